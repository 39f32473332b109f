/**
 * Debounce of the place search for a typed address, in milliseconds: a second for an even length
 * over 2, and 2.5 seconds for any other length. Undefined means no search.
 */
export function lookupDelayMs(text: string): number | undefined {
  const { length } = text.trim();
  if (length <= 2) return undefined;
  return length % 2 === 0 ? 1000 : 2500;
}
/** From this many characters on, Enter searches immediately. */
export const minLookupLength = 3;
