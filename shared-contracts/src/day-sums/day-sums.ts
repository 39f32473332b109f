import * as T from '../core/schema.ts';
import type { TripState } from '../trips/trip.ts';

/** The outcome of a booking, as coarse as a plot needs. */
export const outcomes = ['done', 'under-way', 'cancelled', 'expired'] as const;
export type DayOutcome = (typeof outcomes)[number];
/** Every state's outcome; a booking that waits for a driver counts as `under-way`. */
export const outcomeOfState: Readonly<Record<TripState, DayOutcome>> = {
  open: 'under-way',
  pending: 'under-way',
  accepted: 'under-way',
  arrived: 'under-way',
  started: 'under-way',
  finished: 'done',
  feedback: 'done',
  completed: 'done',
  cancelled: 'cancelled',
  batch_cancelled: 'cancelled',
  expired: 'expired',
};

/** The reports that can be summed up, named as /download names them. */
export const sumNames = ['performance', 'wallet'] as const;
export type SumName = (typeof sumNames)[number];

/**
 * The sums of one day, service and outcome. In `performance` `earned` is the fares of completed
 * trips; in `wallet` it is the incoming amounts, and those of no booking have neither service nor
 * outcome and count no trip.
 */
export const DaySum = T.Object({
  day: T.String({ description: "of the service's own time, YYYY-MM-DD" }),
  service_code: T.Nullable(T.Integer()),
  outcome: T.Nullable(T.Values(outcomes)),
  trips: T.Integer(),
  earned: T.Integer({ description: 'rupees' }),
});
export type DaySum = T.ReadShape<typeof DaySum>;

/** The longest span that can be requested, both days included. */
export const maxDays = 366;
