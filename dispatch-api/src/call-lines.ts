import pLimit, { type LimitFunction } from 'p-limit';

import { failRateLimited } from './failure.ts';

/** Calls of one user that may wait. */
const maxWaiting = 100;
const exportsAtOnce = 2;

/** Work of one user waits for earlier work of the same user, not of others. */
export interface CallLines {
  call<T>(userId: string, work: () => Promise<T>): Promise<T>;
  /**
   * One export of a user at a time, and few of all: each reads a whole list. The work lasts until
   * it is sent.
   */
  export<T>(userId: string, work: () => Promise<T>): Promise<T>;
}

/** A line of each user. What is left of one is smaller than the user's row. */
function linePerUser(atOnce: number): CallLines['call'] {
  const lines = new Map<string, LimitFunction>();
  return async (userId, work) => {
    const line = lines.get(userId) ?? pLimit(atOnce);
    lines.set(userId, line);
    if (line.pendingCount >= maxWaiting) failRateLimited(1);
    return line(work);
  };
}

/** `callsAtOnce`: calls of one user that are worked on at a time. */
export function callLines(callsAtOnce: number): CallLines {
  const [call, ofUser, ofAll] = [linePerUser(callsAtOnce), linePerUser(1), pLimit(exportsAtOnce)];
  return { call, export: (userId, work) => ofUser(userId, () => ofAll(work)) };
}
