import { and, asc, count, desc, eq, inArray, or, sql, type SQL } from 'drizzle-orm';
import {
  driverDueAfterSeconds,
  movingStates,
  notMovingAfterSeconds,
  type TripAttention,
} from 'shared-contracts/trips/trip';

import type { Queryable } from '../database/database.ts';
import { drivers, trips } from '../database/schema.ts';
import {
  filtered,
  searches,
  statesOf,
  type StoredTripPage,
  type TripFilter,
} from './trip-filter.repository.ts';

/** When a trip becomes late, by `dueAt` of the contracts; null where nothing is due. */
const dueAt = ({ list }: TripFilter): SQL =>
  list === 'scheduled'
    ? sql`(${trips.bdt} + make_interval(secs => ${driverDueAfterSeconds}))`
    : sql`(${trips.dt} + make_interval(secs => nullif(${trips.estimatedSeconds}, 0)))`;
/** A whole minute over, as `minutesLate` of the contracts counts. */
const isLate = (filter: TripFilter): SQL =>
  sql`${dueAt(filter)} <= ${new Date(filter.now.getTime() - 60_000).toISOString()}::timestamptz`;
const isNotMoving = ({ now }: TripFilter): SQL | undefined =>
  and(
    inArray(trips.state, [...movingStates]),
    sql`${trips.driverId} in (select id from drivers where updated_at
      <= ${new Date(now.getTime() - notMovingAfterSeconds * 1000).toISOString()}::timestamptz)`,
  );
const attended: Record<TripAttention, (filter: TripFilter) => SQL | undefined> = {
  late: isLate,
  not_moving: isNotMoving,
};

/** The conditions of a list of unfinished trips, but that of attention. */
const unfinished = async (database: Queryable, filter: TripFilter): Promise<SQL | undefined> =>
  and(
    inArray(trips.state, statesOf(filter)),
    filtered(filter),
    or(...(await searches(database, filter)).conditions),
  );

/** How many trips of a list of unfinished trips need attention, in one reading of its rows. */
export async function countAttention(
  database: Queryable,
  filter: TripFilter,
): Promise<{ all: number; late: number; not_moving: number }> {
  const [counted] = await database
    .select({
      all: count(),
      late: sql<number>`count(*) filter (where ${isLate(filter)})`.mapWith(Number),
      not_moving: sql<number>`count(*) filter (where ${isNotMoving(filter)})`.mapWith(Number),
    })
    .from(trips)
    .where(await unfinished(database, filter));
  return counted ?? { all: 0, late: 0, not_moving: 0 };
}

/**
 * A page of a list of unfinished trips. The rows are few, so they are sorted and counted directly.
 */
export async function pageUnfinished(
  database: Queryable,
  filter: TripFilter,
): Promise<StoredTripPage> {
  if (statesOf(filter).length === 0) return { rows: [], total: 0, isAtLeast: false };
  const where = and(
    await unfinished(database, filter),
    filter.attention && attended[filter.attention](filter),
  );
  const column = {
    bdt: trips.bdt,
    dt: trips.dt,
    pickup_variance: trips.pickupVariance,
    due: dueAt(filter),
  }[filter.sortBy];
  const canBeMissing = filter.sortBy === 'pickup_variance' || filter.sortBy === 'due';
  const order =
    filter.sortType === 'asc'
      ? [asc(column), asc(trips.id)]
      : [canBeMissing ? sql`${column} desc nulls last` : desc(column), desc(trips.id)];
  const [found, [counted]] = await Promise.all([
    database
      .select({ trip: trips, driver: { name: drivers.name, phone: drivers.phone } })
      .from(trips)
      .leftJoin(drivers, eq(drivers.id, trips.driverId))
      .where(where)
      .orderBy(...order)
      .limit(filter.limit)
      .offset((filter.page - 1) * filter.limit),
    database.select({ total: count() }).from(trips).where(where),
  ]);
  const rows = found.map(({ trip, driver }) =>
    filter.list === 'inprogress' ? { ...trip, driver } : trip,
  );
  return { rows, total: counted?.total ?? 0, isAtLeast: false };
}
