import { useQuery } from '@tanstack/react-query';
import { useCallback, useEffect } from 'react';
import { useLocation } from 'react-router-dom';
import { useNow } from 'shared-bus';
import { scheduledRefreshSeconds, type TripRow } from 'shared-contracts/trips/trip';
import { useRefill, useFrozenRows, type FrozenRows } from 'shared-ui/list';

import { withDue } from './announced.ts';
import type { TripView } from './trip-params.ts';
import { attentionOf, tripPageViewOf, wrongSearchOf, type Viewer } from './trip-view.ts';
import {
  announcedQuery,
  countsQuery,
  tripsQuery,
  type TripCounts,
  type TripListPage,
} from './trips.queries.ts';
import { useLiveAnnounced, useLiveTrips } from './trips.realtime.ts';

export interface TripListState {
  page: TripListPage | undefined;
  /** What the chips show; undefined where nothing was counted. */
  counts: TripCounts | undefined;
  frozen: FrozenRows<TripRow>;
  /** The rows belong to the previous view. */
  isWaiting: boolean;
  isFetching: boolean;
  error: Error | null;
  /** Failures in a row since the last success or the user's own reload. */
  failures: number;
  reload: () => void;
}

/** A list's page, live. While `isPaused` it is not fetched automatically. */
export function useTripList(view: TripView, viewer: Viewer, isPaused = false): TripListState {
  // An invalid search is not sent, and without it the call would return other rows.
  const isEnabled = wrongSearchOf(view, viewer) === undefined;
  const query = useQuery({ ...tripsQuery(view, viewer), enabled: isEnabled });
  const { data, isFetching, isPlaceholderData } = query;
  const counted = useQuery(countsQuery(view, viewer));
  const { data: pendingRows } = useQuery(announcedQuery);
  useLiveTrips(view, viewer);
  useLiveAnnounced(viewer);
  const {
    error,
    failures,
    reload: refetchPage,
  } = useRefill(query, {
    limit: view.limit,
    pollMs: scheduledRefreshSeconds * 1000,
    isPaused: isPaused || !isEnabled,
  });
  // Checked every second only while a trip's minute is running.
  const now = useNow(pendingRows.length > 0 ? 1000 : 60_000);
  const page =
    data && view.list === 'scheduled'
      ? withDue(data, pendingRows, tripPageViewOf(view, viewer), viewer.role, now)
      : data;
  const attention = attentionOf(view);
  // A trip becomes late without an event: where the server counts other than is shown, the list is
  // fetched again.
  const isOutdated =
    attention !== '' &&
    !isPlaceholderData &&
    page !== undefined &&
    counted.data?.[attention] !== undefined &&
    counted.data[attention] !== page.total_records;
  const { refetch } = query;
  useEffect(() => {
    if (isOutdated) void refetch({ cancelRefetch: false });
  }, [isOutdated, counted.dataUpdatedAt, refetch]);
  const frozen = useFrozenRows(page?.list, useLocation().search, !isPlaceholderData);
  const { release } = frozen;
  const { refetch: recount } = counted;
  const isCounted = counted.fetchStatus !== 'idle' || counted.data !== undefined;
  const reload = useCallback(() => {
    release();
    if (!isEnabled) return;
    refetchPage();
    if (isCounted) void recount();
  }, [release, refetchPage, recount, isCounted, isEnabled]);
  return {
    page,
    counts: counted.data ?? undefined,
    frozen,
    isWaiting: isPlaceholderData,
    isFetching,
    error,
    failures,
    reload,
  };
}
