import { seenVersion } from '../core/earlier-write.ts';
import { endpoint } from '../core/endpoint.ts';
import { tripStaff } from '../core/role.ts';
import * as T from '../core/schema.ts';
import { NearbyDriver } from '../trips/trip-detail.ts';
import { exclusionRules } from './ranking.ts';

/** Bookings of a call, as many as a list has on a page. */
export const maxAssigned = 100;

/** A booking's driver in a plan for several; the id of a batch stands for all its trips. */
export const PlannedBooking = T.Object({
  trip_id: T.RecordId(),
  driver_id: T.Nullable(T.RecordId()),
  /** The planned driver and the best others, best first. */
  drivers: T.Array(NearbyDriver),
  /** How many drivers each rule excludes. */
  excluded: T.Array(T.Object({ rule: T.Values(exclusionRules), count: T.Integer() })),
});
export type PlannedBooking = T.ReadShape<typeof PlannedBooking>;

/**
 * A driver for each of several bookings, without assigning: as many as possible get one, with the
 * lowest scores of the ranking together (docs/domain/trip-lists.md#assigning-in-the-list).
 */
export const planAssignments = endpoint({
  id: 'trips.plan-assignments',
  method: 'POST',
  path: '/assign/plan',
  summary: 'Propose a driver for each of several bookings',
  roles: tripStaff,
  body: T.Object({ trip_ids: T.Array(T.RecordId(), { minItems: 1, maxItems: maxAssigned }) }),
  answer: T.answer({ data: T.Array(PlannedBooking) }),
  errors: ['trip.unknown'],
  extension: 'assisted-assignment',
});

/**
 * Assigns several bookings, each as `assignDriver` does and with its own result; a refusal stops
 * none of the others.
 */
export const assignDrivers = endpoint({
  id: 'trips.assign-drivers',
  method: 'POST',
  path: '/assign/drivers',
  summary: 'Assign several bookings',
  roles: tripStaff,
  body: T.Object({
    bookings: T.Array(
      T.Object({ trip_id: T.RecordId(), driver_id: T.RecordId(), row_version: seenVersion }),
      { minItems: 1, maxItems: maxAssigned },
    ),
  }),
  answer: T.answer({
    data: T.Array(
      T.Object({
        trip_id: T.RecordId(),
        assigned: T.Boolean(),
        error_id: T.Nullable(T.String()),
        message: T.Nullable(T.String()),
      }),
    ),
  }),
  extension: 'assisted-assignment',
});
