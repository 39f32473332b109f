import { call } from 'shared-bus';
import { createRide, type RideDraft } from 'shared-contracts/bookings/booking.api';
import { genders, savePlaceTypes } from 'shared-contracts/bookings/booking';
import { serviceOf } from 'shared-contracts/services/service';
import { getTrip, removeBooking } from 'shared-contracts/trips/trip-detail.api';
import type { TripDetail } from 'shared-contracts/trips/trip-detail';

/** Whether an expired booking can be booked anew by the single-booking call. */
export const canReinitiate = (trip: { trip_type: number; state: string; type: string }): boolean =>
  trip.state === 'expired' && trip.type !== 'batch' && serviceOf(trip.trip_type)?.createdBy === 'ride';

/** A phone that does not start with 92 has its first character replaced by 92 (spec 2 §5). */
export const phoneOf = (phone: string): string => (phone.startsWith('92') ? phone : `92${phone.slice(1)}`);
const oneOf = <V extends string>(values: readonly V[], text: string, other: V): V => values.find((value) => value === text) ?? other;

/** The old booking as a new one's body. */
export function draftOf({ passenger, pickup, dropoff, trip_type, city }: TripDetail): RideDraft {
  return {
    name: passenger.name.slice(0, 19), gender: oneOf(genders, passenger.gender, 'other'), source: passenger.source || 'Other', city, lang_id: passenger.lang_id, phone: phoneOf(passenger.phone),
    ...(passenger.alt_phone && { alt_phone: phoneOf(passenger.alt_phone) }), ...(passenger.alt_name && { alt_name: passenger.alt_name.slice(0, 19) }),
    pickup_address: pickup.address, pickup_lat: pickup.lat, pickup_lng: pickup.lng, pickup_nearest: { address: pickup.nearest || pickup.zone_en || pickup.address.slice(0, 120), type: oneOf(savePlaceTypes, pickup.type, 'other') },
    ...(dropoff && { dropoff_address: dropoff.address, dropoff_lat: dropoff.lat, dropoff_lng: dropoff.lng }),
    service_code: trip_type, creator: 'Agent',
  };
}

/** Books an expired booking anew and takes the old one out of the index (spec 2 §4, §7). Pressed twice it books once: the key is the old booking's. */
export async function reinitiate(id: string): Promise<{ trip_no: string }> {
  const { data: old } = await call(getTrip, { params: { id }, query: {} });
  const { data } = await call(createRide, { body: draftOf(old), idempotencyKey: `reinitiate-${old.trip_id}` });
  await call(removeBooking, { body: { booking_id: old.trip_id } });
  return data;
}
