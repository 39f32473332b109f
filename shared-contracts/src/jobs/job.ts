import * as T from '../core/schema.ts';

/** A job that the server runs by a schedule, with its last run. Times are null before the first. */
export const Job = T.Object({
  name: T.String({ description: 'noun first: bookings.expire' }),
  started_at: T.Nullable(T.Instant()),
  ended_at: T.Nullable(T.Instant()),
  next_at: T.Nullable(T.Instant()),
  rows: T.Nullable(T.Integer({ description: 'how many rows the last run changed' })),
  error: T.Nullable(T.String({ description: 'why the last run failed' })),
});
export type Job = T.ReadShape<typeof Job>;
