import type { Shortcut } from 'shared-bus';
import type { FieldRegistry } from 'shared-ui/form';

/** The name under which a line of the caller card is registered, a past route or a saved place. */
export const callerLine = (number: number): string => `caller-line-${number}`;

const digits = [1, 2, 3, 4, 5, 6, 7, 8, 9] as const;

function linesOf(fields: FieldRegistry): readonly HTMLElement[] {
  return digits.flatMap((number) => fields.elementOf(callerLine(number)) ?? []);
}
const hasFocus = (fields: FieldRegistry, name: 'phone' | 'name'): boolean =>
  document.activeElement !== null && fields.elementOf(name) === document.activeElement;

/** The target of an arrow key from the phone number or a line; undefined where there is none. */
function beside(fields: FieldRegistry, by: 1 | -1): HTMLElement | undefined {
  const lines = linesOf(fields);
  const index = lines.findIndex((line) => line === document.activeElement);
  if (index >= 0)
    return index + by < 0 ? fields.elementOf('phone') : (lines[index + by] ?? lines[index]);
  return by > 0 && hasFocus(fields, 'phone') ? lines[0] : undefined;
}

/**
 * Alt with a digit applies the line of that number, wherever the focus is. From the phone number the
 * arrow keys move through the card, and Enter applies the line that has the focus.
 */
export function callerLineKeys(fields: FieldRegistry): readonly Shortcut[] {
  const arrow = (keys: string, by: 1 | -1): Shortcut => ({
    keys,
    inFields: true,
    repeats: true,
    when: () => beside(fields, by) !== undefined,
    run: () => beside(fields, by)?.focus(),
  });
  return [
    ...digits.map((number) => ({
      keys: `Alt ${number}`,
      when: () => fields.elementOf(callerLine(number)) !== undefined,
      run: () => fields.elementOf(callerLine(number))?.click(),
    })),
    arrow('ArrowDown', 1),
    arrow('ArrowUp', -1),
  ];
}

const digitOf = ({ code }: Pick<KeyboardEvent, 'code'>): number =>
  Number(/^(?:Digit|Numpad)([1-9])$/.exec(code)?.[1] ?? 0);

/** Whether a key is for lines that aren't there yet: of the card, or of its saved places. */
export function keysForCard(
  fields: FieldRegistry,
  { key, code, altKey, shiftKey }: Pick<KeyboardEvent, 'key' | 'code' | 'altKey' | 'shiftKey'>,
  { isComing, isGrowing }: { isComing: boolean; isGrowing: boolean },
): boolean {
  const number = altKey ? digitOf({ code }) : 0;
  if (isComing)
    return (
      number > 0 ||
      (key === 'Tab' && !shiftKey && hasFocus(fields, 'name')) ||
      (hasFocus(fields, 'phone') && (key === 'ArrowDown' || key === 'Enter'))
    );
  if (!isGrowing) return false;
  const lines = linesOf(fields);
  if (altKey) return number > lines.length;
  const isAtEnd =
    lines.length === 0 ? hasFocus(fields, 'phone') : lines.at(-1) === document.activeElement;
  return key === 'ArrowDown' && isAtEnd;
}
