import * as T from '../core/schema.ts';
import { Nearest } from '../places/place.ts';

export const genders = ['male', 'female', 'other'] as const;

/**
 * The last place and the last trips of a passenger by phone (docs/domain/booking.md#create-calls);
 * its undocumented fields are optional.
 */
export const Passenger = T.Object({
  name: T.String(),
  gender: T.String(),
  lang_id: T.Integer(),
  city: T.String(),
  alt_name: T.String(),
  alt_phone: T.String(),
  source: T.String(),
  promo_max_limit: T.Integer(),
  current_avail_promo: T.Integer(),
  address: T.Nullable(T.Object({ address: T.String(), lat: T.Number(), lng: T.Number() })),
  /** Last and open bookings of this customer (docs/decisions/calls.md#roles). */
  trips: T.Optional(
    T.Array(
      T.Object({
        trip_no: T.String(),
        state: T.String(),
        service_code: T.Integer(),
        bdt: T.Instant(),
        pickup: T.Object({ address: T.String(), lat: T.Number(), lng: T.Number() }),
        dropoff: T.Nullable(T.Object({ address: T.String(), lat: T.Number(), lng: T.Number() })),
        /** Landmarks and receiver, so that the same route can be booked again in one step. */
        pickup_nearest: T.Optional(T.Nullable(Nearest)),
        dropoff_nearest: T.Optional(T.Nullable(Nearest)),
        dropoff_name: T.Optional(T.String()),
        dropoff_phone: T.Optional(T.String()),
      }),
    ),
  ),
});

export type Passenger = T.ReadShape<typeof Passenger>;

/**
 * Booking form defaults (docs/domain/booking.md#create-calls,
 * docs/decisions/screens.md#booking-defaults).
 */
export const bookingDefaults = {
  service_code: 35,
  city: 'KHI',
  lang_id: 1,
  source: 'Word_Of_Mouth',
  gender: 'male',
  fleet: 'silver',
} as const;
