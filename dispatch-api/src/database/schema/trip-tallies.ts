import { bigserial, index, integer, pgTable, primaryKey, text } from 'drizzle-orm/pg-core';

/**
 * A blank city or owner and service 0 mean all of them. `day` counts days since 1970 of the booking
 * time, in UTC.
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
 * The number of ended trips by state and day, from which the totals of long lists are summed. Only
 * `foldTallies` writes it.
 */
export const tripTallies = pgTable('trip_tallies', what(), (row) => [
  primaryKey({ columns: [row.city, row.serviceCode, row.owner, row.state, row.day] }),
]);

/**
 * Changes that a trigger on `trips` has counted since. Rows are only added, so that no two writers
 * wait for one another.
 */
export const tripTallyChanges = pgTable(
  'trip_tally_changes',
  { position: bigserial({ mode: 'number' }).primaryKey(), ...what() },
  (row) => [index('trip_tally_changes_what').on(row.city, row.serviceCode, row.owner, row.state)],
);
