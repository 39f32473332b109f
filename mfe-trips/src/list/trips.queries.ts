import { keepPreviousData, queryOptions } from '@tanstack/react-query';
import { call, hasExtension, queryKey, serverNow, untilLive } from 'shared-bus';
import type { ReadAnswer } from 'shared-contracts/core/endpoint';
import type { TripRow } from 'shared-contracts/trips/trip';
import { countTrips, listTrips } from 'shared-contracts/trips/trip.api';
import { livePage, shareRows, type LivePage } from 'shared-ui/list';

import type { TripView } from './trip-params.ts';
import { countQueryOf, tripQueryOf, wrongSearchOf, type Viewer } from './trip-view.ts';

const remote = 'mfe-trips';

/**
 * A page with the server's time of the request: rows whose minute had passed by then are in it
 * (docs/decisions/screens.md#sixty-seconds).
 */
export type TripListPage = Omit<ReadAnswer<typeof listTrips>, keyof LivePage<TripRow>> &
  LivePage<TripRow> & { requestedAt: number };

/** The key of one view's rows; `useLiveTrips` updates the same entry. */
export const tripsKey = (view: TripView, viewer: Viewer) =>
  queryKey(remote, listTrips, { query: tripQueryOf(view, viewer) });

/** A list's rows. The previous ones stay until new ones are loaded. */
export const tripsQuery = (view: TripView, viewer: Viewer) =>
  queryOptions({
    queryKey: tripsKey(view, viewer),
    queryFn: async ({ signal }): Promise<TripListPage> => {
      // Otherwise the answer names the event from which the socket must continue.
      if (!hasExtension('events')) await untilLive(signal);
      const requestedAt = serverNow();
      const query = tripQueryOf(view, viewer);
      return { ...livePage(await call(listTrips, { query, signal }), query), requestedAt };
    },
    placeholderData: keepPreviousData,
    structuralSharing: shareRows,
  });

/** How often trips are counted: their lateness changes by the minute, without an event. */
const countEveryMs = 60_000;
export type TripCounts = ReadAnswer<typeof countTrips>['data'];

/**
 * How many trips that match the view's filters need attention, on all pages. A provider without the
 * extension, and the completed list, have none.
 */
export const countsQuery = (view: TripView, viewer: Viewer) => {
  const query = countQueryOf(view, viewer);
  return queryOptions({
    queryKey: queryKey(remote, countTrips, { query }),
    queryFn: async ({ signal }): Promise<TripCounts | null> =>
      query ? (await call(countTrips, { query, signal })).data : null,
    enabled: Boolean(query && hasExtension('trip-attention') && !wrongSearchOf(view, viewer)),
    // Spread at random, because hundreds of consoles open at the start of a shift.
    refetchInterval: () => countEveryMs * (1 + Math.random() / 4),
  });
};

/**
 * Scheduled trips that were announced before their minute had passed. Only events fill it; it is
 * emptied when events were missed.
 */
export const announcedKey = [remote, 'announced'] as const;
export const announcedQuery = queryOptions({
  queryKey: announcedKey,
  queryFn: (): TripRow[] => [],
  initialData: [],
  staleTime: Infinity,
  refetchOnMount: false,
});
