import { and, asc, count, desc, eq, ilike, inArray, isNull, like, lte, or, sql, type SQL } from 'drizzle-orm';
import type { Role } from 'shared-contracts/core/role';
import { isLocalPhone, isWirePhone, normalisePhone, toWirePhone } from 'shared-contracts/core/phone';
import { services } from 'shared-contracts/services/service';
import { listStates, scheduledShowDelaySeconds, type TripList, type TripState } from 'shared-contracts/trips/trip';
import type { Queryable, Transaction } from '../database/database.ts';
import { trips } from '../database/schema.ts';
import type { StoredTrip } from './trip-row.ts';

export interface TripFilter {
  list: TripList;
  role: Role;
  /** Own rows only: a dispatch client's phone in wire form. */
  ownPhone?: string | undefined;
  now: Date;
  city?: string | undefined;
  /** Pickup zones to keep; none means all. */
  zoneIds?: readonly string[] | undefined;
  search?: { by: 'trip_no' | 'batch_no' | 'agent' | 'phone'; value: string } | undefined;
  type?: number | undefined;
  status?: TripState | undefined;
  sortBy: 'bdt' | 'dt' | 'pickup_variance';
  sortType: 'asc' | 'desc';
  page: number;
  limit: number;
}

const shownAtOnce = services.filter((service) => service.shownAtOnce).map((service) => service.code);
const literally = (text: string): string => text.replace(/[\\%_]/g, '\\$&');

/** A phone in any accepted form as it is stored; undefined for other text. */
function storedPhone(typed: string): string | undefined {
  const local = normalisePhone(typed);
  return isWirePhone(typed) ? typed : isLocalPhone(local) ? toWirePhone(local) : undefined;
}

function searched({ by, value }: NonNullable<TripFilter['search']>): SQL | undefined {
  if (by === 'batch_no' || (by === 'trip_no' && /^b/i.test(value))) return eq(trips.batchNumber, value.toUpperCase());
  if (by === 'trip_no') return like(trips.tripNo, `${literally(value)}%`);
  const phone = storedPhone(value);
  if (by === 'phone') return eq(trips.passengerPhone, phone ?? value);
  return phone ? or(eq(trips.userPhone, phone), eq(trips.userName, phone)) : ilike(trips.userName, `%${literally(value)}%`);
}

/** The 60-second rule (DECISIONS C13), by `showsFrom` of the contracts. */
const matured = ({ list, role, now }: TripFilter): SQL | undefined => (list !== 'scheduled' || role === 'dispatch_client' ? undefined
  : or(inArray(trips.serviceCode, shownAtOnce), lte(trips.bdt, new Date(now.getTime() - scheduledShowDelaySeconds * 1000))));

function condition(filter: TripFilter): SQL | undefined {
  const { list, status, city, zoneIds, search, type, ownPhone } = filter;
  const states = listStates[list].filter((state) => !status || state === status);
  return and(
    states.length > 0 ? inArray(trips.state, states) : sql`false`,
    // Booked anew: out of the search index (spec 2 §4).
    isNull(trips.removedAt),
    city ? eq(trips.city, city) : undefined,
    zoneIds && zoneIds.length > 0 ? inArray(trips.pickupZoneId, [...zoneIds]) : undefined,
    type ? eq(trips.serviceCode, type) : undefined,
    ownPhone === undefined ? undefined : eq(trips.userName, ownPhone),
    search ? searched(search) : undefined,
    matured(filter),
  );
}

/** One page of a list with the number of all rows in it. */
export async function listTrips(database: Queryable, filter: TripFilter): Promise<{ rows: StoredTrip[]; total: number }> {
  const where = condition(filter);
  const column = { bdt: trips.bdt, dt: trips.dt, pickup_variance: trips.pickupVariance }[filter.sortBy];
  const order = filter.sortType === 'asc' ? [asc(column), asc(trips.id)] : [filter.sortBy === 'pickup_variance' ? sql`${column} desc nulls last` : desc(column), desc(trips.id)];
  const rows = await database.select().from(trips).where(where).orderBy(...order).limit(filter.limit).offset((filter.page - 1) * filter.limit);
  const [counted] = await database.select({ total: count() }).from(trips).where(where);
  return { rows, total: counted?.total ?? 0 };
}

/** A trip under a row lock, for a command that changes it. */
export async function lockTrip(tx: Transaction, tripNo: string): Promise<StoredTrip | undefined> {
  const [found] = await tx.select().from(trips).where(eq(trips.tripNo, tripNo)).for('update');
  return found;
}

/** A customer's newest and open trips; with `ownPhone` only those that this dispatch client made. */
export const tripsOfPassenger = (database: Queryable, phone: string, ownPhone?: string, limit = 5): Promise<StoredTrip[]> =>
  database.select().from(trips)
    .where(and(eq(trips.passengerPhone, phone), ownPhone === undefined ? undefined : eq(trips.userName, ownPhone)))
    .orderBy(desc(trips.bdt)).limit(limit);
