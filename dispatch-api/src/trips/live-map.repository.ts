import { and, countDistinct, eq, inArray, isNull, notInArray, sql } from 'drizzle-orm';
import type { Sent } from 'shared-contracts/core/schema';
import type { liveMap } from 'shared-contracts/trips/live-map.api';
import { listStates } from 'shared-contracts/trips/trip';

import type { Queryable } from '../database/database.ts';
import { drivers, trips } from '../database/schema.ts';
import { serviceArea } from '../geo/service-area.ts';
import { zoneAt } from '../geo/zones.ts';

type LiveMap = Omit<Sent<(typeof liveMap)['answer']>, 'code' | 'message'>;

/** The drivers of a city on duty, each with one trip in progress. */
async function driversOf(database: Queryable, city: string): Promise<LiveMap['drivers']> {
  const rows = await database
    .selectDistinctOn([drivers.id], {
      id: drivers.id,
      name: drivers.name,
      lat: drivers.lat,
      lng: drivers.lng,
      status: drivers.status,
      updatedAt: drivers.updatedAt,
      positionAt: drivers.positionAt,
      pageId: sql<string | null>`coalesce(${trips.batchId}, ${trips.tripNo})`,
    })
    .from(drivers)
    .leftJoin(
      trips,
      and(
        eq(trips.driverId, drivers.id),
        inArray(trips.state, [...listStates.inprogress]),
        isNull(trips.removedAt),
      ),
    )
    .where(and(eq(drivers.city, city), notInArray(drivers.status, ['off', 'suspended'])))
    .orderBy(drivers.id, trips.tripNo);
  return rows.map(({ status, updatedAt, positionAt, pageId, name, ...row }) => ({
    ...row,
    full_name: name,
    busy: status !== 'free',
    // A new status or wallet doesn't make an old position younger.
    seen_at: (positionAt ?? updatedAt).toISOString(),
    page_id: pageId,
  }));
}

/** How many bookings wait for a driver in each zone; a batch is one. */
async function waitingByZone(
  database: Queryable,
  city: string,
): Promise<ReadonlyMap<string | null, number>> {
  const rows = await database
    .select({
      zone: trips.pickupZoneId,
      many: countDistinct(sql`coalesce(${trips.batchId}, ${trips.id})`),
    })
    .from(trips)
    .where(
      and(
        inArray(trips.state, [...listStates.scheduled]),
        eq(trips.city, city),
        isNull(trips.removedAt),
      ),
    )
    .groupBy(trips.pickupZoneId);
  return new Map(rows.map(({ zone, many }) => [zone, many]));
}

export async function readLiveMap(database: Queryable, city: string): Promise<LiveMap> {
  const [fleet, waiting] = [await driversOf(database, city), await waitingByZone(database, city)];
  const free = new Map<string, number>();
  for (const driver of fleet) {
    const zone = driver.busy ? undefined : zoneAt(driver)?.zone._id;
    if (zone !== undefined) free.set(zone, (free.get(zone) ?? 0) + 1);
  }
  return {
    drivers: fleet,
    zones: serviceArea()
      .zones.filter((zone) => zone.city === city)
      .map(({ _id: id }) => ({
        zone_id: id,
        waiting: waiting.get(id) ?? 0,
        free: free.get(id) ?? 0,
      })),
  };
}
