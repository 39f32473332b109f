import { LRUCache } from 'lru-cache';

interface PaceOptions {
  /** Those that begin without a wait after a rest. */
  burst: number;
  /** A longer wait is a refusal. */
  longestMs?: number;
}

/** Callers whose times are known; a forgotten one has rested. */
const mostCallers = 20_000;

/**
 * Spaces out the work of each caller in this process, so that nobody else notices a burst of it.
 * Returns how many milliseconds the next one waits, undefined where that is too long. `cost` of 2
 * counts as two, and waits until both would begin.
 */
export function pace(
  { burst, longestMs = Infinity }: PaceOptions,
  now: () => number = () => performance.now(),
): (caller: string, everyMs: number, cost?: number) => number | undefined {
  const restedAt = new LRUCache<string, number>({ max: mostCallers });
  return (caller, everyMs, cost = 1) => {
    const at = now();
    const from = Math.max(restedAt.get(caller) ?? 0, at);
    const waitMs = Math.max(0, from - at - Math.max(0, burst - cost) * everyMs);
    if (waitMs > longestMs) return undefined;
    restedAt.set(caller, from + cost * everyMs);
    return waitMs;
  };
}
