import { and, asc, count, desc, eq, inArray, or, sql, type SQL } from 'drizzle-orm';
import { actionRules, atRiskSeconds } from 'shared-contracts/trips/needs-action.rules';
import type { TripChip } from 'shared-contracts/trips/trip';
import { pickupMetersPerSecond } from 'shared-contracts/trips/trip-detail.rules';

import type { Queryable } from '../database/database.ts';
import { drivers, trips } from '../database/schema.ts';
import {
  filtered,
  searches,
  statesOf,
  type StoredTripPage,
  type TripFilter,
} from './trip-filter.repository.ts';

const secondsOf = {
  pickupSeconds: sql`nullif(floor(${trips.pickupVariance} / ${pickupMetersPerSecond}::float8 + 0.5), 0)`,
  plannedSeconds: sql`nullif(coalesce(${trips.batchSeconds}, ${trips.estimatedSeconds}), 0)`,
};
/** From when a trip needs action, by the contracts' rules; null where nothing is due. */
const actionFrom = sql`least(${sql.join(
  actionRules.map(
    ({ states, since, after }) => sql`case when ${inArray(trips.state, [...states])}
      then ${trips[since]} + make_interval(secs => ${
        typeof after === 'number' ? sql`${after}::float8` : secondsOf[after]
      }) end`,
  ),
  sql`, `,
)})`;
/** Whether a trip needs action at that time, by the contracts' rules. */
export const isDueBy = (at: Date): SQL => sql`${actionFrom} <= ${at.toISOString()}::timestamptz`;
const needsAction = ({ now }: TripFilter): SQL => isDueBy(now);
const isAtRisk = ({ now }: TripFilter): SQL =>
  sql`${isDueBy(new Date(now.getTime() + atRiskSeconds * 1000))} and not ${isDueBy(now)}`;
const isMine = ({ userId }: TripFilter): SQL => eq(trips.ownerId, userId ?? '');
const attended: Record<TripChip, (filter: TripFilter) => SQL> = {
  needs_action: needsAction,
  at_risk: isAtRisk,
  mine: isMine,
};
/** `isCaredFor` of the contracts in SQL; a test compares them. */
const isCaredFor = ({ now }: Pick<TripFilter, 'now'>): SQL =>
  sql`(${trips.ownerId} is not null
    or coalesce(${trips.snoozedUntil} > ${now.toISOString()}::timestamptz, false))`;

/** The conditions of a list of unfinished trips, but that of attention. */
export const unfinished = async (
  database: Queryable,
  filter: TripFilter,
): Promise<SQL | undefined> =>
  and(
    inArray(trips.state, statesOf(filter)),
    filtered(filter),
    or(...(await searches(database, filter)).conditions),
  );

/** How many trips of a list of unfinished trips need attention, in one reading of its rows. */
export async function countAttention(
  database: Queryable,
  filter: TripFilter,
): Promise<{ all: number } & Record<TripChip, number>> {
  const [counted] = await database
    .select({
      all: count(),
      needs_action: sql<number>`count(*) filter (where ${needsAction(filter)})`.mapWith(Number),
      at_risk: sql<number>`count(*) filter (where ${isAtRisk(filter)})`.mapWith(Number),
      mine: sql<number>`count(*) filter (where ${isMine(filter)})`.mapWith(Number),
    })
    .from(trips)
    .where(await unfinished(database, filter));
  return counted ?? { all: 0, needs_action: 0, at_risk: 0, mine: 0 };
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
    due: actionFrom,
  }[filter.sortBy];
  const canBeMissing = filter.sortBy === 'pickup_variance' || filter.sortBy === 'due';
  const order =
    filter.sortType === 'asc'
      ? [asc(column), asc(trips.id)]
      : [canBeMissing ? sql`${column} desc nulls last` : desc(column), desc(trips.id)];
  const sunk = filter.sortBy === 'due' ? [asc(isCaredFor(filter))] : [];
  const [found, [counted]] = await Promise.all([
    database
      .select({ trip: trips, driver: { name: drivers.name, phone: drivers.phone } })
      .from(trips)
      .leftJoin(drivers, eq(drivers.id, trips.driverId))
      .where(where)
      .orderBy(...sunk, ...order)
      .limit(filter.limit)
      .offset((filter.page - 1) * filter.limit),
    database.select({ total: count() }).from(trips).where(where),
  ]);
  const rows = found.map(({ trip, driver }) =>
    filter.list === 'inprogress' ? { ...trip, driver } : trip,
  );
  return { rows, total: counted?.total ?? 0, isAtLeast: false };
}
