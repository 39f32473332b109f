/**
 * How long a typed address must stand still before places are looked up, in milliseconds: a second
 * for an even length over 2, and 2.5 seconds for what that rule leaves out. Undefined: not at all.
 */
export function lookupDelayMs(text: string): number | undefined {
  const { length } = text.trim();
  if (length <= 2) return undefined;
  return length % 2 === 0 ? 1000 : 2500;
}
/** Enter looks up at once from this many characters on. */
export const minLookupLength = 3;
