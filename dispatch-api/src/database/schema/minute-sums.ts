import { bigint, bigserial, integer, pgTable, primaryKey, text } from 'drizzle-orm/pg-core';

/** Requests by `dt`, trips by the time of each step; a delivery of a batch is a trip. */
const counted = () => ({
  requested: integer().notNull().default(0),
  booked: integer().notNull().default(0),
  assigned: integer().notNull().default(0),
  completed: integer().notNull().default(0),
  cancelled: integer().notNull().default(0),
});
const start = () => bigint({ mode: 'number' }).notNull();

/**
 * The course of a city by minute and by day, from which the board's charts are read. Only
 * `foldMinutes` and `sampleMinute` write it.
 */
export const minuteSums = pgTable(
  'minute_sums',
  {
    /** The length of a row in seconds: 60, or 86400 for a day of the service's own time. */
    span: integer().notNull(),
    /** Its start in epoch seconds. */
    start: start(),
    city: text().notNull(),
    ...counted(),
    /** As they were when the minute ended; of a day the greatest. */
    waiting: integer().notNull().default(0),
    waitingLate: integer().notNull().default(0),
    freeDrivers: integer().notNull().default(0),
    busyDrivers: integer().notNull().default(0),
  },
  (row) => [primaryKey({ columns: [row.span, row.start, row.city] })],
);

/**
 * Minutes that triggers on `queue_rows` and `trips` have counted since, in the transaction of each
 * change. Rows are only added, so that no two writers wait for one another.
 */
export const minuteSumChanges = pgTable('minute_sum_changes', {
  position: bigserial({ mode: 'number' }).primaryKey(),
  start: start(),
  city: text().notNull(),
  ...counted(),
});
