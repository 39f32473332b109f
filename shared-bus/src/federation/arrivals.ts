/** On a connection of usual speed, a load without progress for this long has stopped. */
const usualMs = 6000;
/** The limit for even a very slow connection. */
const maxMs = 120_000;
/** The slowest of this many files shows how slow the connection is. */
const filesToJudgeBy = 10;

let durations: readonly number[] = [];
const lastByUnit = new Map<string, number>();

/**
 * Notes that a file of a release has arrived; `atMs` on the clock of `performance.now`. A file from
 * the browser's cache says nothing about the connection and has no duration.
 */
export function noteArrival(address: string, atMs: number, durationMs?: number): void {
  const unit = /\/r\/([^/]+)\//.exec(address)?.[1];
  if (unit === undefined) return;
  lastByUnit.set(unit, atMs);
  if (durationMs !== undefined) durations = [...durations, durationMs].slice(-filesToJudgeBy);
}

// Missing in tests and older browsers, which use the usual limit.
if (typeof PerformanceObserver === 'function')
  new PerformanceObserver((list) => {
    for (const entry of list.getEntries() as PerformanceResourceTiming[])
      // of the type below
      noteArrival(
        entry.name,
        entry.startTime + entry.duration,
        entry.transferSize > 0 ? entry.duration : undefined,
      );
  }).observe({ type: 'resource', buffered: true });

/**
 * Time limit of a file: twice that of the slowest of the last ones. A script doesn't report its
 * progress, so earlier arrivals distinguish a slow connection from a dead one.
 */
export const fileLimitMs = (): number =>
  Math.min(maxMs, Math.max(usualMs, ...durations.map((ms) => 2 * ms)));

/** Entries have their own limit (`host/src/federation/guard-scripts.ts`), which comes first. */
const afterEntryMs = 250;

/**
 * Rejects once no file of the remote, and none of the host that it may wait for, has arrived for as
 * long as a file may take, even if the work goes on.
 */
export function whileArriving<T>(remote: string, work: Promise<T>): Promise<T> {
  const begun = performance.now();
  return new Promise((resolve, reject) => {
    let timer: ReturnType<typeof setTimeout>;
    const check = () => {
      const last = Math.max(begun, ...[remote, 'host'].map((unit) => lastByUnit.get(unit) ?? 0));
      const rest = last + fileLimitMs() + afterEntryMs - performance.now();
      if (rest > 0) timer = setTimeout(check, rest);
      else
        reject(
          Object.assign(new Error(`no file of ${remote} has arrived for too long`), {
            name: 'ChunkLoadError',
            type: 'timeout',
          }),
        );
    };
    check();
    work.then(resolve, reject).finally(() => clearTimeout(timer));
  });
}
