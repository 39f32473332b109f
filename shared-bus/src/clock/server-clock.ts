/**
 * How far the server's clock is ahead of this machine's, in milliseconds, and the precision of
 * that.
 */
let ahead = 0;
let source: 'none' | 'http' | 'hello' = 'none';

/**
 * Reads the server's time from an answer. HELLO has milliseconds and always wins; the HTTP `Date`
 * header has whole seconds and is used only before the first HELLO, at the middle of its second.
 */
export function updateServerTime(
  from: 'http' | 'hello',
  serverTime: number,
  now: number = Date.now(),
): void {
  if (!Number.isFinite(serverTime) || (from === 'http' && source === 'hello')) return;
  ahead = serverTime + (from === 'http' ? 500 : 0) - now;
  // Within the header's precision of a second the machine's clock is as good.
  if (from === 'http' && Math.abs(ahead) < 1000) ahead = 0;
  source = from;
}

/** Epoch milliseconds by the server's clock, as precisely as it was measured. */
export const serverNow = (): number => Date.now() + ahead;
