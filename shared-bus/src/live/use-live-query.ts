import { hashKey, type Query } from '@tanstack/react-query';
import { useEffect, useEffectEvent } from 'react';
import type { EventNumbers, Section } from 'shared-contracts/core/socket-event';

import { nextFrame, nextShownFrame } from '../clock/frame.ts';
import { queryClient } from '../query/query-client.ts';
import { numberOf, reaches, type LiveEvent } from './live-message.ts';
import type { LiveAttachment, LiveQuery } from './live-query.ts';
import { section$, startAfter } from './live.ts';
import { isUnseen, withClocks } from './unseen-events.ts';

const eachBy =
  <Data, Event>(reduce: (cache: Data, event: Event) => Data) =>
  (cache: Data, events: readonly Event[]): Data =>
    events.reduce(reduce, cache);

/** More collected events than this cost a hidden tab more than loading the query again. */
const mostCollected = 1000;

/** More events than these are applied in the next frame, wherever their rows are. */
const mostUnseen = 50;
/** So soon after others an event is applied in the next frame: a busy list renders anyway. */
const busyMs = 200;

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
  let pending: LiveEvent<In>[] = [];
  const numbers = (): EventNumbers => {
    const data = find()?.state.data;
    return data === undefined ? undefined : upTo?.(data as Data); // written under its own key
  };
  /** Where the events began while a fetch was running: its answer must reach up to there. */
  let begunDuringFetch: EventNumbers;
  /** An answer that has an event already would count its row twice. */
  const isLacking = ({ meta }: LiveEvent<In>): boolean =>
    !meta || meta.seq > (numberOf(numbers(), meta.room) ?? 0);
  /** Received since the running fetch began; undefined while none runs. */
  let duringFetch: LiveEvent<In>[] | undefined = isFetching() ? [] : undefined;
  let cancel: (() => void) | undefined;
  /** Set while events wait that concern only rows out of view. */
  let cancelUnseen: (() => void) | undefined;
  let isOverrun = false;
  let flushedAt = 0;

  /** Fetches again; a running fetch is cancelled, because its answer may be older. */
  const reload = (): void => {
    const query = find();
    // The library does not cancel a query's first fetch by itself.
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
  const flush = (): void => {
    cancel?.();
    cancelUnseen?.();
    cancel = cancelUnseen = undefined;
    flushedAt = Date.now();
    const events = pending;
    pending = [];
    if (isOverrun) {
      isOverrun = false;
      reload();
    } else write(events);
  };
  const collect = (message: LiveEvent<In>): void => {
    if (isOverrun) return;
    pending.push(message);
    isOverrun = pending.length > mostCollected && document.visibilityState === 'hidden';
    if (isOverrun) pending = [];
  };

  const events = section$(section).subscribe((message) => {
    if (message.kind === 'resync') {
      if (message.from && upTo && isFetching()) begunDuringFetch = message.from;
      else if (!message.from || !reaches(numbers(), message.from)) reload();
      return;
    }
    collect(message);
    duringFetch?.push(message);
    if (cancel) return;
    const isQuiet = pending.length <= mostUnseen && Date.now() - flushedAt > busyMs;
    if (isShownOnly && isQuiet && isUnseen(message)) cancelUnseen ??= withClocks(flush);
    else cancel = schedule(flush);
  });
  const stopWatching = queryClient.getQueryCache().subscribe((change) => {
    if (change.type !== 'updated' || change.query.queryHash !== hash) return;
    if (change.action.type === 'fetch') {
      duringFetch = [];
      begunDuringFetch = undefined;
    }
    if (change.action.type === 'error') duringFetch = undefined;
    if (change.action.type === 'success' && !change.action.manual) {
      const missed = duringFetch ?? [];
      duringFetch = undefined;
      startAfter(numbers());
      // Of the events that wait for a frame, these come now, and the answer has the earlier ones.
      pending = [];
      if (reaches(numbers(), begunDuringFetch)) write(missed);
      else reload();
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
    cancelUnseen?.();
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
