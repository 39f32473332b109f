import { and, eq, gt, inArray, max, min, sql } from 'drizzle-orm';
import type { Sent } from 'shared-contracts/core/schema';
import { shareHours, type Driver } from 'shared-contracts/drivers/driver';

import type { Queryable } from '../database/database.ts';
import { drivers, trips } from '../database/schema.ts';

type Share = NonNullable<Sent<typeof Driver>['share']>;

/** The work of these drivers in the last hours, by id; a driver without any has an entry too. */
export async function driverShares(
  database: Queryable,
  driverIds: readonly string[],
  now: Date,
): Promise<ReadonlyMap<string, Share>> {
  const end = sql`coalesce(${trips.finishedAt}, ${trips.endedAt})`;
  const worked = await database
    .select({
      driverId: trips.driverId,
      from: min(trips.acceptedAt),
      until: max(end).mapWith(trips.endedAt),
      isRunning: sql<boolean>`bool_or(${end} is null)`,
    })
    .from(trips)
    .where(
      and(
        inArray(trips.driverId, [...driverIds]),
        gt(trips.acceptedAt, new Date(now.getTime() - shareHours * 3_600_000)),
      ),
    )
    // A batch is one trip.
    .groupBy(trips.driverId, sql`coalesce(${trips.batchId}, ${trips.id})`);
  const free = await database
    .select({ id: drivers.id })
    .from(drivers)
    .where(and(inArray(drivers.id, [...driverIds]), eq(drivers.status, 'free')));
  const minutesBetween = (from: Date, to: Date) =>
    Math.max(0, Math.round((to.getTime() - from.getTime()) / 60_000));
  return new Map(
    driverIds.map((id) => {
      const own = worked.filter(({ driverId }) => driverId === id);
      const ends = own.flatMap(({ until, isRunning }) => (isRunning ? [] : [until.getTime()]));
      const minutes = own.map(({ from, until, isRunning }) =>
        minutesBetween(from ?? now, isRunning ? now : until),
      );
      return [
        id,
        {
          trips: own.length,
          minutes: minutes.reduce((sum, one) => sum + one, 0),
          waiting_minutes:
            ends.length > 0 && free.some((one) => one.id === id)
              ? minutesBetween(new Date(Math.max(...ends)), now)
              : null,
        },
      ];
    }),
  );
}
