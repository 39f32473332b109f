import { and, asc, eq, inArray, or, type SQL } from 'drizzle-orm';
import { wirePhoneOf } from 'shared-contracts/core/phone';
import type { Sent } from 'shared-contracts/core/schema';
import type { IntegrationDriver, ShiftStatus } from 'shared-contracts/integration/driver-door';
import { listStates } from 'shared-contracts/trips/trip';

import type { Queryable } from '../database/database.ts';
import { drivers, partnerCategories, trips } from '../database/schema.ts';

export type StoredDriver = typeof drivers.$inferSelect;

/** A driver by external id, id or phone; the external id comes first. */
const namedDriver = (id: string): SQL | undefined =>
  or(eq(drivers.externalId, id), eq(drivers.id, id), eq(drivers.phone, wirePhoneOf(id) ?? id));

export async function driverByAnyId(
  database: Queryable,
  id: string,
): Promise<StoredDriver | undefined> {
  const found = await database.select().from(drivers).where(namedDriver(id));
  return found.find(({ externalId }) => externalId === id) ?? found[0];
}

export const shiftStatusOf = ({ status }: Pick<StoredDriver, 'status'>): ShiftStatus =>
  status === 'break' || status === 'off' ? status : 'on_shift';

export async function integrationDriver(
  database: Queryable,
  driver: StoredDriver,
): Promise<Sent<typeof IntegrationDriver>> {
  const [fleet] = await database
    .select({ title: partnerCategories.title })
    .from(partnerCategories)
    .where(eq(partnerCategories.id, driver.categoryId));
  const driven = await database
    .select({ tripNo: trips.tripNo })
    .from(trips)
    .where(and(eq(trips.driverId, driver.id), inArray(trips.state, listStates.inprogress)))
    .orderBy(asc(trips.tripNo));
  const { lat, lng, positionAt } = driver;
  return {
    id: driver.id,
    external_id: driver.externalId,
    phone: driver.phone,
    name: driver.name,
    city: driver.city,
    fleet: fleet?.title ?? '',
    services: driver.serviceCodes,
    vehicle_no: driver.vehicleNo,
    status: shiftStatusOf(driver),
    wallet: driver.wallet,
    wallet_limit: driver.walletLimit,
    position: positionAt && { lat, lng, at: positionAt.toISOString() },
    trip_nos: driven.map(({ tripNo }) => tripNo),
  };
}
