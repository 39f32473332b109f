import { endpoint, orNullQuery } from '../core/endpoint.ts';
import { wirePhonePattern } from '../core/phone.ts';
import { everyRole, tripRoles } from '../core/role.ts';
import * as T from '../core/schema.ts';
import { Nearest } from '../places/place.ts';
import { latitude, longitude } from '../places/place.ts';
import { maxFare } from '../trips/trip-detail.rules.ts';
import { genders, Passenger } from './booking.ts';

const phone = T.String({ pattern: wirePhonePattern });

/**
 * Body of a single booking (docs/domain/booking.md#create-calls). `id` is the queue row that it
 * answers; `est_req_id` is the estimate that was quoted.
 */
export const RideDraft = T.Object({
  name: T.String({ minLength: 1, maxLength: 19, pattern: '\\S' }),
  gender: T.Values(genders),
  source: T.String({ minLength: 1, maxLength: 60 }),
  city: T.String({ minLength: 1, maxLength: 8 }),
  pickup_lat: latitude,
  pickup_lng: longitude,
  service_code: T.Integer(),
  pickup_address: T.String({ minLength: 1, maxLength: 250, pattern: '\\S' }),
  creator: T.Values(['Agent']),
  lang_id: T.Integer(),
  phone: T.Optional(phone),
  alt_phone: T.Optional(phone),
  alt_name: T.Optional(T.String({ maxLength: 19 })),
  dropoff_address: T.Optional(T.String({ maxLength: 250 })),
  dropoff_lat: T.Optional(latitude),
  dropoff_lng: T.Optional(longitude),
  dropoff_phone: T.Optional(phone),
  dropoff_name: T.Optional(T.String({ maxLength: 50 })),
  pickup_nearest: T.Optional(Nearest),
  dropoff_nearest: T.Optional(Nearest),
  /** Purchase amount (25) or transaction amount (38, 40). */
  amount: T.Optional(T.Integer()),
  cod_amount: T.Optional(T.Integer()),
  order_no: T.Optional(T.String({ maxLength: 11 })),
  parcel_value: T.Optional(T.Integer()),
  promo: T.Optional(T.String({ maxLength: 30 })),
  vendor_name: T.Optional(T.String({ maxLength: 60 })),
  /** URL of an uploaded voice note, as /file/upload returned it. */
  voice_recording: T.Optional(T.String({ maxLength: 250 })),
  /** The fields below are not documented for this call, but the form has them. */
  parcel_insurance: T.Optional(
    T.Boolean({ description: 'left out: insured where a parcel value is given' }),
  ),
  special_instructions: T.Optional(T.String({ maxLength: 30 })),
  transaction_id: T.Optional(T.String({ maxLength: 30 })),
  dispatcher_name: T.Optional(T.String({ maxLength: 19 })),
  dispatcher_phone: T.Optional(phone),
  send_driver_to_customer_address: T.Optional(T.Boolean()),
  est_req_id: T.Optional(T.String()),
  id: T.Optional(T.RecordId()),
  dispatch_fixed_fare_customer: T.Optional(T.Integer({ exclusiveMinimum: 0, maximum: maxFare })),
  dispatch_fixed_fare_partner: T.Optional(T.Integer({ exclusiveMinimum: 0, maximum: maxFare })),
});

export type RideDraft = T.Static<typeof RideDraft>;

/**
 * Creates a booking and, with `id`, consumes the queue row in the same transaction
 * (docs/decisions/calls.md#lease, docs/decisions/calls.md#idempotency).
 */
export const createRide = endpoint({
  id: 'bookings.create-ride',
  method: 'POST',
  path: '/ride/create',
  summary: 'Create a booking',
  roles: everyRole,
  body: RideDraft,
  idempotent: true,
  answer: T.answer({ data: T.Object({ trip_no: T.String(), trip_id: T.RecordId() }) }),
  errors: [
    'field.invalid',
    'queue.taken',
    'queue.unknown',
    'booking.estimate-expired',
    'booking.out-of-area',
    'booking.service-unknown',
    'promo.refused',
    'idempotency.reused',
    'idempotency.running',
  ],
});

/**
 * Books an expired booking again, once; `id` names the old one. The old one is consumed in the same
 * transaction, and a second call is refused with `trip.booked-again`, whose `data` is a
 * `Rebooking`. Removing the old one afterwards changes nothing.
 */
export const reinitiateRide = endpoint({
  id: 'bookings.reinitiate-ride',
  method: 'POST',
  path: '/ride/create/reinitiate',
  summary: 'Rebook an expired booking',
  roles: tripRoles,
  body: RideDraft,
  idempotent: true,
  answer: createRide.answer,
  errors: [
    'field.invalid',
    'booking.out-of-area',
    'booking.service-unknown',
    'promo.refused',
    'trip.unknown',
    'trip.state-refused',
    'trip.rebooked',
    'trip.removed',
    'own-rows.refused',
    'idempotency.reused',
    'idempotency.running',
  ],
});

/**
 * Whether a customer may use a promo (docs/domain/booking.md#create-calls). A booking with it uses
 * it up. `phone` in wire form, `city` a city code.
 */
export const applyPromo = endpoint({
  id: 'bookings.apply-promo',
  method: 'POST',
  path: '/apply/promo',
  summary: 'Check a promo',
  roles: everyRole,
  body: T.Object({
    promo: T.String({ minLength: 1, maxLength: 30 }),
    phone,
    name: T.String({ minLength: 1, maxLength: 19 }),
    city: T.String({ minLength: 1, maxLength: 8 }),
    service_code: T.Optional(T.Integer()),
  }),
  answer: T.answer({}),
  errors: ['promo.refused'],
});

/** The stored data of a caller (docs/domain/booking.md#create-calls). `phone` in wire form. */
export const getPassenger = endpoint({
  id: 'bookings.passenger',
  method: 'GET',
  path: '/passenger/phone/{phone}',
  summary: 'Passenger by phone',
  roles: everyRole,
  params: T.Object({ phone }),
  query: T.Object(orNullQuery),
  answer: T.answer({ data: T.Nullable(Passenger) }),
  errors: ['passenger.unknown'],
});
