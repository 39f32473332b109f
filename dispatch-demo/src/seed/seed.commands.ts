import { command } from 'dispatch-api/src/commands/command.ts';
import type { Queryable } from 'dispatch-api/src/database/database.ts';
import { newId } from 'dispatch-api/src/database/id.ts';
import {
  auditLog,
  drivers,
  files,
  passengers,
  queueRows,
  trips,
  users,
} from 'dispatch-api/src/database/schema.ts';
import { and, eq, inArray, isNotNull, isNull, lt, sql } from 'drizzle-orm';
import { randomFor } from 'shared-contracts/testing/random';
import { listStates } from 'shared-contracts/trips/trip';

import type { accountRows } from './accounts.ts';
import { firstTripNumber, type NewTrip } from './bookings.ts';
import { bulkInsert } from './bulk-insert.ts';
import { customer, customersFor } from './customers.ts';
import { driverPictures, type NewDriver } from './drivers.ts';
import { requestBy } from './requests.ts';

const waitingAtStart = 24;
/** Seconds for which the first requests have waited; the others have for less than five minutes. */
const lateAtStart = [350, 310];

/**
 * The plan of an earlier start. It wins over today's settings, so that a data folder stays
 * consistent.
 */
export async function planIn(
  database: Queryable,
): Promise<{ seed: number; wanted: number; at: Date } | undefined> {
  const [entry] = await database
    .select()
    .from(auditLog)
    .where(and(eq(auditLog.subjectId, 'plan'), eq(auditLog.action, 'demo.seeded')));
  if (!entry) return undefined;
  // seedQueue writes these fields.
  const { seed, wanted, at } = entry.details as { seed: number; wanted: number; at: string };
  return { seed, wanted, at: new Date(at) };
}

export const seedPeople = command(
  'demo.seed-people',
  async ({ tx }, input: { rows: Awaited<ReturnType<typeof accountRows>>; fleet: NewDriver[] }) => {
    await bulkInsert(tx, users, input.rows.users);
    await tx.insert(files).values(input.rows.files).onConflictDoNothing();
    await bulkInsert(tx, drivers, input.fleet);
    await tx.insert(files).values(driverPictures(input.fleet)).onConflictDoNothing();
  },
);

/** Those that exist stay as they are. */
export const seedVoiceNotes = command(
  'demo.seed-voice-notes',
  async ({ tx }, rows: (typeof files.$inferInsert)[]) => {
    await tx.insert(files).values(rows).onConflictDoNothing();
  },
);

export const seedCustomers = command(
  'demo.seed-customers',
  async ({ tx }, { from, to, seed }: { from: number; to: number; seed: number }) => {
    await bulkInsert(
      tx,
      passengers,
      Array.from({ length: to - from }, (_, index) => customer(from + index, seed)),
    );
  },
);

const isInProgress = (state: string | undefined): boolean =>
  listStates.inprogress.some((one) => one === state);

export const seedBookings = command(
  'demo.seed-bookings',
  async ({ tx }, rows: readonly NewTrip[]) => {
    await bulkInsert(tx, trips, rows);
    const busy = rows.flatMap((row) =>
      row.driverId && isInProgress(row.state) ? [row.driverId] : [],
    );
    if (busy.length > 0)
      await tx.update(drivers).set({ status: 'busy' }).where(inArray(drivers.id, busy));
  },
);

/** How long the silent phones have sent no position. */
const silentMs = 420_000;

/** The phones of two drivers on the way have been silent for some minutes. */
export const seedSilentDrivers = command('demo.seed-silent-drivers', async ({ tx, now }) => {
  const since = new Date(now.getTime() - silentMs);
  const silent = await tx
    .select({ id: trips.id, driverId: trips.driverId })
    .from(trips)
    .where(
      and(
        eq(trips.state, 'started'),
        isNull(trips.batchId),
        isNotNull(trips.driverId),
        lt(trips.startedAt, since),
        sql`${trips.startedAt} + make_interval(secs => ${trips.estimatedSeconds}) > ${now.toISOString()}::timestamptz`,
      ),
    )
    .orderBy(trips.tripNo)
    .limit(2);
  for (const { id, driverId } of silent) {
    await tx.update(trips).set({ stillSince: since }).where(eq(trips.id, id));
    await tx
      .update(drivers)
      .set({ movedAt: since })
      .where(eq(drivers.id, driverId ?? ''));
  }
});

/**
 * The last step of the seeding at start. Its audit entry marks the seeding as done; without the
 * entry the next start seeds again and keeps the rows that exist.
 */
export const seedQueue = command(
  'demo.seed-queue',
  async ({ tx, now, audit }, { seed, wanted }: { seed: number; wanted: number }) => {
    // Two processes that start at the same time on one database both run this; the second one finds
    // the plan and returns.
    await tx.execute(sql`select pg_advisory_xact_lock(7300413)`);
    if (await planIn(tx)) return;
    const rows = Array.from({ length: waitingAtStart }, (_, index) => {
      const random = randomFor(seed, 'waiting', index);
      const waited = lateAtStart[index] ?? random.whole(5, 270);
      const dt = new Date(now.getTime() - waited * 1000);
      return {
        ...requestBy(random, seed, customersFor(wanted)),
        id: newId(dt.getTime()),
        bookingId: newId(),
        dt,
      };
    });
    await tx.insert(queueRows).values(rows);
    await tx.execute(sql`select setval('trip_numbers', ${firstTripNumber + wanted}, false)`);
    audit('demo.seeded', { type: 'demo', id: 'plan' }, { seed, wanted, at: now.toISOString() });
  },
);
