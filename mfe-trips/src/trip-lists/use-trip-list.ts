import { useQuery } from '@tanstack/react-query';
import { useCallback } from 'react';
import { useLocation } from 'react-router-dom';
import { useNow } from 'shared-bus';
import { scheduledRefreshSeconds, type TripRow } from 'shared-contracts/trips/trip';
import { useRefill, useFrozenRows, type FrozenRows } from 'shared-ui/list';

import { withDue } from './announced.ts';
import { tripPageViewOf, wrongSearchOf, type TripView, type Viewer } from './trip-view.ts';
import { announcedQuery, tripsQuery, type TripListPage } from './trips.queries.ts';
import { useLiveAnnounced, useLiveTrips } from './trips.realtime.ts';

export interface TripListState {
  page: TripListPage | undefined;
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
  const isAsked = wrongSearchOf(view, viewer) === undefined;
  const query = useQuery({ ...tripsQuery(view, viewer), enabled: isAsked });
  const { data, isFetching, isPlaceholderData } = query;
  const { data: pendingRows } = useQuery(announcedQuery);
  useLiveTrips(view, viewer);
  useLiveAnnounced(viewer);
  const {
    error,
    failures,
    reload: askAgain,
  } = useRefill(query, {
    limit: view.limit,
    pollMs: scheduledRefreshSeconds * 1000,
    isPaused: isPaused || !isAsked,
  });
  // Checked every second only while a trip's minute is running.
  const now = useNow(pendingRows.length > 0 ? 1000 : 60_000);
  const page =
    data && view.list === 'scheduled'
      ? withDue(data, pendingRows, tripPageViewOf(view, viewer), viewer.role, now)
      : data;
  const frozen = useFrozenRows(page?.list, useLocation().search, !isPlaceholderData);
  const { release } = frozen;
  const reload = useCallback(() => {
    release();
    if (isAsked) askAgain();
  }, [release, askAgain, isAsked]);
  return {
    page,
    frozen,
    isWaiting: isPlaceholderData,
    isFetching,
    error,
    failures,
    reload,
  };
}
