import pLimit, { type LimitFunction } from 'p-limit';

import { failRateLimited } from './failure.ts';
import type { Settings } from './settings.ts';

/** Calls of one caller that may wait. */
export const fewWaiting = 100;

type Read = <T>(hash: string, read: () => Promise<T>) => Promise<T>;

/** Work of one user waits for earlier work of the same user, not of others. */
export interface CallLines {
  /** Refuses a call when `maxWaiting` of the same caller wait, by default `fewWaiting`. */
  call<T>(callerId: string, work: () => Promise<T>, maxWaiting?: number): Promise<T>;
  /** Read by the hash of their secret, before anything else is known of a call. */
  session: Read;
  key: Read;
  /**
   * One export of a user at a time, and few of all: each reads a whole list. The work lasts until
   * it is sent.
   */
  export<T>(userId: string, work: () => Promise<T>): Promise<T>;
}

/** A line of each caller, while it has calls. */
function lineEach(atOnce: number): CallLines['call'] {
  const lines = new Map<string, { limit: LimitFunction; calls: number }>();
  return async (id, work, maxWaiting = fewWaiting) => {
    const line = lines.get(id) ?? { limit: pLimit(atOnce), calls: 0 };
    if (line.limit.pendingCount >= maxWaiting) failRateLimited(1);
    lines.set(id, line);
    line.calls += 1;
    try {
      return await line.limit(work);
    } finally {
      line.calls -= 1;
      if (line.calls === 0) lines.delete(id);
    }
  };
}

/**
 * One read of a secret at a time, all of one kind. All who ask during one share the next, which
 * begins after they asked: many calls cost two reads, and each has an answer as new as its own would
 * be.
 */
export function sharedReads(): Read {
  const running = new Map<string, Promise<unknown>>();
  const waiting = new Map<string, Promise<unknown>>();
  return async <T>(hash: string, read: () => Promise<T>): Promise<T> => {
    const begin = () => {
      waiting.delete(hash);
      const reading = read().finally(() => {
        if (running.get(hash) === reading) running.delete(hash);
      });
      running.set(hash, reading);
      return reading;
    };
    const current = running.get(hash);
    if (!current) return begin();
    const next = waiting.get(hash) ?? current.then(begin, begin);
    waiting.set(hash, next);
    return next as Promise<T>; // reads of one kind
  };
}

export function callLines({
  callsAtOnce,
  exportsAtOnce,
}: Pick<Settings, 'callsAtOnce' | 'exportsAtOnce'>): CallLines {
  const [ofUser, ofAll] = [lineEach(1), pLimit(exportsAtOnce)];
  return {
    call: lineEach(callsAtOnce),
    session: sharedReads(),
    key: sharedReads(),
    export: (userId, work) => ofUser(userId, () => ofAll(work)),
  };
}
