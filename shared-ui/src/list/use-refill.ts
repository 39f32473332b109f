import type { UseQueryResult } from '@tanstack/react-query';
import { useCallback, useEffect, useState } from 'react';
import { markStale, useConnection } from 'shared-bus';

import type { LivePage } from './live-page.ts';
import { refillNeedOf, refillAt, retryAfter } from './refill.ts';

type ListQuery = Pick<
  UseQueryResult<LivePage<unknown>>,
  | 'data'
  | 'dataUpdatedAt'
  | 'error'
  | 'errorUpdatedAt'
  | 'isFetching'
  | 'isPlaceholderData'
  | 'isSuccess'
  | 'refetch'
>;

interface RefillOptions {
  /** Rows of a page. */
  limit: number;
  /** How often it is asked for without a socket, in milliseconds. Default 30 s. */
  pollMs?: number;
  /** Nothing is asked by itself while this holds. */
  isPaused?: boolean;
}
export interface Refill {
  /**
   * Why the list could not be loaded, until it could; a further try in between does not take it
   * back.
   */
  error: Error | null;
  /** Failures in a row since the list was last loaded, or asked for by the user. */
  failures: number;
  /** Loads the list because the user asks for it. */
  reload: () => void;
}

interface Failing {
  error: Error | null;
  at: number;
  count: number;
  told: number;
}
const notFailing: Failing = { error: null, at: 0, count: 0, told: 0 };

let last: Promise<unknown> = Promise.resolve();
/** One list after the other: a screen may have two. */
const inTurn = (work: () => Promise<unknown>): void => {
  last = last.then(work, work);
};

/**
 * When a live list is asked for again by itself. While the socket is live events patch its rows,
 * and only a page that lacks a row is loaded, at a random time; without a socket it is polled.
 * After a failure it is tried again at growing intervals, whatever the socket does: until one
 * succeeds the list is stale, and the console's mark says so.
 */
export function useRefill(
  query: ListQuery,
  { limit, pollMs = 30_000, isPaused = false }: RefillOptions,
): Refill {
  const {
    data,
    dataUpdatedAt,
    error,
    errorUpdatedAt,
    isFetching,
    isPlaceholderData,
    isSuccess,
    refetch,
  } = query;
  const isLive = useConnection() === 'live';
  const need = isPlaceholderData ? undefined : refillNeedOf(data, limit);
  const [known, setKnown] = useState(notFailing);
  let failing = known;
  if (error && errorUpdatedAt !== known.at)
    failing = { error, at: errorUpdatedAt, count: known.count + 1, told: known.told + 1 };
  else if (!error && isSuccess && !isPlaceholderData && known.count > 0) failing = notFailing;
  // During rendering: no frame shows rows as current that are not.
  if (failing !== known) setKnown(failing);
  const { count } = failing;

  useEffect(() => {
    if (isFetching || isPaused) return undefined;
    const now = Date.now();
    let wait: number | undefined;
    if (count > 0) wait = retryAfter(count);
    else if (!isLive) wait = pollMs;
    else if (need) wait = refillAt(need, dataUpdatedAt, now) - now;
    if (wait === undefined) return undefined;
    const timer = setTimeout(() => inTurn(refetch), wait);
    return () => clearTimeout(timer);
  }, [count, dataUpdatedAt, isFetching, isLive, isPaused, need, pollMs, refetch]);

  const isStale = failing.error !== null && data !== undefined;
  useEffect(() => (isStale ? markStale() : undefined), [isStale]);
  const reload = useCallback(() => {
    setKnown((was) => ({ ...was, told: 0 }));
    void refetch();
  }, [refetch]);
  return { error: failing.error, failures: failing.told, reload };
}
