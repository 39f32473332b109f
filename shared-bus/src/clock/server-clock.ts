/** How far the server's clock is ahead of this machine's, in milliseconds, and how sure we are. */
let ahead = 0;
let source: 'none' | 'http' | 'hello' = 'none';

/**
 * Takes the server's time from an answer. HELLO names milliseconds and always wins; the HTTP `Date`
 * header names whole seconds and is taken only until a HELLO came, at the middle of its second.
 */
export function learnServerTime(
  from: 'http' | 'hello',
  serverTime: number,
  now: number = Date.now(),
): void {
  if (!Number.isFinite(serverTime) || (from === 'http' && source === 'hello')) return;
  ahead = serverTime + (from === 'http' ? 500 : 0) - now;
  // Within the header's own grain the machine's clock is as good.
  if (from === 'http' && Math.abs(ahead) < 1000) ahead = 0;
  source = from;
}

/** Epoch milliseconds by the server's clock, as well as it is known. */
export const serverNow = (): number => Date.now() + ahead;
