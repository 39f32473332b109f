import { sql } from 'drizzle-orm';

import { rowsOf } from '../database/database.ts';
import { leadership } from '../events/leader.ts';
import { randomFrom, type Random } from '../seed/random.ts';
import type { Services } from '../services.ts';
import { driverLife } from './driver-life.ts';
import { payoutLife } from './payout-life.ts';
import { queueLife } from './queue-life.ts';
import { tripLife } from './trip-life.ts';
import { makeWorld } from './world.ts';

/** One step of the whole simulation; `seconds` is the time since the last step. */
export type Tick = (seconds: number) => Promise<void>;

/** Creates all parts of the simulation. They write with the same commands that calls use. */
export async function simulation(services: Services, random: Random): Promise<Tick> {
  const world = await makeWorld(services, random);
  if (world.colleagues.length === 0) throw new Error('the simulator needs the seeded colleagues');
  const parts = [queueLife(world), tripLife(world), driverLife(world), payoutLife(world)];
  return async (seconds) => {
    for (const part of parts) await part(seconds);
  };
}

const tickMs = 1000;
/** Another key than the relays use, because both elect one process by a lock. */
const lockKey = 7_300_414;

/** Runs the simulation until it is stopped, in only one of the processes. */
export function startSimulator(services: Services): { stop(): Promise<void> } {
  const lead = leadership(services.handle, lockKey);
  const random = randomFrom(services.settings.seed);
  let tick: Tick | undefined;
  let timer: NodeJS.Timeout | undefined;
  let stopped = false;

  const step = async (): Promise<void> => {
    const connection = await lead.take();
    if (!connection) return;
    await rowsOf(connection, sql`select 1`); // keeps the session, and so the lock, from timing out
    tick ??= await simulation(services, random);
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
