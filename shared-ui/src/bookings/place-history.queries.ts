import { queryOptions } from '@tanstack/react-query';
import { call, hasExtension, queryKey } from 'shared-bus';
import type { Coordinates } from 'shared-contracts/places/coordinates';
import { placeHistory } from 'shared-contracts/trips/place-history.api';

/** A page of the bookings around a point; `after` is the number of the last one shown. */
export const placeHistoryQuery = (remote: string, { lat, lng }: Coordinates, after?: string) => {
  const query = { lat, lng, ...(after !== undefined && { after }) };
  return queryOptions({
    queryKey: queryKey(remote, placeHistory, { query }),
    queryFn: ({ signal }) => call(placeHistory, { query, signal }),
    staleTime: 60_000,
    retry: false,
    enabled: hasExtension('place-history'),
  });
};
