import { rowsOf } from 'dispatch-api/src/database/database.ts';
import { leadership } from 'dispatch-api/src/events/leader.ts';
import type { Services } from 'dispatch-api/src/services.ts';
import { sql } from 'drizzle-orm';
import { randomFrom, type Random } from 'shared-contracts/testing/random';

import { appBookings } from './app-bookings.ts';
import { makeWorld, type Plan } from './world.ts';

/** One step of the whole simulation; `seconds` is the time since the last step. */
export type Tick = (seconds: number) => Promise<void>;

/**
 * Customers who book in the app, which the integration API has no door for yet. All else is in
 * dispatch-demo.
 */
export function simulation(services: Services, random: Random, plan: Plan): Tick {
  return appBookings(makeWorld(services, random, plan));
}

const tickMs = 1000;
/** Another key than the relays use, because both elect one process by a lock. */
const lockKey = 7_300_414;

/** Runs the simulation until it is stopped, in only one of the processes. */
export function startSimulator(services: Services, plan: Plan): { stop(): Promise<void> } {
  const lead = leadership(services.handle, lockKey);
  const random = randomFrom(plan.seed);
  let tick: Tick | undefined;
  let timer: NodeJS.Timeout | undefined;
  let stopped = false;

  const step = async (): Promise<void> => {
    const connection = await lead.take();
    if (!connection) return;
    await rowsOf(connection, sql`select 1`); // keeps the session, and so the lock, from timing out
    tick ??= simulation(services, random, plan);
    await tick(tickMs / 1000);
  };
  const guarded = (): Promise<void> =>
    step().catch((error: unknown) => {
      lead.drop();
      services.log.warn({ err: error }, 'the simulator will try again');
    });
  let running: Promise<void> = Promise.resolve();
  const again = (): void => {
    if (stopped) return;
    timer = setTimeout(() => {
      running = guarded().then(again);
    }, tickMs);
  };
  again();
  return {
    async stop() {
      stopped = true;
      clearTimeout(timer);
      await running;
      lead.drop();
    },
  };
}
