import * as T from '../core/schema.ts';

export const savePlaceTypes = ['office', 'home', 'other'] as const;
export const genders = ['male', 'female', 'other'] as const;

/** A point on the map, rounded to 4 decimals (docs/domain/booking.md#places). */
export const roundCoordinate = (degrees: number): number => Math.round(degrees * 1e4) / 1e4;

/** The nearest landmark of a pickup or drop-off. */
export const Nearest = T.Object({
  address: T.String({ maxLength: 120 }),
  type: T.Values(savePlaceTypes),
});

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
 * A fare estimate (docs/domain/booking.md#create-calls). Money in rupees, `dist` metres, `time`
 * seconds.
 */
export const FareEstimate = T.Object({
  est_req_id: T.String(),
  actual: T.Integer(),
  adjusted_fare: T.Integer(),
  calldata: T.Object({ dist: T.Integer(), time: T.Integer() }),
});
export type FareEstimate = T.ReadShape<typeof FareEstimate>;

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
/** Centre of a new map (docs/domain/basics.md#cities). */
export const mapCentre = { lat: 24.861462, lng: 67.009939 } as const;
