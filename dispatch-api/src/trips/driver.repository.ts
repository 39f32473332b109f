import { and, eq, sql } from 'drizzle-orm';
import type { Transaction } from '../database/database.ts';
import { drivers } from '../database/schema.ts';
import type { Point } from '../geo/geometry.ts';

export type Driver = typeof drivers.$inferSelect;
const changed = { rowVersion: sql`${drivers.rowVersion} + 1` };

/** Takes the nearest free driver of a city for a service; two commands never take the same one. */
export async function takeNearestDriver(tx: Transaction, wanted: { city: string; serviceCode: number; at: Point }, now: Date): Promise<Driver | undefined> {
  const far = sql`(${drivers.lat} - ${wanted.at.lat}) ^ 2 + ((${drivers.lng} - ${wanted.at.lng}) * cos(radians(${wanted.at.lat}))) ^ 2`;
  const [found] = await tx.select().from(drivers)
    .where(and(eq(drivers.city, wanted.city), eq(drivers.status, 'free'), sql`${drivers.serviceCodes} @> ${JSON.stringify([wanted.serviceCode])}::jsonb`))
    .orderBy(far).limit(1).for('update', { skipLocked: true });
  if (found) await tx.update(drivers).set({ status: 'busy', updatedAt: now, ...changed }).where(eq(drivers.id, found.id));
  return found;
}

/** A driver is free again, at the place where the trip left him. */
export async function freeDriver(tx: Transaction, id: string, at: Point | undefined, now: Date): Promise<void> {
  await tx.update(drivers).set({ status: 'free', updatedAt: now, ...at, ...changed }).where(eq(drivers.id, id));
}
