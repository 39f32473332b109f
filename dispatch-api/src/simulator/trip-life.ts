import { and, count, eq, inArray, lt, sql } from 'drizzle-orm';
import type { TripState } from 'shared-contracts/trips/trip';
import { systemActor } from '../commands/actor.ts';
import { createRide } from '../bookings/booking.commands.ts';
import { trips } from '../database/schema.ts';
import { moveTrip } from '../trips/trip.commands.ts';
import { draftFor } from './callers.ts';
import { happenings } from './chance.ts';
import type { World } from './world.ts';

const actor = systemActor('simulator');
/** New bookings from elsewhere, besides those that answer the queue. */
const bookingsPerSecond = 0.15;
/** A trip stays at least so long in a state, so that people see it there. */
const shortestSeconds = 15;

/** How long a trip stays in a state on average, and where it goes. */
const life: readonly { state: TripState; meanSeconds: number; next: readonly (readonly [TripState, number])[] }[] = [
  { state: 'open', meanSeconds: 330, next: [['accepted', 86], ['pending', 6], ['expired', 5], ['cancelled', 3]] },
  { state: 'pending', meanSeconds: 240, next: [['accepted', 90], ['expired', 10]] },
  { state: 'accepted', meanSeconds: 160, next: [['arrived', 95], ['cancelled', 5]] },
  { state: 'arrived', meanSeconds: 110, next: [['started', 97], ['cancelled', 3]] },
  { state: 'started', meanSeconds: 330, next: [['completed', 70], ['feedback', 15], ['finished', 15]] },
];
const states = life.map(({ state }) => state);

/** Trips go through their states, each moving by chance: so many per second as there are, divided by how long they stay. */
export function tripLife({ services, random, seed, colleagues, client, attempt }: World) {
  const { database } = services;
  async function some(state: TripState, many: number): Promise<string[]> {
    const settled = lt(sql`coalesce(${trips.dtu}, ${trips.dt})`, new Date(services.clock() - shortestSeconds * 1000).toISOString());
    const rows = await database.select({ tripNo: trips.tripNo }).from(trips).where(and(eq(trips.state, state), settled)).orderBy(trips.dt).limit(200);
    const chosen: string[] = [];
    while (chosen.length < many && rows.length > 0) chosen.push(...rows.splice(random.whole(0, rows.length - 1), 1).map((row) => row.tripNo));
    return chosen;
  }

  return async (seconds: number): Promise<void> => {
    for (let left = happenings(random, bookingsPerSecond, seconds); left > 0; left -= 1) {
      const by = client && random.chance(0.15) ? client : random.pick(colleagues);
      await attempt(() => services.run(createRide, draftFor(random, seed), { actor: by }));
    }
    const counted = await database.select({ state: trips.state, many: count() }).from(trips).where(inArray(trips.state, states)).groupBy(trips.state);
    for (const { state, meanSeconds, next } of life) {
      const there = counted.find((row) => row.state === state)?.many ?? 0;
      const moving = happenings(random, there / meanSeconds, seconds);
      if (moving === 0) continue;
      for (const tripNo of await some(state, Math.min(moving, 5))) await attempt(() => services.run(moveTrip, { tripNo, state: random.weighted(next) }, { actor }));
    }
  };
}
