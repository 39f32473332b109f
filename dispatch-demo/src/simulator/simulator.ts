import { bookingLife } from './booking-life.ts';
import { fleetLife } from './fleet-life.ts';
import { payoutLife } from './payout-life.ts';
import { queueLife } from './queue-life.ts';
import type { SimulatedWorld } from './world.ts';

/** One step of the whole simulation; `seconds` is the time since the last step. */
export type Tick = (seconds: number) => Promise<void>;

/** Creates all parts of the simulation. */
export function simulation(world: SimulatedWorld): Tick {
  const parts = [queueLife(world), bookingLife(world), fleetLife(world), payoutLife(world)];
  return async (seconds) => {
    for (const part of parts) await part(seconds);
  };
}
