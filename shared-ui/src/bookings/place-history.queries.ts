import { queryOptions } from '@tanstack/react-query';
import { call, hasExtension, queryKey } from 'shared-bus';
import type { Coordinates } from 'shared-contracts/places/coordinates';
import { placeHistory } from 'shared-contracts/trips/place-history.api';

/** Rows by id; another provider may repeat one. */
export const eachOnce = <Row>(rows: readonly Row[], idOf: (row: Row) => string): Row[] => [
  ...new Map(rows.map((row) => [idOf(row), row])).values(),
];

/** A page of the bookings around a point; `after` is the number of the last one shown. */
export const placeHistoryQuery = (remote: string, { lat, lng }: Coordinates, after?: string) => {
  const query = { lat, lng, ...(after !== undefined && { after }) };
  return queryOptions({
    queryKey: queryKey(remote, placeHistory, { query }),
    queryFn: async ({ signal }) => {
      const { data, has_more } = await call(placeHistory, { query, signal });
      return { data: eachOnce(data, ({ id }) => id), has_more };
    },
    staleTime: 60_000,
    retry: false,
    enabled: hasExtension('place-history'),
  });
};
