/** A flash that has faded is invisible, so its removal may wait this long, in milliseconds. */
const gatherMs = 250;

let waiting: (() => void)[] = [];

/**
 * Runs deferrable work together with all other work of the same quarter of a second: one render of
 * the page instead of many.
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
