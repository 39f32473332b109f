import { systemActor } from 'dispatch-api/src/commands/actor.ts';
import { trips, users } from 'dispatch-api/src/database/schema.ts';
import { installReference } from 'dispatch-api/src/reference/install-reference.ts';
import type { Services } from 'dispatch-api/src/services.ts';
import { and, count, gte, inArray, lt } from 'drizzle-orm';

import { accountRows } from './accounts.ts';
import type { BookingPlan } from './booking-kinds.ts';
import { booking, tripNumberAt } from './bookings.ts';
import { customersFor } from './customers.ts';
import { driverPool, driverRows, pastDrivers } from './drivers.ts';
import { seedNotifications } from './notifications.ts';
import { seedPromos } from './promos.ts';
import {
  planIn,
  seedBookings,
  seedCustomers,
  seedPeople,
  seedQueue,
  seedSilentDrivers,
  seedVoiceNotes,
} from './seed.commands.ts';
import { voiceNoteFiles } from './voice-notes.ts';
import { seedWallets } from './wallets.ts';

const actor = systemActor('seed');

/** These bookings exist before the server answers; the rest is written afterwards, in slices. */
export const bookingsAtStart = 4000;

type Agent = BookingPlan['agents'][number];

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
  settings: { seed: number; bookings: number },
  onStep: (step: string) => void = () => {},
): Promise<Seeding> {
  onStep('seeding the demo data: accounts and drivers');
  await installReference(services.database);
  const before = await planIn(services.database);
  const { seed, wanted, at } = before ?? {
    seed: settings.seed,
    wanted: settings.bookings,
    at: new Date(services.clock()),
  };
  const fleet = driverRows(seed, at);
  await services.run(seedVoiceNotes, await voiceNoteFiles(), { actor });
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
    await services.run(seedSilentDrivers, undefined, { actor });
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
