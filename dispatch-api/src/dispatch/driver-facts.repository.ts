import { and, count, eq, gt, inArray, max, sql } from 'drizzle-orm';
import type { RankDriver } from 'shared-contracts/dispatch/rank.rules';
import { anyFleet } from 'shared-contracts/reference/reference';
import { listStates } from 'shared-contracts/trips/trip';

import type { Queryable } from '../database/database.ts';
import { drivers, trips } from '../database/schema.ts';
import type { Point } from '../geo/geometry.ts';
import { partnerCategories } from '../reference/rows.ts';
import type { Driver } from '../trips/driver.repository.ts';
import { byTripNo } from '../trips/trip-numbers.ts';
import type { StoredTrip } from '../trips/trip-row.ts';

/** A driver with all that the ranking asks for, and the row. */
export interface DriverFacts extends RankDriver {
  row: Driver;
}

/** Trips within these hours count as a driver's recent ones. */
const recentHours = 12;

interface Recent {
  lastTripAt: Date | null;
  trips: number;
}

async function recentTrips(
  database: Queryable,
  driverIds: string[],
  now: Date,
): Promise<ReadonlyMap<string | null, Recent>> {
  const rows = await database
    .select({
      driverId: trips.driverId,
      lastTripAt: max(sql`coalesce(${trips.finishedAt}, ${trips.endedAt})`).mapWith(trips.endedAt),
      // A batch is one trip.
      trips: count(sql`distinct coalesce(${trips.batchId}, ${trips.id})`),
    })
    .from(trips)
    .where(
      and(
        inArray(trips.driverId, driverIds),
        gt(trips.acceptedAt, new Date(now.getTime() - recentHours * 3_600_000)),
      ),
    )
    .groupBy(trips.driverId);
  return new Map(rows.map(({ driverId, ...recent }) => [driverId, recent]));
}

const anyFleetId = partnerCategories.find(({ title }) => title === anyFleet)?._id;
/** The fleet that is asked for; null where all fleets will do (docs/domain/basics.md#fleet-types). */
export const fleetAsked = (id: string | undefined): string | null =>
  !id || id === anyFleetId ? null : id;

const statuses: readonly RankDriver['status'][] = ['free', 'busy', 'break', 'off', 'suspended'];

/** All papers must be valid. */
const earlier = (own: Date | null, vehicle: Date | null): Date | null =>
  own && vehicle ? (own < vehicle ? own : vehicle) : (own ?? vehicle);

const factsOf = (row: Driver, meters: number | null, recent: Recent | undefined): DriverFacts => ({
  row,
  id: row.id,
  status: statuses.find((one) => one === row.status) ?? 'off',
  services: row.serviceCodes,
  fleetId: row.categoryId,
  cover: row.wallet + row.walletLimit,
  meters,
  roadSeconds: null,
  positionAt: row.positionAt,
  shiftEndsAt: row.shiftEndsAt,
  papersExpireAt: earlier(row.papersExpireAt, row.vehiclePapersExpireAt),
  lastTripAt: recent?.lastTripAt ?? null,
  rating: row.rating,
  trips: recent?.trips ?? 0,
});

/** The nearest drivers around a place, with straight distances in metres. */
export async function driversAround(
  database: Queryable,
  { lat, lng }: Point,
  now: Date,
  { isOnDuty, limit }: { isOnDuty: boolean; limit: number },
): Promise<DriverFacts[]> {
  const far = sql<number>`2 * 6371008.8 * asin(least(1, sqrt(power(sin(radians(${drivers.lat} - ${lat}::float8) / 2), 2)
    + cos(radians(${lat}::float8)) * cos(radians(${drivers.lat})) * power(sin(radians(${drivers.lng} - ${lng}::float8) / 2), 2))))`;
  const found = await database
    .select({ row: drivers, far })
    .from(drivers)
    .where(
      and(
        isOnDuty ? inArray(drivers.status, ['free', 'busy']) : undefined,
        sql`abs(${drivers.lat} - ${lat}::float8) < 0.5 and abs(${drivers.lng} - ${lng}::float8) < 0.5`,
      ),
    )
    .orderBy(far, drivers.id)
    .limit(limit);
  const recent = await recentTrips(
    database,
    found.map(({ row }) => row.id),
    now,
  );
  return found.map(({ row, far: meters }) => factsOf(row, Math.round(meters), recent.get(row.id)));
}

/** All drivers on duty, the busy ones with their booking and the estimated end of a started trip. */
export async function driversOnDuty(database: Queryable, now: Date) {
  const rows = await database
    .select()
    .from(drivers)
    .where(inArray(drivers.status, ['free', 'busy']))
    .orderBy(drivers.id);
  const ids = rows.map(({ id }) => id);
  const recent = await recentTrips(database, ids, now);
  const running = await database
    .select()
    .from(trips)
    .where(and(inArray(trips.state, listStates.inprogress), inArray(trips.driverId, ids)))
    // Of a batch its last drop counts.
    .orderBy(...byTripNo);
  const current = new Map(running.map((trip) => [trip.driverId, trip]));
  const started = new Map(
    running.filter(({ state }) => state === 'started').map((trip) => [trip.driverId, trip]),
  );
  return rows.map((row) => ({
    ...factsOf(row, null, recent.get(row.id)),
    at: { lat: row.lat, lng: row.lng },
    clears: clearsOf(started.get(row.id), now),
    bookingId: bookingIdOf(current.get(row.id)),
  }));
}

const bookingIdOf = (trip: StoredTrip | undefined): string | null =>
  trip ? (trip.batchId ?? trip.id) : null;

function clearsOf(trip: StoredTrip | undefined, now: Date) {
  if (!trip?.startedAt || trip.dropoffLat === null || trip.dropoffLng === null) return null;
  const planned = trip.batchSeconds ?? trip.estimatedSeconds;
  const driven = Math.round((now.getTime() - trip.startedAt.getTime()) / 1000);
  return {
    seconds: planned - driven,
    at: { lat: trip.dropoffLat, lng: trip.dropoffLng },
  };
}

/** A driver, locked for an assignment. */
export async function lockDriverFacts(
  database: Queryable,
  id: string,
): Promise<DriverFacts | undefined> {
  const [row] = await database.select().from(drivers).where(eq(drivers.id, id)).for('update');
  return row && factsOf(row, null, undefined);
}
