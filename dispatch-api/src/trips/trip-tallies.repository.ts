import { sql, type SQL } from 'drizzle-orm';
import type { TripState } from 'shared-contracts/trips/trip';

import { rowsOf, type Database, type Queryable } from '../database/database.ts';

/**
 * Which trips are counted: those in these states, of one city, service and owner; a field that is
 * left out means all.
 */
export interface TallyFilter {
  states: readonly TripState[];
  city?: string | undefined;
  service?: number | undefined;
  owner?: string | undefined;
}

/** The number of trips of one day; `day` counts days since 1970. */
export interface DayCount {
  day: number;
  trips: number;
}

/**
 * The number of trips per day, newest day first. Reads a few rows per day, however many trips there
 * are.
 */
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

/** A page within this many rows of an end is read from that end. */
const shallow = 500;

/** Where to begin, in which direction to read, and how many rows to skip and to read. */
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
 * Where to begin reading for a page: at the start of the day of its first row, or backwards from
 * the end of the day of its last row, whichever skips fewer rows. Undefined beyond the end.
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

/** Whether there are changes that the tallies do not have yet. */
export async function hasTallyChanges(database: Database): Promise<boolean> {
  const [found] = await rowsOf<{ any: boolean }>(
    database,
    sql`select exists (select 1 from trip_tally_changes) as "any"`,
  );
  return found?.any ?? false;
}

/**
 * Adds the changes since the last run to the tallies. Any process may do so: two at the same time
 * do not count twice, because each change is deleted once.
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
