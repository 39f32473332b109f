import { isQuestionMark, letterOf } from 'shared-bus';

/**
 * A key with its modifiers, as it is shown: `N`, `?`, `Enter`, `Alt G`, `Ctrl Enter`. Any keyboard
 * layout has the letters (`letterOf`); Ctrl is also ⌘.
 */
export type Keys = string;

type Stroke = Pick<KeyboardEvent, 'key' | 'code' | 'altKey' | 'ctrlKey' | 'metaKey' | 'shiftKey'>;

/** Whether a key press is these keys, with no modifier more or less. */
export function isStroke(keys: Keys, event: Stroke): boolean {
  const parts = keys.split(' ');
  const key = parts.pop() ?? '';
  const wanted = new Set(parts);
  // Where it needs Shift, Shift is a part of it.
  const isShifted = event.shiftKey && key !== '?';
  return (
    isKey(key, event) &&
    event.altKey === wanted.has('Alt') &&
    (event.ctrlKey || event.metaKey) === wanted.has('Ctrl') &&
    isShifted === wanted.has('Shift')
  );
}

function isKey(key: string, event: Stroke): boolean {
  if (key === '?') return isQuestionMark(event);
  if (/^[A-Z]$/.test(key)) return letterOf(event) === key;
  // Enter is a key by its name: the number pad has another one.
  return event.code === key || (key === 'Enter' && event.key === key);
}

/** A single key types into a field; one with Alt or Ctrl does not. */
export const isTypedKey = (keys: Keys): boolean => !/^(?:Alt|Ctrl) /.test(keys);
