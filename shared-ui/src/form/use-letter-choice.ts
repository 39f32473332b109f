import { useRef, type KeyboardEvent } from 'react';
import { isPrintable, letterOf } from 'shared-bus';
import { toSearchText } from 'shared-contracts/core/search-text';

/** Letters typed within this time of each other make one word. */
const wordMs = 700;

interface Choice {
  value: string | number;
  label: string;
}

/**
 * Whether letters may also match a choice's value where no label matches: "KHI" while labels are in
 * Urdu. An id of 24 hexadecimal digits is never shown, but A to F would match it.
 */
const isTypable = ({ value }: Choice): boolean => !/^[0-9a-f]{24}$/i.test(String(value));
const beginsWith = (text: string, letters: string): boolean =>
  toSearchText(text).startsWith(letters);

/**
 * The choice that the letters name, by its label or its value; repeating one letter walks through
 * those that begin with it.
 */
function named<C extends Choice>(
  choices: readonly C[],
  typed: string,
  current: C['value'] | undefined,
): C | undefined {
  // An invisible mark or a vowel sign alone matches nothing.
  const letters = toSearchText(typed);
  if (letters === '') return undefined;
  const begins = (text: string) => {
    const labelled = choices.filter(({ label }) => beginsWith(label, text));
    if (labelled.length > 0) return labelled;
    return choices.filter((choice) => isTypable(choice) && beginsWith(String(choice.value), text));
  };
  const matching = begins(letters);
  if (letters.length > 1 && matching.length > 0) return matching[0];
  const [first = ''] = letters;
  if (![...letters].every((letter) => letter === first)) return undefined;
  const some = begins(first);
  return some[(some.findIndex(({ value }) => value === current) + 1) % some.length];
}

/**
 * The key handler of a select in which a letter selects the choice that begins with it. The browser
 * does so by labels only, and not for replayed keys; this also finds a code. Enter after a letter
 * confirms, where the browser would open the list.
 */
export function useLetterChoice<C extends Choice>(
  choices: readonly C[],
  current: C['value'] | undefined,
  onChoose: (choice: C) => void,
): (event: KeyboardEvent) => void {
  const typed = useRef({ letters: '', latin: '', at: -Infinity, isFresh: false });
  return (event) => {
    const { key, timeStamp, altKey, ctrlKey, metaKey } = event;
    if (altKey || ctrlKey || metaKey) return;
    const before = typed.current;
    typed.current = { letters: '', latin: '', at: -Infinity, isFresh: false };
    if (key === 'Enter' && before.isFresh) event.preventDefault();
    if (!isPrintable(event) || key === ' ') return;
    event.preventDefault();
    event.stopPropagation();
    const isWord = timeStamp - before.at < wordMs;
    const letters = (isWord ? before.letters : '') + key;
    // Choices in Latin letters also answer a keyboard of another script.
    const latin = (isWord ? before.latin : '') + (letterOf(event) ?? key);
    const choice =
      named(choices, letters, current) ??
      named(choices, latin, current) ??
      named(choices, key, current);
    typed.current = { letters, latin, at: timeStamp, isFresh: choice !== undefined };
    if (choice) onChoose(choice);
  };
}
