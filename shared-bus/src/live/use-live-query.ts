import { hashKey, type Query, type QueryKey } from '@tanstack/react-query';
import { useEffect, useEffectEvent } from 'react';
import type { Section } from 'shared-contracts/core/socket-event';

import { queryClient } from '../query/query-client.ts';
import { nextFrame } from './frame.ts';
import type { LiveEvent } from './live-message.ts';
import { section$ } from './live.ts';

export interface LiveQuery<Data> {
  section: Section;
  queryKey: QueryKey;
  /**
   * Pure: the cache after an event. Not newer means no change (compare `row_version`), so that an
   * event which a fetch's answer already holds may be told again.
   */
  reduce: (cache: Data, event: LiveEvent) => Data;
}

/** Queries whose running fetch went on while nobody heard the section. */
const missedWhileFetching = new WeakSet<Query>();

export interface LiveAttachment<Data> extends Pick<LiveQuery<Data>, 'section' | 'queryKey'> {
  reduce: (cache: Data, event: LiveEvent) => Data;
  schedule?: (work: () => void) => () => void;
}

/**
 * Keeps one cached query right by a section's events until released. Events are gathered to one
 * cache write per frame; those heard since a fetch began are told again onto its answer, which may
 * be older than they are.
 */
export function attachLiveQuery<Data>({
  section,
  queryKey,
  reduce,
  schedule = nextFrame,
}: LiveAttachment<Data>): () => void {
  const hash = hashKey(queryKey);
  const find = (): Query | undefined => queryClient.getQueryCache().get(hash);
  const isFetching = (): boolean => find()?.state.fetchStatus === 'fetching';
  let pending: LiveEvent[] = [];
  /** Heard since the running fetch began; undefined while none runs. */
  let duringFetch: LiveEvent[] | undefined = isFetching() ? [] : undefined;
  let cancel: (() => void) | undefined;

  /** Fetches again; a running fetch, whose answer may be from before, is given up. */
  const reload = (): void => {
    const query = find();
    // The library itself lets a very first fetch run on.
    if (query?.state.data === undefined && isFetching()) void query?.cancel({ silent: true });
    void queryClient.invalidateQueries({ queryKey, exact: true });
  };
  const write = (events: readonly LiveEvent[]): void => {
    const query = find();
    // Without data there is nothing to change; and its own time stays, for an event does not make
    // the rest newer.
    if (query?.state.data === undefined || events.length === 0) return;
    const { dataUpdatedAt, error, status } = query.state;
    queryClient.setQueryData<Data>(
      queryKey,
      (cache) => (cache === undefined ? cache : events.reduce(reduce, cache)),
      { updatedAt: dataUpdatedAt },
    );
    // The library takes written data for a success. A list that could not be loaded stays failed:
    // events do not make up for what it lacks.
    if (status === 'error') query.setState({ error, status });
  };
  const flush = (): void => {
    cancel = undefined;
    const events = pending;
    pending = [];
    write(events);
  };

  const events = section$(section).subscribe((message) => {
    if (message.kind === 'resync') {
      reload();
      return;
    }
    pending.push(message);
    duringFetch?.push(message);
    cancel ??= schedule(flush);
  });
  const stopWatching = queryClient.getQueryCache().subscribe((change) => {
    if (change.type !== 'updated' || change.query.queryHash !== hash) return;
    if (change.action.type === 'fetch') duringFetch = [];
    if (change.action.type === 'error') duringFetch = undefined;
    if (change.action.type === 'success' && !change.action.manual) {
      const heard = duringFetch ?? [];
      duringFetch = undefined;
      write(heard);
    }
  });

  const query = find();
  // What is in the cache from before this moment was not kept right while nobody listened.
  if (
    query &&
    (missedWhileFetching.has(query) || (query.state.data !== undefined && !isFetching()))
  )
    reload();
  if (query) missedWhileFetching.delete(query);

  return () => {
    events.unsubscribe();
    stopWatching();
    cancel?.();
    const left = find();
    if (left && isFetching()) missedWhileFetching.add(left);
  };
}

/**
 * While mounted, keeps the query of `queryKey` right by the section's events. Use it beside the
 * `useQuery` of the same key, after it.
 */
export function useLiveQuery<Data>({ section, queryKey, reduce }: LiveQuery<Data>): void {
  const reduceNow = useEffectEvent(reduce);
  const attach = useEffectEvent(() =>
    attachLiveQuery<Data>({ section, queryKey, reduce: (cache, event) => reduceNow(cache, event) }),
  );
  // The key by value: callers build it anew on every render.
  const hash = hashKey(queryKey);
  useEffect(() => attach(), [section, hash]);
}
