import pLimit, { type LimitFunction } from 'p-limit';

import { failRateLimited } from './failure.ts';

/** Calls of one user that may wait. */
const maxWaiting = 100;
const exportsAtOnce = 2;
/** Lookups of one session that go on at a time, so that its calls leave connections to others. */
const lookupsAtOnce = 2;

/** Work of one user waits for earlier work of the same user, not of others. */
export interface CallLines {
  call<T>(userId: string, work: () => Promise<T>): Promise<T>;
  /** Reads a session or a key, by the hash of its secret, before anything else is known of a call. */
  session<T>(hash: string, work: () => Promise<T>): Promise<T>;
  /**
   * One export of a user at a time, and few of all: each reads a whole list. The work lasts until
   * it is sent.
   */
  export<T>(userId: string, work: () => Promise<T>): Promise<T>;
}

/** A line of each user or session, while it has calls. */
function lineEach(atOnce: number): CallLines['call'] {
  const lines = new Map<string, { limit: LimitFunction; calls: number }>();
  return async (id, work) => {
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

/** `callsAtOnce`: calls of one user that are worked on at a time. */
export function callLines(callsAtOnce: number): CallLines {
  const [ofUser, ofAll] = [lineEach(1), pLimit(exportsAtOnce)];
  return {
    call: lineEach(callsAtOnce),
    session: lineEach(lookupsAtOnce),
    export: (userId, work) => ofUser(userId, () => ofAll(work)),
  };
}
