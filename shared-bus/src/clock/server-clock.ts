/** How far the server's clock is ahead of this machine's, in milliseconds. */
let ahead = 0;
/** True once HELLO has given the exact difference. */
let isExact = false;

/**
 * A difference of more than this is not a network delay: a clock was set, or the machine has slept.
 */
const jumpMs = 2000;

/**
 * Reads the server's time from a message. HELLO is exact. A pulse, and the `Date` header of an
 * answer, which has whole seconds, correct a clock that has jumped since. Before the first HELLO
 * the header counts at the middle of its second.
 */
export function updateServerTime(
  from: 'http' | 'hello' | 'pulse',
  serverTime: number,
  now: number = Date.now(),
): void {
  if (!Number.isFinite(serverTime)) return;
  const measured = serverTime + (from === 'http' ? 500 : 0) - now;
  const hasJumped = Math.abs(measured - ahead) > jumpMs;
  if (from !== 'hello' && isExact && !hasJumped) return;
  // Within the header's precision of a second the machine's clock is as good.
  ahead = from === 'http' && Math.abs(measured) < 1000 ? 0 : measured;
  isExact ||= from === 'hello';
}

/** Epoch milliseconds by the server's clock, as precisely as it was measured. */
export const serverNow = (): number => Date.now() + ahead;
