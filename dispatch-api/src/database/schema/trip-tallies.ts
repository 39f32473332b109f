import { bigserial, index, integer, pgTable, primaryKey, text } from 'drizzle-orm/pg-core';

/**
 * A blank city or owner and service 0 stand for all of them. `day` counts days since 1970 of the
 * booking time, in UTC.
 */
const what = () => ({
  state: text().notNull(),
  city: text().notNull(),
  serviceCode: integer().notNull(),
  owner: text().notNull(),
  day: integer().notNull(),
  trips: integer().notNull(),
});

/**
 * How many trips that have ended there are, by state and day: what the totals of long lists are
 * summed from. Written by `foldTallies` alone.
 */
export const tripTallies = pgTable('trip_tallies', what(), (row) => [
  primaryKey({ columns: [row.city, row.serviceCode, row.owner, row.state, row.day] }),
]);

/**
 * What a trigger on `trips` has counted since: rows are only ever added, so that no two writers
 * wait for one another.
 */
export const tripTallyChanges = pgTable(
  'trip_tally_changes',
  { position: bigserial({ mode: 'number' }).primaryKey(), ...what() },
  (row) => [index('trip_tally_changes_what').on(row.city, row.serviceCode, row.owner, row.state)],
);
