import { endpoint } from '../core/endpoint.ts';
import { tripStaff } from '../core/role.ts';
import * as T from '../core/schema.ts';
import { DispatchRuleDraft } from './dispatch-rule.ts';
import { exclusionRules, gradeReasons } from './ranking.ts';

const common = { roles: tripStaff, extension: 'dry-run' } as const;

/** Hours that a dry run goes over at most; the record has two days. */
export const dryRunHours = 24;
/** Rows of an answer, of the bookings that differ first. */
export const dryRunRows = 200;

/** Averages over the bookings that got a driver. */
const Outcome = T.Object({
  assigned: T.Integer(),
  waiting_seconds: T.Nullable(T.Integer({ description: 'from when the rule looks for a driver' })),
  pickup_seconds: T.Nullable(T.Integer({ description: 'of the driver to the pickup' })),
});
const Assigned = T.Object({
  driver: T.Object({ id: T.RecordId(), full_name: T.String() }),
  at: T.Instant(),
  pickup_seconds: T.Nullable(T.Integer()),
  by_road: T.Optional(T.Boolean({ description: 'the router’s time, not an estimate by distance' })),
});

/** A booking's driver by the rule, and the one that it got. */
export const DryRunRow = T.Object({
  trip_id: T.RecordId(),
  trip_no: T.String(),
  dry: T.Nullable(Assigned),
  real: T.Nullable(Assigned),
});
export type DryRunRow = T.ReadShape<typeof DryRunRow>;

export const DryRun = T.Object({
  /** Minutes of the period that were recorded. */
  minutes: T.Integer(),
  /** Bookings that waited under the rule. */
  bookings: T.Integer(),
  /** Those for which the rule chose the driver that they got. */
  same: T.Integer(),
  dry: Outcome,
  real: Outcome,
  rows: T.Array(DryRunRow),
});
export type DryRun = T.ReadShape<typeof DryRun>;

/**
 * Assignments that a rule would have made as an automatic one in a recorded period, if every driver had
 * accepted, against what happened. With `rule_id` it replaces that rule, else it is added to the others.
 */
export const tryDispatchRule = endpoint({
  ...common,
  id: 'dispatch-rules.try',
  method: 'POST',
  path: '/dispatch/try',
  summary: 'Try a dispatch rule on recorded hours',
  body: T.Object({
    rule: DispatchRuleDraft,
    rule_id: T.Nullable(T.RecordId()),
    from: T.Instant(),
    to: T.Instant(),
  }),
  answer: T.answer({ data: DryRun }),
  errors: ['dispatch-rule.period', 'field.invalid'],
});

/** A driver's figures for a booking in the minute before it was assigned. */
const Graded = T.Object({
  seconds: T.Nullable(T.Integer({ description: 'to the pickup' })),
  score: T.Nullable(T.Integer()),
  reasons: T.Array(
    T.Object({
      reason: T.Values(gradeReasons),
      value: T.Number(),
      seconds: T.Integer(),
    }),
  ),
});

/** A booking that another driver got: the rule that excluded this one, or both drivers' scores. */
export const MissedBooking = T.Object({
  trip_id: T.RecordId(),
  trip_no: T.String(),
  assigned_at: T.Instant(),
  driver: T.Object({ id: T.RecordId(), full_name: T.String() }),
  rule: T.Nullable(T.Values(exclusionRules)),
  has: T.Nullable(T.Integer({ description: 'rupees, metres or seconds' })),
  needs: T.Nullable(T.Integer()),
  own: T.Nullable(Graded),
  /** Null where a rule excluded that driver as well, so that a person chose. */
  other: T.Nullable(Graded),
});
export type MissedBooking = T.ReadShape<typeof MissedBooking>;

/** Hours that a list of missed bookings goes back. */
export const missedHours = 12;

/** Bookings of the last hours that went to other drivers, and why, the latest first. */
export const listMissedBookings = endpoint({
  ...common,
  id: 'drivers.missed',
  method: 'GET',
  path: '/drivers/{id}/missed',
  summary: 'Bookings that other drivers got, and why',
  params: T.Object({ id: T.RecordId() }),
  answer: T.answer({ data: T.Array(MissedBooking) }),
  errors: ['driver.unknown'],
});
