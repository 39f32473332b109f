import { and, eq, inArray, ne, sql } from 'drizzle-orm';
import { listStates } from 'shared-contracts/trips/trip';

import type { Queryable, Transaction } from '../database/database.ts';
import { drivers, trips } from '../database/schema.ts';
import type { Point } from '../geo/geometry.ts';

export type Driver = typeof drivers.$inferSelect;
const changed = { rowVersion: sql`${drivers.rowVersion} + 1` };

/** The driver's data in lists; null for a trip without a driver. */
export async function driverNameOf(
  database: Queryable,
  { driverId }: { driverId: string | null },
): Promise<{ name: string; phone: string } | null> {
  if (driverId === null) return null;
  const [found] = await database
    .select({ name: drivers.name, phone: drivers.phone })
    .from(drivers)
    .where(eq(drivers.id, driverId));
  return found ?? null;
}

/** Takes a driver, unless he is no longer free or another command is about to take him. */
export async function takeFreeDriver(
  tx: Transaction,
  id: string,
  now: Date,
): Promise<Driver | undefined> {
  const [found] = await tx
    .select()
    .from(drivers)
    .where(and(eq(drivers.id, id), eq(drivers.status, 'free')))
    .for('update', { skipLocked: true });
  if (found)
    await tx
      .update(drivers)
      .set({ status: 'busy', updatedAt: now, ...changed })
      .where(eq(drivers.id, id));
  return found;
}

/**
 * Releases a driver from a trip, at the place where it ended unless the driver sends positions. The
 * driver is free unless another trip of theirs is in progress.
 */
export async function freeDriver(
  tx: Transaction,
  { id: tripId, driverId: id }: { id: string; driverId: string },
  at: Point | undefined,
  now: Date,
): Promise<void> {
  // Of two trips that end at the same time, the second sees the end of the first.
  const [driver] = await tx
    .select({ positionAt: drivers.positionAt })
    .from(drivers)
    .where(eq(drivers.id, id))
    .for('update');
  const [other] = await tx
    .select({ id: trips.id })
    .from(trips)
    .where(
      and(
        eq(trips.driverId, id),
        ne(trips.id, tripId),
        inArray(trips.state, listStates.inprogress),
      ),
    )
    .limit(1);
  await tx
    .update(drivers)
    .set({
      ...(!other && { status: 'free' }),
      updatedAt: now,
      ...(!driver?.positionAt && at),
      ...changed,
    })
    .where(eq(drivers.id, id));
}
