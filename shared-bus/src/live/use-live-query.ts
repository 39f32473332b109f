import { hashKey, type Query } from '@tanstack/react-query';
import { useEffect, useEffectEvent } from 'react';
import type { EventNumbers, Section } from 'shared-contracts/core/socket-event';

import { nextFrame, nextShownFrame } from '../clock/frame.ts';
import { queryClient } from '../query/query-client.ts';
import { numberOf, type LiveEvent } from './live-message.ts';
import type { LiveAttachment, LiveQuery } from './live-query.ts';
import { section$, startAfter } from './live.ts';
import { isQuiet, next, noEvents, type QueryEvent, type QueryEvents } from './query-machine.ts';
import { isUnseen, withClocks } from './unseen-events.ts';

const eachBy =
  <Data, Event>(reduce: (cache: Data, event: Event) => Data) =>
  (cache: Data, events: readonly Event[]): Data =>
    events.reduce(reduce, cache);

/** Queries whose fetch was running while nothing subscribed to the section. */
const missedWhileFetching = new WeakSet<Query>();

/**
 * Updates one cached query by a section's events until released. Events are collected to one cache
 * write per frame; those received since a fetch began are applied again to its answer, which may be
 * older than they are.
 */
export function attachLiveQuery<Data, In extends Section = Section>({
  section,
  queryKey,
  reduce,
  reduceAll = eachBy(reduce),
  upTo,
  isShownOnly = false,
  schedule = isShownOnly ? nextShownFrame : nextFrame,
}: LiveAttachment<Data, In>): () => void {
  const hash = hashKey(queryKey);
  const find = (): Query | undefined => queryClient.getQueryCache().get(hash);
  const isFetching = (): boolean => find()?.state.fetchStatus === 'fetching';
  const numbers = (): EventNumbers => {
    const data = find()?.state.data;
    return data === undefined ? undefined : upTo?.(data as Data); // written under its own key
  };
  /** An answer that has an event already would count its row twice. */
  const isLacking = ({ meta }: LiveEvent<In>): boolean =>
    !meta || meta.seq > (numberOf(numbers(), meta.room) ?? 0);
  let state: QueryEvents<LiveEvent<In>> = noEvents(isFetching());
  let cancel: (() => void) | undefined;

  /** Fetches again; a running fetch is cancelled, because its answer may be older. */
  const reload = (): void => {
    const query = find();
    // The library doesn't cancel a query's first fetch.
    if (query?.state.data === undefined && isFetching()) void query?.cancel({ silent: true });
    void queryClient.invalidateQueries({ queryKey, exact: true });
  };
  const write = (received: readonly LiveEvent<In>[]): void => {
    const query = find();
    const events = received.filter(isLacking);
    // Without data there is nothing to change. `dataUpdatedAt` stays, since an event does not make
    // the other rows newer.
    if (query?.state.data === undefined || events.length === 0) return;
    const { dataUpdatedAt, error, status } = query.state;
    queryClient.setQueryData<Data>(
      queryKey,
      (cache) => (cache === undefined ? cache : reduceAll(cache, events)),
      { updatedAt: dataUpdatedAt },
    );
    // The library treats written data as a success. A list that could not be loaded stays failed,
    // since events do not supply its missing rows.
    if (status === 'error') query.setState({ error, status });
  };
  const after = (event: QueryEvent<LiveEvent<In>>): void => {
    const { due } = state;
    const step = next(state, event);
    state = step.events;
    if (state.due !== due) {
      cancel?.();
      const flush = () => after({ type: 'due', at: Date.now() });
      cancel = state.due && (state.due === 'frame' ? schedule(flush) : withClocks(flush));
    }
    if (step.reload) reload();
    else if (step.write) write(step.write);
  };

  const events = section$(section).subscribe((message) => {
    if (message.kind === 'resync') {
      const willBeNumbered = upTo !== undefined && isFetching();
      after({ type: 'resynced', from: message.from, numbers: numbers(), willBeNumbered });
    } else {
      const mayWait = isShownOnly && isQuiet(state, Date.now()) && isUnseen(message);
      const isHidden = document.visibilityState === 'hidden';
      after({ type: 'received', message, mayWait, isHidden });
    }
  });
  const stopWatching = queryClient.getQueryCache().subscribe((change) => {
    if (change.type !== 'updated' || change.query.queryHash !== hash) return;
    const { action } = change;
    if (action.type === 'fetch') after({ type: 'fetching' });
    if (action.type === 'error') after({ type: 'fetch-failed' });
    if (action.type === 'success' && !action.manual) {
      startAfter(numbers());
      after({ type: 'answered', numbers: numbers() });
    }
  });

  const query = find();
  // Data cached before this moment was not updated while nothing was subscribed.
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
 * While mounted, updates the query of `queryKey` by the section's events. Call it after the
 * `useQuery` of the same key.
 */
export function useLiveQuery<Data, In extends Section = Section>({
  section,
  queryKey,
  reduce,
  reduceAll = eachBy(reduce),
  upTo,
  isShownOnly = false,
}: LiveQuery<Data, In>): void {
  const reduceNow = useEffectEvent(reduceAll);
  const upToNow = useEffectEvent((data: Data) => upTo?.(data));
  const isNumbered = upTo !== undefined;
  const attach = useEffectEvent(() =>
    attachLiveQuery<Data, In>({
      section,
      queryKey,
      reduce,
      reduceAll: (cache, events) => reduceNow(cache, events),
      ...(isNumbered && { upTo: (data) => upToNow(data) }),
      isShownOnly,
    }),
  );
  // The key by value, because callers build a new one on every render.
  const hash = hashKey(queryKey);
  useEffect(() => attach(), [section, hash]);
}
