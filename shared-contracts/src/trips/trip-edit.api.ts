import { code } from '../core/code.ts';
import { seenVersion } from '../core/earlier-write.ts';
import { endpoint } from '../core/endpoint.ts';
import { staff, tripRoles, tripStaff } from '../core/role.ts';
import * as T from '../core/schema.ts';
import { OtherDriver } from '../dispatch/ranking.ts';
import { NearbyDriver, TripDetail } from './trip-detail.ts';

/**
 * Sets both fares of an open trip or batch (docs/domain/trip-detail.md#fare-editor). 422 names the
 * invalid field.
 */
export const updateFares = endpoint({
  id: 'trips.update-fares',
  method: 'POST',
  path: '/trip/updatefares',
  summary: 'Update fares',
  roles: tripStaff,
  body: T.Object({
    dispatch_fixed_fare_customer: T.Number(),
    dispatch_fixed_fare_partner: T.Number(),
    type: T.Values(['trip', 'batch']),
    trip_id: T.Optional(T.RecordId()),
    batch_id: T.Optional(T.RecordId()),
    row_version: seenVersion,
  }),
  answer: T.answer({ data: TripDetail }),
  errors: ['trip.unknown', 'trip.state-refused', 'field.invalid', 'version.stale'],
});

/**
 * Drivers around a pickup, nearest first (docs/decisions/calls.md#open-paths). A server with the
 * extension `driver-ranking` sends them best first, then those whom a rule excludes, each with its
 * `ranking`; with `trip_id`, for that booking, and in `others` those who can't get it at all.
 */
export const searchDrivers = endpoint({
  id: 'trips.search-drivers',
  method: 'GET',
  path: '/search/driver',
  summary: 'Drivers near a pickup',
  roles: staff,
  query: T.Object({
    partner_category_id: T.Optional(T.String()),
    service_code: code('service code'),
    pickup_lat: T.Number(),
    pickup_lng: T.Number(),
    trip_id: T.Optional(T.RecordId()),
  }),
  answer: T.answer({
    partners: T.Array(NearbyDriver),
    others: T.Optional(T.Array(OtherDriver)),
  }),
  errors: ['trip.unknown'],
});

/**
 * Assigns a scheduled booking to a driver (docs/domain/trip-detail.md#trip-calls). `talos_batch_id`
 * is the booking's id.
 */
export const assignDriver = endpoint({
  id: 'trips.assign-driver',
  method: 'POST',
  path: '/assign/driver',
  summary: 'Assign a driver',
  roles: tripStaff,
  body: T.Object({
    trip_id: T.RecordId(),
    dispatch_partner: T.RecordId(),
    talos_batch_id: T.Optional(T.RecordId()),
    row_version: seenVersion,
  }),
  answer: T.answer({ assigned: T.Boolean() }),
  errors: ['trip.unknown', 'trip.state-refused', 'driver.refused', 'version.stale'],
});

/** For this long an assignment can be undone. */
export const undoAssignmentSeconds = 60;

/**
 * Undoes the caller's own assignment while nothing has happened to the booking since: it waits for
 * a driver again, and the driver is free (docs/domain/trip-detail.md#assigning). An assignment by
 * automatic dispatch is undone by anybody until the driver arrives, and the booking is then held.
 */
export const undoAssignment = endpoint({
  id: 'trips.undo-assignment',
  method: 'POST',
  path: '/assign/driver/undo',
  summary: 'Undo an assignment',
  roles: tripStaff,
  body: T.Object({ trip_id: T.RecordId(), row_version: seenVersion }),
  answer: T.answer({}),
  errors: ['trip.unknown', 'trip.undo-refused', 'version.stale'],
  extension: 'assisted-assignment',
});

/**
 * Cancels a trip, or one drop of a batch (docs/domain/trip-detail.md#trip-calls,
 * docs/decisions/calls.md#open-paths).
 */
export const cancelTrip = endpoint({
  id: 'trips.cancel',
  method: 'PUT',
  path: '/admin/cancel/trip',
  summary: 'Cancel a trip',
  roles: tripRoles,
  body: T.Object({
    trip_id: T.RecordId(),
    cancel_reason: T.Optional(T.String({ maxLength: 200 })),
    row_version: seenVersion,
  }),
  answer: T.answer({}),
  errors: ['trip.unknown', 'trip.state-refused', 'own-rows.refused', 'version.stale'],
});

export const cancelBatch = endpoint({
  id: 'trips.cancel-batch',
  method: 'POST',
  path: '/batch/{batch_id}/cancel',
  summary: 'Cancel a batch',
  roles: tripRoles,
  params: T.Object({ batch_id: T.RecordId() }),
  body: T.Object({
    cancel_reason: T.Optional(T.String({ maxLength: 200 })),
    lat: T.Optional(T.Nullable(T.Number())),
    lng: T.Optional(T.Nullable(T.Number())),
    row_version: seenVersion,
  }),
  answer: T.answer({}),
  errors: ['trip.unknown', 'trip.state-refused', 'own-rows.refused', 'version.stale'],
});

/**
 * Removes an expired booking from the lists after it was booked again
 * (docs/domain/trip-detail.md#re-initiating, docs/decisions/calls.md#open-paths).
 */
export const removeBooking = endpoint({
  id: 'trips.remove',
  method: 'POST',
  path: '/remove/booking',
  summary: 'Remove a booking from the lists',
  roles: tripRoles,
  body: T.Object({ booking_id: T.String({ minLength: 1, maxLength: 24 }) }),
  answer: T.answer({}),
  errors: ['trip.unknown', 'trip.state-refused', 'own-rows.refused'],
});

/**
 * Changes the drop-off of a scheduled booking (docs/domain/trip-detail.md#trip-calls). `id` in the
 * path is the trip's id.
 */
export const updateDrop = endpoint({
  id: 'trips.update-drop',
  method: 'PUT',
  path: '/trip/{id}/update',
  summary: 'Update the drop-off',
  roles: tripRoles,
  params: T.Object({ id: T.RecordId() }),
  body: T.Object({
    id: T.Optional(T.RecordId()),
    trip_id: T.Optional(T.RecordId()),
    trip: T.Object({
      dropoff_address: T.String({ maxLength: 250 }),
      dropoff_lat: T.Number({ minimum: -90, maximum: 90 }),
      dropoff_lng: T.Number({ minimum: -180, maximum: 180 }),
      is_cod: T.Optional(T.Boolean()),
      amount: T.Optional(T.Nullable(T.Integer())),
      order_no: T.Optional(T.Nullable(T.String())),
      amount_parcel_value: T.Optional(T.Nullable(T.Integer())),
    }),
    dropoff_nearest: T.Optional(T.Nullable(T.Object({ address: T.String(), type: T.String() }))),
    special_instructions: T.Optional(T.Nullable(T.String())),
    parcel_insurance: T.Optional(T.Boolean()),
    row_version: seenVersion,
  }),
  answer: T.answer({ data: TripDetail }),
  errors: [
    'trip.unknown',
    'trip.state-refused',
    'own-rows.refused',
    'field.invalid',
    'booking.out-of-area',
    'version.stale',
  ],
});
