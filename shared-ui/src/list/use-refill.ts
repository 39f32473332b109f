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
  /** Polling interval without a socket, in milliseconds. Default 30 s. */
  pollMs?: number;
  /** While true, nothing is fetched automatically. */
  isPaused?: boolean;
}
export interface Refill {
  /**
   * Why the list could not be loaded, until a load succeeds; a try in between does not clear it.
   */
  error: Error | null;
  /** Failures in a row since the last success or the user's own reload. */
  failures: number;
  /** Reloads the list at the user's request. */
  reload: () => void;
}

interface Failing {
  error: Error | null;
  at: number;
  count: number;
  failures: number;
}
const notFailing: Failing = { error: null, at: 0, count: 0, failures: 0 };

let last: Promise<unknown> = Promise.resolve();
/** Fetches lists one after the other, since a screen may have several that are due together. */
const enqueue = (work: () => Promise<unknown>): void => {
  last = last.then(work, work);
};

/**
 * Decides when a live list is fetched again automatically. While the socket is live, events update
 * its rows, and only a page that lacks a row is fetched, after a random delay; without a socket it
 * is polled. After a failure it is retried at growing intervals, with or without a socket; until
 * one succeeds the list is stale, and the top bar shows it.
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
  const [previous, setPrevious] = useState(notFailing);
  let failing = previous;
  if (error && errorUpdatedAt !== previous.at)
    failing = {
      error,
      at: errorUpdatedAt,
      count: previous.count + 1,
      failures: previous.failures + 1,
    };
  else if (!error && isSuccess && !isPlaceholderData && previous.count > 0) failing = notFailing;
  const [wasLive, setWasLive] = useState(isLive);
  if (isLive !== wasLive) {
    setWasLive(isLive);
    // The server is back: the wait begins again with the shortest.
    if (isLive && failing.count > 1) failing = { ...failing, count: 1 };
  }
  // During rendering, so that no frame shows stale rows as current.
  if (failing !== previous) setPrevious(failing);
  const { count } = failing;

  useEffect(() => {
    if (isFetching || isPaused) return undefined;
    const now = Date.now();
    let wait: number | undefined;
    if (count > 0) wait = retryAfter(count);
    else if (!isLive) wait = pollMs;
    else if (need) wait = refillAt(need, dataUpdatedAt, now) - now;
    if (wait === undefined) return undefined;
    const timer = setTimeout(() => enqueue(refetch), wait);
    return () => clearTimeout(timer);
  }, [count, dataUpdatedAt, isFetching, isLive, isPaused, need, pollMs, refetch]);

  // Also where nothing is shown yet: a list that could not be loaded is not current.
  const isStale = failing.error !== null;
  useEffect(() => (isStale ? markStale() : undefined), [isStale]);
  const reload = useCallback(() => {
    setPrevious((was) => ({ ...was, failures: 0 }));
    void refetch();
  }, [refetch]);
  return { error: failing.error, failures: failing.failures, reload };
}
