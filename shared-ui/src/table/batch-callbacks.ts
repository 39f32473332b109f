/** Nobody sees a flash that has faded: taking it away may wait this long, in milliseconds. */
const gatherMs = 250;

let waiting: (() => void)[] = [];

/**
 * Runs work that may wait with all that came in the same quarter of a second: one drawing of the
 * page instead of one each.
 */
export function batchCallbacks(work: () => void): void {
  waiting.push(work);
  if (waiting.length > 1) return;
  setTimeout(() => {
    const all = waiting;
    waiting = [];
    all.forEach((one) => one());
  }, gatherMs);
}
