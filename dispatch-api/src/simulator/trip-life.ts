import { and, inArray, isNull } from 'drizzle-orm';
import type { TripState } from 'shared-contracts/trips/trip';

import { createBatchCommand } from '../bookings/batch.commands.ts';
import { createRideCommand } from '../bookings/booking.commands.ts';
import { createFoodBatchCommand } from '../bookings/food-batch.commands.ts';
import { systemActor } from '../commands/actor.ts';
import { trips } from '../database/schema.ts';
import { randomFor } from '../seed/random.ts';
import { actionDueOf, type StoredTrip } from '../trips/trip-row.ts';
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
/** Where nothing says how long a state may last. */
const usualSeconds = 300;
/** About one trip in five takes half as long again as it may; the others are in time. */
const slowShare = 0.22;
const slowPace = 1.5;

/** The states that follow a state of work, with their weights. */
const nextOfWork: Partial<Record<TripState, readonly (readonly [TripState, number])[]>> = {
  open: [
    ['accepted', 78],
    // More than in practice, so that a demo nearly always shows one.
    ['pending', 14],
    ['expired', 5],
    ['cancelled', 3],
  ],
  pending: [
    ['accepted', 90],
    ['expired', 10],
  ],
  accepted: [
    ['arrived', 95],
    ['cancelled', 5],
  ],
  arrived: [
    ['started', 97],
    ['cancelled', 3],
  ],
  started: [
    ['completed', 70],
    ['feedback', 15],
    ['finished', 15],
  ],
};
// keys of a const table are its union
const statesOfWork = Object.keys(nextOfWork) as TripState[];
/** Trips that have ended are closed after a while, on average. */
const closing = { states: ['finished', 'feedback'], meanSeconds: 1800 } as const;
/** Trips that move on within a second. */
const movesPerSecond = 2;

/** How much of its time a trip takes in a state; always the same for both. */
function paceOf(seed: number, tripNo: string, state: TripState): number {
  const random = randomFor(seed, `pace:${state}`, Number(tripNo));
  return random.chance(slowShare) ? slowPace : 0.6 + random.next() * 0.4;
}

/**
 * When a trip leaves its state, in epoch milliseconds: by its own estimate, and the drops of a
 * batch one after the other.
 */
function leavesAt(trip: StoredTrip, seed: number): number {
  const due = actionDueOf({ ...trip, stillSince: null });
  const since = due?.since ?? trip.dtu ?? trip.dt;
  const allowed = due ? due.from.getTime() - due.since.getTime() : usualSeconds * 1000;
  const drops = trip.batchTripNos ?? [trip.tripNo];
  const share = trip.state === 'started' ? (drops.indexOf(trip.tripNo) + 1) / drops.length : 1;
  const leaves = since.getTime() + allowed * share * paceOf(seed, drops[0] ?? '', trip.state);
  return Math.max(leaves, (trip.dtu ?? trip.dt).getTime() + shortestSeconds * 1000);
}

/** Books, and moves each trip through its states as its own estimates say. */
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
    const now = services.clock();
    const working = await database
      .select()
      .from(trips)
      .where(and(inArray(trips.state, statesOfWork), isNull(trips.removedAt)));
    const leaving = working
      .map((trip) => ({ trip, at: leavesAt(trip, seed) }))
      .filter(({ at }) => at <= now)
      .toSorted((a, b) => a.at - b.at)
      .slice(0, Math.ceil(movesPerSecond * seconds));
    for (const { trip } of leaving) {
      const chosen = random.weighted(nextOfWork[trip.state] ?? [[trip.state, 1]]);
      const isBatch = trip.batchId !== null;
      const move = {
        tripNo: trip.tripNo,
        state: isBatch && chosen === 'cancelled' ? ('batch_cancelled' as const) : chosen,
        delivered: !random.chance(failedDeliveries),
      };
      await attempt(() => services.run(driveBooking, move, { actor }));
    }
    const ended = await database
      .select({ tripNo: trips.tripNo })
      .from(trips)
      .where(and(inArray(trips.state, [...closing.states]), isNull(trips.removedAt)))
      .limit(200);
    const closed = eventCount(random, ended.length / closing.meanSeconds, seconds);
    for (const { tripNo } of ended.slice(0, closed))
      await attempt(() => services.run(driveBooking, { tripNo, state: 'completed' }, { actor }));
  };
}
