import { and, count, eq, inArray, isNull, lt, sql } from 'drizzle-orm';
import type { TripState } from 'shared-contracts/trips/trip';

import { createBatchCommand } from '../bookings/batch.commands.ts';
import { createRideCommand } from '../bookings/booking.commands.ts';
import { createFoodBatchCommand } from '../bookings/food-batch.commands.ts';
import { systemActor } from '../commands/actor.ts';
import { trips } from '../database/schema.ts';
import { driveBooking } from '../trips/trip.commands.ts';
import { bookInApp } from './app-bookings.ts';
import { batchFor, draftOfCaller, foodBatchFor } from './callers.ts';
import { eventCount } from './chance.ts';
import type { SimulatedWorld } from './world.ts';

const actor = systemActor('simulator');
/** New bookings that answer no request of the queue: one every half minute. */
const bookingsPerSecond = 1 / 30;
/** The food partner books so often that it gets a few notifications an hour. */
const partnerBookingsPerSecond = 1 / 3600;
/** The share of deliveries that nobody accepts at the door. */
const failedDeliveries = 0.12;
/** A trip stays in a state for at least this long, so that people see it there. */
const shortestSeconds = 15;

/** How long a trip stays in a state on average, as in city traffic, and which states follow. */
const life: readonly {
  state: TripState;
  meanSeconds: number;
  next: readonly (readonly [TripState, number])[];
}[] = [
  {
    state: 'open',
    meanSeconds: 420,
    next: [
      ['accepted', 78],
      // More than in practice, so that a demo nearly always shows one.
      ['pending', 14],
      ['expired', 5],
      ['cancelled', 3],
    ],
  },
  {
    state: 'pending',
    meanSeconds: 300,
    next: [
      ['accepted', 90],
      ['expired', 10],
    ],
  },
  {
    state: 'accepted',
    meanSeconds: 480,
    next: [
      ['arrived', 95],
      ['cancelled', 5],
    ],
  },
  {
    state: 'arrived',
    meanSeconds: 200,
    next: [
      ['started', 97],
      ['cancelled', 3],
    ],
  },
  {
    state: 'started',
    meanSeconds: 1200,
    next: [
      ['completed', 70],
      ['feedback', 15],
      ['finished', 15],
    ],
  },
  { state: 'finished', meanSeconds: 1800, next: [['completed', 1]] },
  { state: 'feedback', meanSeconds: 1800, next: [['completed', 1]] },
];
const states = life.map(({ state }) => state);

/**
 * Moves trips through their states at random: per second, as many as are in the state divided by
 * the mean seconds that they stay in it.
 */
export function tripLife({
  services,
  random,
  seed,
  customers,
  colleagues,
  client,
  attempt,
}: SimulatedWorld) {
  const { database } = services;
  async function some(
    state: TripState,
    many: number,
  ): Promise<{ tripNo: string; isBatch: boolean }[]> {
    const isLongEnough = lt(
      sql`coalesce(${trips.dtu}, ${trips.dt})`,
      new Date(services.clock() - shortestSeconds * 1000).toISOString(),
    );
    const rows = await database
      .select({ tripNo: trips.tripNo, batchId: trips.batchId })
      .from(trips)
      .where(and(eq(trips.state, state), isNull(trips.removedAt), isLongEnough))
      .orderBy(trips.dt)
      .limit(200);
    const chosen = [];
    while (chosen.length < many && rows.length > 0)
      chosen.push(...rows.splice(random.whole(0, rows.length - 1), 1));
    return chosen.map(({ tripNo, batchId }) => ({ tripNo, isBatch: batchId !== null }));
  }

  /** Makes a booking: by phone, with several drops, for a kitchen, or in the app. */
  function book(): Promise<unknown> {
    const by = { actor: random.pick(colleagues) };
    const kind = random.weighted([
      ['single', 6],
      ['batch', 2],
      ['food', 1],
      ['app', 2],
    ] as const);
    if (kind === 'single') return services.run(createRideCommand, draftOfCaller(random, seed), by);
    if (kind === 'batch') return services.run(createBatchCommand, batchFor(random, seed), by);
    if (kind === 'food')
      return services.run(createFoodBatchCommand, foodBatchFor(random, seed), by);
    return services.run(
      bookInApp,
      { chance: random.whole(0, 2 ** 31), seed, customers },
      { actor },
    );
  }

  return async (seconds: number): Promise<void> => {
    for (let left = eventCount(random, bookingsPerSecond, seconds); left > 0; left -= 1)
      await attempt(book);
    if (client && eventCount(random, partnerBookingsPerSecond, seconds) > 0) {
      await attempt(() =>
        services.run(createRideCommand, draftOfCaller(random, seed, undefined, true), {
          actor: client,
        }),
      );
    }
    const counted = await database
      .select({ state: trips.state, many: count() })
      .from(trips)
      .where(inArray(trips.state, states))
      .groupBy(trips.state);
    for (const { state, meanSeconds, next } of life) {
      const there = counted.find((row) => row.state === state)?.many ?? 0;
      const moving = eventCount(random, there / meanSeconds, seconds);
      if (moving === 0) continue;
      for (const { tripNo, isBatch } of await some(state, Math.min(moving, 5))) {
        const chosen = random.weighted(next);
        const move = {
          tripNo,
          state: isBatch && chosen === 'cancelled' ? ('batch_cancelled' as const) : chosen,
          delivered: !random.chance(failedDeliveries),
        };
        await attempt(() => services.run(driveBooking, move, { actor }));
      }
    }
  };
}
