/**
 * 53-bit hash of a text (two multiplied 32-bit lanes): for spreading and naming, never for
 * security.
 */
export function hash53(text: string): number {
  let a = 0xdeadbeef;
  let b = 0x41c6ce57;
  for (let i = 0; i < text.length; i += 1) {
    const code = text.charCodeAt(i);
    a = Math.imul(a ^ code, 2654435761);
    b = Math.imul(b ^ code, 1597334677);
  }
  a = Math.imul(a ^ (a >>> 16), 2246822507) ^ Math.imul(b ^ (b >>> 13), 3266489909);
  b = Math.imul(b ^ (b >>> 16), 2246822507) ^ Math.imul(a ^ (a >>> 13), 3266489909);
  return 4294967296 * (2097151 & b) + (a >>> 0);
}

/**
 * Whether a user falls under a percentage: the same user and salt always give the same result, and
 * a larger percentage only adds users.
 */
export const isUnderPercent = (userHash: string, salt: string, percent: number): boolean =>
  percent > 0 && hash53(`${salt}:${userHash}`) % 10_000 < percent * 100;
