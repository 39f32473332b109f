const minuteMs = 60_000;
const hourMs = 60 * minuteMs;
export const dayMs = 24 * hourMs;
/** Waits after the first failures; later ones wait as long as the last. */
const waitsMs = [
  1000,
  5000,
  30_000,
  2 * minuteMs,
  10 * minuteMs,
  30 * minuteMs,
  hourMs,
  2 * hourMs,
  3 * hourMs,
];

interface Attempted {
  status: number | null;
  /** Attempts so far, this one included. */
  attempts: number;
  /** When the first of them was. */
  firstAt: Date;
  /** Since when the webhook has had no success before this attempt. */
  failingSince: Date | null;
}

type Next =
  | { state: 'delivered' }
  /** Nobody waits for it any longer. */
  | { state: 'failed' }
  | { state: 'waiting'; nextAt: Date; pauses?: 'failing' | 'gone' };

/** The state of a message after an attempt to deliver it. */
export function afterAttempt(
  { status, attempts, firstAt, failingSince }: Attempted,
  now: Date,
): Next {
  if (status !== null && status >= 200 && status < 300) return { state: 'delivered' };
  if (status === 410) return { state: 'waiting', nextAt: now, pauses: 'gone' };
  const isOver = (since: Date): boolean => now.getTime() - since.getTime() >= dayMs;
  if (failingSince && isOver(failingSince))
    return { state: 'waiting', nextAt: now, pauses: 'failing' };
  if (isOver(firstAt)) return { state: 'failed' };
  const wait = waitsMs[Math.min(attempts, waitsMs.length) - 1] ?? 0;
  return { state: 'waiting', nextAt: new Date(now.getTime() + wait) };
}
