import { and, asc, count, eq, inArray, or, type SQL } from 'drizzle-orm';
import { phonePart, wirePhoneOf } from 'shared-contracts/core/phone';
import type { Sent } from 'shared-contracts/core/schema';
import type { DriverStatus, IntegrationDriver } from 'shared-contracts/integration/driver-door';
import { listStates } from 'shared-contracts/trips/trip';

import type { Queryable } from '../database/database.ts';
import { contains } from '../database/folded.ts';
import { drivers, partnerCategories, trips } from '../database/schema.ts';
import { fail } from '../failure.ts';

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

const offShift = ['break', 'off', 'suspended'] as const;
/** The status as others see it: a driver on shift is stored as free or busy. */
export const statusOf = ({ status }: Pick<StoredDriver, 'status'>): DriverStatus =>
  offShift.find((one) => one === status) ?? 'on_shift';

const withStatus = (status: DriverStatus): SQL | undefined =>
  status === 'on_shift' ? inArray(drivers.status, ['free', 'busy']) : eq(drivers.status, status);

interface DriverFilter {
  search?: string | undefined;
  status?: DriverStatus | '' | undefined;
}

function matching({ search = '', status }: DriverFilter): SQL | undefined {
  const text = search.trim();
  const digits = phonePart(text)?.replace(/^(?:92|0)/, '');
  return and(
    status ? withStatus(status) : undefined,
    text
      ? or(
          contains(drivers.name, text),
          contains(drivers.vehicleNo, text),
          eq(drivers.externalId, text),
          digits ? contains(drivers.phone, digits) : undefined,
        )
      : undefined,
  );
}

type Row = Sent<typeof IntegrationDriver>;

async function rowsWhere(
  database: Queryable,
  where: SQL | undefined,
  { page = 1, limit = 1 } = {},
): Promise<Row[]> {
  const found = await database
    .select({ driver: drivers, fleet: partnerCategories.title })
    .from(drivers)
    .leftJoin(partnerCategories, eq(partnerCategories.id, drivers.categoryId))
    .where(where)
    .orderBy(asc(drivers.name), asc(drivers.id))
    .limit(limit)
    .offset((page - 1) * limit);
  const driven = await database
    .select({ driverId: trips.driverId, tripNo: trips.tripNo })
    .from(trips)
    .where(
      and(
        inArray(
          trips.driverId,
          found.map(({ driver }) => driver.id),
        ),
        inArray(trips.state, listStates.inprogress),
      ),
    )
    .orderBy(asc(trips.tripNo));
  return found.map(({ driver, fleet }) => {
    const { lat, lng, positionAt } = driver;
    return {
      id: driver.id,
      external_id: driver.externalId,
      phone: driver.phone,
      name: driver.name,
      city: driver.city,
      fleet: fleet ?? '',
      services: driver.serviceCodes,
      vehicle_no: driver.vehicleNo,
      status: statusOf(driver),
      wallet: driver.wallet,
      wallet_limit: driver.walletLimit,
      shift_ends_at: driver.shiftEndsAt?.toISOString() ?? null,
      papers_expire_at: driver.papersExpireAt?.toISOString() ?? null,
      vehicle_papers_expire_at: driver.vehiclePapersExpireAt?.toISOString() ?? null,
      suspension_reason: driver.suspensionReason,
      position: positionAt && { lat, lng, at: positionAt.toISOString() },
      trip_nos: driven.filter(({ driverId }) => driverId === driver.id).map(({ tripNo }) => tripNo),
    };
  });
}

export async function driverRow(database: Queryable, id: string): Promise<Row> {
  const [row] = await rowsWhere(database, eq(drivers.id, id));
  return row ?? fail('driver.unknown');
}

/** One page of the matching drivers, by name. */
export async function driverPage(
  database: Queryable,
  filter: DriverFilter,
  paging: { page: number; limit: number },
): Promise<{ rows: Row[]; total: number }> {
  const where = matching(filter);
  const [counted] = await database.select({ total: count() }).from(drivers).where(where);
  return { rows: await rowsWhere(database, where, paging), total: counted?.total ?? 0 };
}
