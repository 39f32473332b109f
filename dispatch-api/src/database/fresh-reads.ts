import type { DatabaseHandle } from './database.ts';

/** What was read, and for how long it stays so if nobody writes. */
interface Fresh<T> {
  value: T;
  forMs: number;
}
/** The value under a key: as it was read, while it is certain that it is still so; else read. */
export type FreshReads = <T>(key: string, read: () => Promise<Fresh<T>>) => Promise<T>;

const mostKept = 1000;
const longestMs = 60_000;

/** A value that many calls share is changed by none: whoever tries it fails. */
function frozen<T>(value: T): T {
  const isPlain =
    Array.isArray(value) ||
    (typeof value === 'object' &&
      value !== null &&
      Object.getPrototypeOf(value) === Object.prototype);
  if (!isPlain || Object.isFrozen(value)) return value;
  for (const part of Object.values(value as object)) frozen(part);
  return Object.freeze(value);
}

/**
 * Keeps what was read until anything at all is written. That is certain on PGlite alone, whose
 * writes all go through this process; other processes write to PostgreSQL, so that there everything
 * is read each time. What is kept is frozen.
 */
export function freshReads({ writes }: Pick<DatabaseHandle, 'writes'>): FreshReads {
  if (!writes) return async (_key, read) => (await read()).value;
  let readAt = writes();
  const kept = new Map<string, { value: unknown; until: number }>();
  return async <T>(key: string, read: () => Promise<Fresh<T>>): Promise<T> => {
    const begunAt = writes();
    if (begunAt !== readAt || kept.size >= mostKept) kept.clear();
    readAt = begunAt;
    const now = Date.now();
    const found = kept.get(key);
    if (found && now < found.until) return found.value as T; // written below, under the same key
    const { value, forMs } = await read();
    // A write since then: it may be in what was read, or not.
    if (writes() === begunAt && forMs > 0)
      kept.set(key, { value: frozen(value), until: now + Math.min(forMs, longestMs) });
    return value;
  };
}
