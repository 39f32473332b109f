import { and, count, eq, gte, inArray, lt, sql } from 'drizzle-orm';
import { listStates } from 'shared-contracts/trips/trip';

import { systemActor } from '../commands/actor.ts';
import { command } from '../commands/command.ts';
import type { Queryable } from '../database/database.ts';
import { newId } from '../database/id.ts';
import {
  auditLog,
  drivers,
  files,
  passengers,
  queueRows,
  trips,
  users,
} from '../database/schema.ts';
import { installReference } from '../reference/install-reference.ts';
import type { Services } from '../services.ts';
import { accountRows } from './accounts.ts';
import {
  booking,
  firstTripNumber,
  tripNumberAt,
  type BookingPlan,
  type NewTrip,
} from './bookings.ts';
import { bulkInsert } from './bulk-insert.ts';
import { customer, customersFor } from './customers.ts';
import { driverPictures, driverPool, driverRows, pastDrivers, type NewDriver } from './drivers.ts';
import { seedNotifications } from './notifications.ts';
import { seedPromos } from './promos.ts';
import { randomFor } from './random.ts';
import { requestBy } from './requests.ts';
import { seedWallets } from './wallets.ts';

const actor = systemActor('seed');
/** These bookings exist before the server answers; the rest is written afterwards, in slices. */
export const bookingsAtStart = 4000;
const waitingAtStart = 24;

type Agent = BookingPlan['agents'][number];

/**
 * The plan of an earlier start. It wins over today's settings, so that a data folder stays
 * consistent.
 */
async function planIn(
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

const seedPeople = command(
  'demo.seed-people',
  async ({ tx }, input: { rows: Awaited<ReturnType<typeof accountRows>>; fleet: NewDriver[] }) => {
    await bulkInsert(tx, users, input.rows.users);
    await tx.insert(files).values(input.rows.files).onConflictDoNothing();
    await bulkInsert(tx, drivers, input.fleet);
    await tx.insert(files).values(driverPictures(input.fleet)).onConflictDoNothing();
  },
);

const seedCustomers = command(
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

const seedBookings = command('demo.seed-bookings', async ({ tx }, rows: readonly NewTrip[]) => {
  await bulkInsert(tx, trips, rows);
  const busy = rows.flatMap((row) =>
    row.driverId && isInProgress(row.state) ? [row.driverId] : [],
  );
  if (busy.length > 0)
    await tx.update(drivers).set({ status: 'busy' }).where(inArray(drivers.id, busy));
});

/**
 * The last step of the seeding at start. Its audit entry marks the seeding as done; without the
 * entry the next start seeds again and keeps the rows that exist.
 */
const seedQueue = command(
  'demo.seed-queue',
  async ({ tx, now, audit }, { seed, wanted }: { seed: number; wanted: number }) => {
    // Two processes that start at the same time on one database both run this; the second one finds
    // the plan and returns.
    await tx.execute(sql`select pg_advisory_xact_lock(7300413)`);
    if (await planIn(tx)) return;
    const rows = Array.from({ length: waitingAtStart }, (_, index) => {
      const random = randomFor(seed, 'waiting', index);
      const dt = new Date(now.getTime() - random.whole(5, 460) * 1000);
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

async function bookingsThere({ database }: Services, wanted: number): Promise<number> {
  const [found] = await database
    .select({ many: count() })
    .from(trips)
    .where(and(gte(trips.tripNo, tripNumberAt(0)), lt(trips.tripNo, tripNumberAt(wanted))));
  return found?.many ?? 0;
}

const colleaguesOf = async ({ database }: Services): Promise<Agent[]> =>
  database
    .select({ id: users.id, name: users.name, phone: users.phone })
    .from(users)
    .where(and(inArray(users.role, [11, 12]), lt(users.phone, '923001000300')))
    .orderBy(users.phone);

export interface Seeding {
  /**
   * Writes the missing bookings in small slices, so that requests are not delayed. Resolves when
   * all exist or `signal` is aborted.
   */
  rest(signal: AbortSignal): Promise<void>;
}

/**
 * Fills an empty demo database: people, fleet, the queue and the first bookings. A seeded database
 * is not changed. `onStep` is called when each part of the work begins.
 */
export async function seedDemo(
  services: Services,
  onStep: (step: string) => void = () => {},
): Promise<Seeding> {
  onStep('seeding the demo data: accounts and drivers');
  await installReference(services.database);
  const before = await planIn(services.database);
  const { seed, wanted, at } = before ?? {
    seed: services.settings.seed,
    wanted: services.settings.bookings,
    at: new Date(services.clock()),
  };
  const fleet = driverRows(seed, at);
  if (!before)
    await services.run(
      seedPeople,
      { rows: await accountRows(services.settings.secretKeys, at), fleet },
      { actor },
    );
  const plan: BookingPlan = { seed, wanted, now: at, agents: await colleaguesOf(services) };
  const customers = customersFor(wanted);
  const who = { takes: driverPool(fleet), drove: pastDrivers(fleet) };

  const slice = async (from: number, to: number): Promise<void> => {
    await services.run(
      seedBookings,
      Array.from({ length: to - from }, (_, index) => booking(from + index, plan, who)),
      { actor },
    );
  };
  let done = before ? await bookingsThere(services, wanted) : 0;
  if (!before) {
    onStep('seeding the demo data: customers');
    for (let from = 0; from < customers; from += 500)
      await services.run(
        seedCustomers,
        { from, to: Math.min(customers, from + 500), seed },
        { actor },
      );
    // All live trips are among these bookings, so their drivers are taken from the pool in order.
    const until = Math.min(wanted, bookingsAtStart);
    for (; done < until; done = Math.min(until, done + 500)) {
      onStep(`seeding the demo data: ${done} of ${until} bookings`);
      await slice(done, Math.min(until, done + 500));
    }
    onStep('seeding the demo data: wallets, notifications and the queue');
    await services.run(seedWallets, { seed }, { actor });
    await services.run(seedNotifications, undefined, { actor });
    await services.run(seedPromos, undefined, { actor });
    await services.run(seedQueue, { seed, wanted }, { actor });
  }
  return {
    async rest(signal) {
      let size = 20;
      while (done < wanted && !signal.aborted) {
        const began = performance.now();
        await slice(done, Math.min(wanted, done + size));
        const took = performance.now() - began;
        done = Math.min(wanted, done + size);
        size = Math.max(5, Math.min(400, Math.round(size * Math.min(1.5, 12 / took))));
        // The pause is as long as the work was, so that requests in between find the connection
        // free.
        await new Promise((resolve) => {
          setTimeout(resolve, took);
        });
      }
    },
  };
}
