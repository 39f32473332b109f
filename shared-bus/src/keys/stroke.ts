import { isQuestionMark, letterOf } from './letter.ts';

const modifiers = ['Alt', 'Ctrl'] as const;
type Modifier = (typeof modifiers)[number];

/**
 * A key with its modifiers, as it is shown: `N`, `?`, `Enter`, `Alt G`, `Ctrl Enter`; or two letters
 * one after the other: `G Q`. Ctrl is also ⌘.
 */
export type Keys = string;

export interface ParsedKeys {
  modifiers: readonly Modifier[];
  /** The first of two letters. */
  first?: string | undefined;
  key: string;
}

export function parseKeys(keys: Keys): ParsedKeys {
  const parts = keys.split(' ');
  const key = parts.pop() ?? '';
  return {
    modifiers: modifiers.filter((one) => parts.includes(one)),
    first: parts.find((part) => part.length === 1),
    key,
  };
}

export type Stroke = Pick<
  KeyboardEvent,
  'key' | 'code' | 'altKey' | 'ctrlKey' | 'metaKey' | 'shiftKey'
>;

/**
 * A letter on any keyboard layout, a digit by its character or its position, other keys by name.
 */
function isKey(key: string, stroke: Stroke): boolean {
  if (key === '?') return isQuestionMark(stroke);
  if (stroke.shiftKey) return false;
  if (/^[A-Z]$/.test(key)) return letterOf(stroke) === key;
  return stroke.key === key || /^(?:Digit|Numpad)(\d)$/.exec(stroke.code)?.[1] === key;
}

/** Whether a key press is the last of these keys, with no modifier more or less. */
export function isStroke({ modifiers: wanted, key }: ParsedKeys, stroke: Stroke): boolean {
  return (
    stroke.altKey === wanted.includes('Alt') &&
    (stroke.ctrlKey || stroke.metaKey) === wanted.includes('Ctrl') &&
    isKey(key, stroke)
  );
}
