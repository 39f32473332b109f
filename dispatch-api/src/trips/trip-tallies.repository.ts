import { sql, type SQL } from 'drizzle-orm';
import type { TripState } from 'shared-contracts/trips/trip';

import { rowsOf, type Database, type Queryable } from '../database/database.ts';

/**
 * What is counted: trips in these states, of one city, service and owner, or of all where left out.
 */
export interface TallyFilter {
  states: readonly TripState[];
  city?: string | undefined;
  service?: number | undefined;
  owner?: string | undefined;
}

/** Trips of one day; days since 1970. */
export interface DayCount {
  day: number;
  trips: number;
}

/** How many trips there are per day, newest day first: some rows per day, however many trips. */
export async function tripsPerDay(
  database: Queryable,
  { states, city = '', service = 0, owner = '' }: TallyFilter,
): Promise<DayCount[]> {
  const which: SQL = sql`city = ${city} and service_code = ${service} and owner = ${owner} and state in (${sql.join(
    states.map((state) => sql`${state}`),
    sql`, `,
  )})`;
  return rowsOf<DayCount>(
    database,
    sql`
    select day, sum(trips)::int as trips from (
      select day, trips from trip_tallies where ${which}
      union all select day, trips from trip_tally_changes where ${which}
    ) counted group by day having sum(trips) > 0 order by day desc`,
  );
}

export const tripsIn = (days: readonly DayCount[]): number =>
  days.reduce((sum, { trips }) => sum + trips, 0);

const dayMs = 86_400_000;

/** Nearer to an end than this, a list is read from there. */
const shallow = 500;

/** Where to begin, in which direction to read, and how many rows to skip and to take. */
export interface TallyPosition {
  bound: Date | undefined;
  newestFirst: boolean;
  skip: number;
  many: number;
}

function placeFrom(
  days: readonly DayCount[],
  offset: number,
  many: number,
  newestFirst: boolean,
): TallyPosition | undefined {
  if (offset <= shallow) return { bound: undefined, newestFirst, skip: offset, many };
  let skip = offset;
  for (const { day, trips } of newestFirst ? days : days.toReversed()) {
    if (skip < trips)
      return { bound: new Date((newestFirst ? day + 1 : day) * dayMs), newestFirst, skip, many };
    skip -= trips;
  }
  return undefined;
}

/**
 * How to reach a page: from the beginning of the day that its first row lies in, or backwards from
 * the end of the day of its last, whichever skips fewer rows; so the database skips half a day's at
 * most. Undefined beyond the end.
 */
export function tallyPositionOf(
  days: readonly DayCount[],
  { offset, limit, newestFirst }: { offset: number; limit: number; newestFirst: boolean },
): TallyPosition | undefined {
  const total = tripsIn(days);
  const many = Math.min(limit, total - offset);
  if (many <= 0) return undefined;
  const [there, back] = [
    placeFrom(days, offset, many, newestFirst),
    placeFrom(days, total - offset - many, many, !newestFirst),
  ];
  return back && (!there || back.skip < there.skip) ? back : there;
}

/**
 * Adds what was counted since to the tallies. Any process may; two at once do not count twice, as a
 * row is deleted once.
 */
export async function foldTallies(database: Database, atMost = 20_000): Promise<void> {
  await database.execute(sql`
    with folded as (
      delete from trip_tally_changes where position in (select position from trip_tally_changes
        order by position limit ${atMost} for update skip locked)
      returning state, city, service_code, owner, day, trips
    )
    insert into trip_tallies (state, city, service_code, owner, day, trips)
    select state, city, service_code, owner, day, sum(trips) from folded group by 1, 2, 3, 4, 5
      order by 1, 2, 3, 4, 5
    on conflict (city, service_code, owner, state, day) do update
      set trips = trip_tallies.trips + excluded.trips`);
}
