import { queryOptions } from '@tanstack/react-query';
import { call, hasExtension, queryKey } from 'shared-bus';
import { toWirePhone } from 'shared-contracts/core/phone';
import type { Coordinates } from 'shared-contracts/places/coordinates';
import { similarBookings } from 'shared-contracts/trips/booking-links.api';

/**
 * Unfinished bookings of the last hour at a pickup or with a local number, which may be blank.
 */
export const similarQuery = ({ lat, lng }: Coordinates, phone: string) => {
  const query = { lat, lng, ...(phone !== '' && { phone: toWirePhone(phone) }) };
  return queryOptions({
    queryKey: queryKey('mfe-booking', similarBookings, { query }),
    queryFn: async ({ signal }) => (await call(similarBookings, { query, signal })).data,
    staleTime: 60_000,
    retry: false,
    enabled: hasExtension('booking-links'),
  });
};
