const modifiers = ['Alt', 'Ctrl', 'Shift'] as const;
type Modifier = (typeof modifiers)[number];

/**
 * A key with its modifiers, as it is shown: `N`, `?`, `Enter`, `Alt G`, `Ctrl Enter`. A letter is a
 * physical key, so that any keyboard layout has it; Ctrl is also ⌘.
 */
export type Keys = string;

interface ParsedKeys {
  code: string;
  modifiers: readonly Modifier[];
}

function parsed(keys: Keys): ParsedKeys {
  const parts = keys.split(' ');
  const key = parts.pop() ?? '';
  const found = modifiers.filter((one) => parts.includes(one));
  if (key === '?') return { code: 'Slash', modifiers: [...found, 'Shift'] };
  return { code: /^[A-Z]$/.test(key) ? `Key${key}` : key, modifiers: found };
}

type Stroke = Pick<KeyboardEvent, 'key' | 'code' | 'altKey' | 'ctrlKey' | 'metaKey' | 'shiftKey'>;

/** Whether a key press is these keys, with no modifier more or less. */
export function isStroke(keys: Keys, event: Stroke): boolean {
  const { code, modifiers: wanted } = parsed(keys);
  return (
    // Enter is a key by its name: the number pad has another one.
    (event.code === code || (event.key === 'Enter' && code === 'Enter')) &&
    event.altKey === wanted.includes('Alt') &&
    (event.ctrlKey || event.metaKey) === wanted.includes('Ctrl') &&
    event.shiftKey === wanted.includes('Shift')
  );
}

/** A single key types into a field; one with Alt or Ctrl does not. */
export const isTypedKey = (keys: Keys): boolean => !/^(?:Alt|Ctrl) /.test(keys);
