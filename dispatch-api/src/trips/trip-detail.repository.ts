import { and, asc, desc, eq, inArray, ne, notInArray, or, type SQL } from 'drizzle-orm';
import { driverPictureKind } from 'shared-contracts/media/media.api';
import { bookingState } from 'shared-contracts/trips/booking-state';

import { auditEntries, type StoredAuditEntry } from '../audit/audit.repository.ts';
import { clientIdOf, type Actor } from '../commands/actor.ts';
import type { Queryable, Transaction } from '../database/database.ts';
import { auditLog, bookingNotes, drivers, files, trips } from '../database/schema.ts';
import { fail } from '../failure.ts';
import type { StoredTrip } from './trip-row.ts';

/**
 * The trips of a booking, the first drop first: all of a batch, or the only one of a single
 * booking. Never empty.
 */
export type Booking = readonly [StoredTrip, ...StoredTrip[]];

/**
 * The trip that represents a booking: the first one in the booking's own state, which the guards
 * check.
 */
export function leadTripOf(booking: Booking): StoredTrip {
  const { state } = bookingState(booking);
  return booking.find((trip) => trip.state === state) ?? booking[0];
}
/**
 * The trips that a booking still consists of: without drops that were cancelled individually,
 * unless all were.
 */
export function activeTripsOf(booking: Booking): Booking {
  const [first, ...others] = booking.filter((trip) => trip.state !== 'cancelled');
  return first ? [first, ...others] : booking;
}

/**
 * 24 hexadecimal characters are the id of a batch or a trip, in either case; anything else, and
 * what is neither, is a trip number (docs/domain/trip-detail.md#screen).
 */
function named(id: string): SQL | undefined {
  const record = id.toLowerCase();
  return /^[0-9a-f]{24}$/.test(record)
    ? or(eq(trips.batchId, record), eq(trips.id, record), eq(trips.tripNo, id))
    : eq(trips.tripNo, id);
}

function whole(
  rows: StoredTrip[],
  actor: Actor,
  refuse: () => never = () => fail('trip.unknown'),
): Booking {
  const [first, ...others] = rows;
  if (!first) return refuse();
  const clientId = clientIdOf(actor);
  // As if there were none: another client's bookings are nobody's to find out.
  if (clientId !== undefined && first.clientId !== clientId) refuse();
  return [first, ...others];
}

/**
 * Finds a booking by any of its ids; fails when the actor may not see it
 * (docs/decisions/calls.md#roles). `refuse` says how.
 */
export async function findBooking(
  database: Queryable,
  id: string,
  actor: Actor,
  refuse?: () => never,
): Promise<Booking> {
  return whole(
    await database.select().from(trips).where(named(id)).orderBy(asc(trips.tripNo)),
    actor,
    refuse,
  );
}

/** As `findBooking`, with row locks for a command. */
export async function lockBooking(tx: Transaction, id: string, actor: Actor): Promise<Booking> {
  return whole(
    await tx.select().from(trips).where(named(id)).orderBy(asc(trips.tripNo)).for('update'),
    actor,
  );
}

/** As `lockBooking`, with the whole batch where a drop is named: one vehicle takes all of it. */
export async function lockWhole(
  { tx, actor }: { tx: Transaction; actor: Actor },
  id: string,
): Promise<Booking> {
  const [named] = await findBooking(tx, id, actor);
  return lockBooking(tx, named.batchId ?? id, actor);
}

/** The name of a driver's picture, which is made of the driver's id; null when there is none. */
export async function driverPicture(database: Queryable, driverId: string): Promise<string | null> {
  const [found] = await database
    .select({ name: files.name })
    .from(files)
    .where(and(eq(files.kind, driverPictureKind), eq(files.name, `${driverId}.png`)));
  return found?.name ?? null;
}

/** The key of a booking's notes: the batch id of a batch, else the trip number. */
export const subjectOf = ([first]: Booking): string => first.batchId ?? first.tripNo;

/**
 * The version of a single trip, or the sum of the versions of a batch; every write increases it by
 * one.
 */
export const versionOf = (booking: Booking): number =>
  booking.reduce((sum, trip) => sum + trip.rowVersion, 0);

export const driverById = async (database: Queryable, id: string | null) =>
  id === null ? undefined : (await database.select().from(drivers).where(eq(drivers.id, id)))[0];

export const notesOf = (database: Queryable, booking: Booking) =>
  database
    .select()
    .from(bookingNotes)
    .where(eq(bookingNotes.subject, subjectOf(booking)))
    .orderBy(desc(bookingNotes.dt), desc(bookingNotes.id));

/** The audit log's entries about a booking, oldest first. */
export const auditOf = (database: Queryable, booking: Booking): Promise<StoredAuditEntry[]> =>
  auditEntries(database)
    .where(
      and(
        inArray(
          auditLog.subjectId,
          booking.map((trip) => trip.id),
        ),
        ne(auditLog.action, 'trip.read'),
      ),
    )
    .orderBy(asc(auditLog.position));

/** Actions that do not create a new version of a row. */
const versionless = ['booking.create', 'trip.note', 'trip.linked', 'trip.unlinked', 'trip.read'];
/** The newest writes to a booking, oldest first. Each write has one version and one entry. */
export async function lastWrites(
  database: Queryable,
  booking: Booking,
  howMany: number,
): Promise<StoredAuditEntry[]> {
  const newest = await auditEntries(database)
    .where(
      and(
        inArray(
          auditLog.subjectId,
          booking.map((trip) => trip.id),
        ),
        notInArray(auditLog.action, versionless),
      ),
    )
    .orderBy(desc(auditLog.position))
    .limit(Math.min(howMany, 50));
  return newest.reverse();
}
