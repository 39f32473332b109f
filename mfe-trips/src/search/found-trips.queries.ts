import { queryOptions } from '@tanstack/react-query';
import { call, hasExtension } from 'shared-bus';
import type { Input } from 'shared-contracts/core/endpoint';
import { toBookingNumber } from 'shared-contracts/core/search-text';
import { driverPageSizes, maxDriverSearch } from 'shared-contracts/drivers/driver';
import { listDrivers } from 'shared-contracts/drivers/driver.api';
import { tripPageSizes, type TripRow } from 'shared-contracts/trips/trip';
import { validateSearch } from 'shared-contracts/trips/trip-search.rules';
import { listTrips } from 'shared-contracts/trips/trip.api';
import { searchTypesOf, type SearchType } from 'shared-contracts/trips/trip.rules';

import type { ListName } from '../list/trip-params.ts';
import type { Viewer } from '../list/trip-view.ts';

/** One of the lists, searched by one of its search types. */
interface TripSearch {
  list: ListName;
  by: SearchType;
  query: NonNullable<Input<typeof listTrips>['query']>;
}

/** The number of a trip or of a batch has at least so many digits before it is searched for. */
const bookingNumber = /^b?\d{3,}$/i;

/**
 * The searches for a text typed in the palette: a whole phone, the beginning of a booking number,
 * or a part of an agent's name.
 */
export function searchesFor(text: string, { role }: Viewer): TripSearch[] {
  const allowed = searchTypesOf(role);
  const search = (by: SearchType, lists: readonly ListName[]): TripSearch[] => {
    const sent = allowed.includes(by) ? validateSearch(by, text) : undefined;
    if (!sent || 'wrong' in sent) return [];
    return lists.map((list) => ({
      list,
      by,
      query: {
        page: 1,
        limit: tripPageSizes[0],
        state: list === 'completed' ? 'all' : list,
        ...sent,
      },
    }));
  };
  const byPhone = search('phone', ['inprogress', 'scheduled', 'completed']);
  if (byPhone.length > 0) return byPhone;
  return bookingNumber.test(toBookingNumber(text))
    ? search('trip_no', ['inprogress', 'scheduled', 'completed'])
    : search('agent', ['inprogress']);
}

/** The drivers that a part of a name, phone or vehicle number finds. */
export const foundDriversQuery = (text: string, { role }: Viewer) => {
  const query = { page: 1, limit: driverPageSizes[0], search: text };
  return queryOptions({
    queryKey: ['mfe-trips', 'palette', 'drivers', query],
    queryFn: async ({ signal }) => (await call(listDrivers, { query, signal })).data,
    enabled:
      hasExtension('integration') &&
      listDrivers.roles.includes(role) &&
      text.length <= maxDriverSearch,
    retry: false,
  });
};

/** The trips of one search. Not live: the palette is open for seconds. */
export const foundTripsQuery = ({ list, query }: TripSearch) =>
  queryOptions({
    // Not the key of a list, which socket events update.
    queryKey: ['mfe-trips', 'palette', list, query],
    queryFn: async ({ signal }): Promise<readonly TripRow[]> =>
      (await call(listTrips, { query, signal })).list,
    retry: false,
  });
