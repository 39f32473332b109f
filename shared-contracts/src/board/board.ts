import * as T from '../core/schema.ts';
import { queueLateAfterSeconds } from '../queue/queue.ts';

/** A request should be taken within this many seconds. */
const promiseSeconds = queueLateAfterSeconds;
/**
 * The ages at which a waiting request moves to the next group, in seconds: half the promise, the
 * promise, twice the promise.
 */
export const waitingAges = [promiseSeconds / 2, promiseSeconds, promiseSeconds * 2] as const;

/** The steps of a day that are counted by minute. */
export const courseNames = ['requested', 'booked', 'assigned', 'completed', 'cancelled'] as const;
export type CourseName = (typeof courseNames)[number];
const counts = {
  requested: T.Integer(),
  booked: T.Integer(),
  assigned: T.Integer(),
  completed: T.Integer(),
  cancelled: T.Integer(),
};

/** Drivers by what they do; `busy` has a trip. */
export const fleetStatuses = ['free', 'busy', 'break', 'off', 'suspended'] as const;
export type FleetStatus = (typeof fleetStatuses)[number];

/** A city as it is now. */
export const BoardCity = T.Object({
  city: T.String(),
  waiting: T.Array(T.Integer(), {
    description: 'waiting requests by age: under half the promise, under it, under twice, older',
  }),
  waiting_since: T.Nullable(T.Instant()),
  scheduled: T.Integer({ description: 'trips without a driver' }),
  in_progress: T.Integer(),
  needs_action: T.Integer({ description: 'unfinished trips, by the rule of the lists' }),
  at_risk: T.Integer(),
  drivers: T.Array(T.Object({ status: T.Values(fleetStatuses), drivers: T.Integer() })),
});
export type BoardCity = T.ReadShape<typeof BoardCity>;

/** A user of the staff who is signed in or holds something. */
export const BoardAgent = T.Object({
  id: T.RecordId(),
  name: T.String(),
  city: T.String(),
  seen_at: T.Nullable(T.Instant()),
  requests: T.Integer({ description: 'leased by this user' }),
  held_since: T.Nullable(T.Instant()),
  trips: T.Integer({ description: 'unfinished trips that this user has taken' }),
});
export type BoardAgent = T.ReadShape<typeof BoardAgent>;

/** The length of a point of a course in seconds. */
export const courseSeconds = 900;
/** The days of a course: today, and how many days before it. */
export const courseDays = [0, 1, 7] as const;

export const CoursePoint = T.Object({
  start: T.Instant(),
  ...counts,
  waiting_late: T.Integer({ description: 'the most that waited longer than promised' }),
});
export type CoursePoint = T.ReadShape<typeof CoursePoint>;

export const BoardDay = T.Object({
  day: T.String({ description: "of the service's own time, YYYY-MM-DD" }),
  ...counts,
  waiting_late: T.Integer({
    description: 'the most that waited longer than promised, each city at its own time',
  }),
});
export type BoardDay = T.ReadShape<typeof BoardDay>;

/** Days of a history, today included. */
export const historyDays = 366;

/**
 * From which value on a figure of the board is a warning, and critical: requests that wait longer
 * than promised, minutes of the longest wait, trips that need action, free drivers.
 */
export const BoardLimits = T.Object({
  late_warn: T.Integer(),
  late_alarm: T.Integer(),
  oldest_warn: T.Integer(),
  oldest_alarm: T.Integer(),
  needs_action_warn: T.Integer(),
  needs_action_alarm: T.Integer(),
  free_warn: T.Integer(),
  free_alarm: T.Integer(),
  row_version: T.Integer({ description: '0 until they are changed' }),
});
export type BoardLimits = T.Static<typeof BoardLimits>;
