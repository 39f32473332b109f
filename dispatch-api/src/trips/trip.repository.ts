import { and, desc, eq, isNotNull, ne, or } from 'drizzle-orm';

import type { Queryable, Transaction } from '../database/database.ts';
import { trips } from '../database/schema.ts';
import type { StoredTrip } from './trip-row.ts';

/** A trip under a row lock, for a command that changes it. */
export async function lockTrip(tx: Transaction, tripNo: string): Promise<StoredTrip | undefined> {
  const [found] = await tx.select().from(trips).where(eq(trips.tripNo, tripNo)).for('update');
  return found;
}

/**
 * The newest trip from this phone, or to it; with `clientId` only among the trips of that dispatch
 * client.
 */
export async function lastPlaceOf(
  database: Queryable,
  usertype: 'sender' | 'receiver',
  phone: string,
  clientId?: string,
): Promise<StoredTrip | undefined> {
  const here =
    usertype === 'sender'
      ? eq(trips.passengerPhone, phone)
      : and(eq(trips.dropoffPhone, phone), isNotNull(trips.dropoffLat));
  const [found] = await database
    .select()
    .from(trips)
    .where(and(here, clientId === undefined ? undefined : eq(trips.clientId, clientId)))
    .orderBy(desc(trips.bdt))
    .limit(1);
  return found;
}

/** A customer's newest trips. */
export const tripsOfPassenger = (
  database: Queryable,
  phone: string,
  limit = 5,
): Promise<StoredTrip[]> =>
  database
    .select()
    .from(trips)
    .where(eq(trips.passengerPhone, phone))
    .orderBy(desc(trips.bdt))
    .limit(limit);

/**
 * Trips of a dispatch client in which a number is the passenger's or the receiver's, newest first.
 * Its receivers are its customers too.
 */
export const tripsOfClientWith = (
  database: Queryable,
  phone: string,
  clientId: string,
  limit = 5,
): Promise<StoredTrip[]> =>
  database
    .select()
    .from(trips)
    .where(
      and(
        eq(trips.clientId, clientId),
        or(
          eq(trips.passengerPhone, phone),
          and(eq(trips.dropoffPhone, phone), ne(trips.dropoffPhone, '')),
        ),
      ),
    )
    .orderBy(desc(trips.bdt))
    .limit(limit);
