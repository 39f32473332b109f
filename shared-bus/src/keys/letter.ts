/**
 * The Latin letter of a key, upper case: the one that it types, or, where the layout or Alt types
 * another character, the one printed on the key.
 */
export function letterOf({ key, code }: Pick<KeyboardEvent, 'key' | 'code'>): string | undefined {
  if (/^[a-z]$/i.test(key)) return key.toUpperCase();
  return /^[\x20-\x7e]$/.test(key) ? undefined : /^Key([A-Z])$/.exec(code)?.[1];
}

/** `?`, in any script that the keyboard layout types. */
export const isQuestionMark = ({
  key,
  code,
  shiftKey,
}: Pick<KeyboardEvent, 'key' | 'code' | 'shiftKey'>): boolean =>
  key === '?' || (code === 'Slash' && shiftKey && !/^[\x20-\x7e]$/.test(key));

/** Whether a key types something. Some layouts type two characters with one key. */
export const isPrintable = ({ key }: Pick<KeyboardEvent, 'key'>): boolean =>
  [...key].length === 1 || /[^\x20-\x7e]/.test(key);
