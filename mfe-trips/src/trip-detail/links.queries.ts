import { queryOptions } from '@tanstack/react-query';
import { call, hasExtension, keyedSender, queryKey } from 'shared-bus';
import type { LinkKind } from 'shared-contracts/trips/booking-links';
import { linkBookings, listLinks, unlinkBookings } from 'shared-contracts/trips/booking-links.api';
import type { TripDetail } from 'shared-contracts/trips/trip-detail';
import { eachOnce } from 'shared-ui/bookings';

import { tripKey } from '../trip/trip-name.ts';
import { refetchTrip } from '../trip/trip.queries.ts';

/** A booking's links, and what may be the same; read again with the trip. */
export const linksQuery = (id: string) =>
  queryOptions({
    queryKey: queryKey('mfe-trips', listLinks, { params: { id } }),
    queryFn: async ({ signal }) => {
      const { data, similar } = await call(listLinks, { params: { id }, signal });
      const bookingId = (row: { booking: { id: string } }) => row.booking.id;
      return { data: eachOnce(data, bookingId), similar: eachOnce(similar, bookingId) };
    },
    retry: false,
    enabled: hasExtension('booking-links'),
  });

const sendOnce = keyedSender();

export async function sendLink(trip: TripDetail, other: string, kind: LinkKind): Promise<void> {
  const sent = { params: { id: tripKey(trip) }, body: { other, kind } };
  await sendOnce(sent, (idempotencyKey) => call(linkBookings, { ...sent, idempotencyKey }));
  await refetchTrip(trip);
}

export async function sendUnlink(trip: TripDetail, other: string): Promise<void> {
  await call(unlinkBookings, { params: { id: tripKey(trip), other } });
  await refetchTrip(trip);
}
