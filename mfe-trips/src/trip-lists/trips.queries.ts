import { keepPreviousData, queryOptions } from '@tanstack/react-query';
import { call, queryKey, serverNow, untilLive } from 'shared-bus';
import type { ReadAnswer } from 'shared-contracts/core/endpoint';
import type { TripRow } from 'shared-contracts/trips/trip';
import { listTrips } from 'shared-contracts/trips/trip.api';
import { livePage, shareRows, type LivePage } from 'shared-ui/list';

import { tripQueryOf, type TripView, type Viewer } from './trip-view.ts';

const remote = 'mfe-trips';

/**
 * A page with the server's time of the request: rows whose minute had passed by then are in it
 * (docs/decisions/screens.md#sixty-seconds).
 */
export type TripListPage = Omit<ReadAnswer<typeof listTrips>, keyof LivePage<TripRow>> &
  LivePage<TripRow> & { askedAt: number };

/** The key of one view's rows; `useLiveTrips` updates the same entry. */
export const tripsKey = (view: TripView, viewer: Viewer) =>
  queryKey(remote, listTrips, { query: tripQueryOf(view, viewer) });

/** A list's rows. The previous ones stay until new ones are loaded. */
export const tripsQuery = (view: TripView, viewer: Viewer) =>
  queryOptions({
    queryKey: tripsKey(view, viewer),
    queryFn: async ({ signal }): Promise<TripListPage> => {
      await untilLive(signal);
      const askedAt = serverNow();
      const query = tripQueryOf(view, viewer);
      return { ...livePage(await call(listTrips, { query, signal }), query), askedAt };
    },
    placeholderData: keepPreviousData,
    structuralSharing: shareRows,
  });

/**
 * Scheduled trips that were announced before their minute had passed. Events alone fill it; it is
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
