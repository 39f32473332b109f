import { useQuery } from '@tanstack/react-query';
import { useCallback, useEffect } from 'react';
import { useNow } from 'shared-bus';
import { scheduledRefreshSeconds, tripPageSizes } from 'shared-contracts/trips/trip';
import { useLiveListScreen, type LiveListScreen } from 'shared-ui/list/use-live-list-screen';

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

export interface TripListState extends LiveListScreen<TripListPage, TripView['limit']> {
  /** Numbers on the chips; undefined where nothing was counted. */
  counts: TripCounts | undefined;
}

interface TripListOptions {
  /** Turns pages; left out where none are turned. */
  change?: (change: Pick<TripView, 'page'> | Pick<TripView, 'limit'>) => void;
  /** While true, the list is not fetched automatically. */
  isPaused?: boolean;
}

const unchanged = () => {};

/** A list's page, live. */
export function useTripList(
  view: TripView,
  viewer: Viewer,
  { change = unchanged, isPaused = false }: TripListOptions = {},
): TripListState {
  // An invalid search is not sent, and without it the call would return other rows.
  const isEnabled = wrongSearchOf(view, viewer) === undefined;
  const query = useQuery({ ...tripsQuery(view, viewer), enabled: isEnabled });
  const { data, isPlaceholderData } = query;
  const counted = useQuery(countsQuery(view, viewer));
  const { data: pendingRows } = useQuery(announcedQuery);
  useLiveTrips(view, viewer);
  useLiveAnnounced(viewer);
  // Checked every second only while a trip's minute is running.
  const now = useNow(pendingRows.length > 0 ? 1000 : 60_000);
  const page =
    data && view.list === 'scheduled'
      ? withDue(data, pendingRows, tripPageViewOf(view, viewer), viewer.role, now)
      : data;
  const attention = attentionOf(view);
  // A trip becomes late without an event: where the server's count differs from the shown one, the
  // list is fetched again.
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
  const { refetch: recount } = counted;
  const isCounted = counted.fetchStatus !== 'idle' || counted.data !== undefined;
  const alsoReload = useCallback(() => {
    if (isCounted) void recount();
  }, [recount, isCounted]);
  const screen = useLiveListScreen(query, {
    page: view.page,
    limit: view.limit,
    limits: tripPageSizes,
    change,
    isWrong: !isEnabled,
    shown: page,
    pollMs: scheduledRefreshSeconds * 1000,
    isPaused,
    alsoReload,
  });
  return { ...screen, counts: counted.data ?? undefined };
}
