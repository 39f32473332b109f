import { and, inArray, isNull } from 'drizzle-orm';
import { listStates, type TripState } from 'shared-contracts/trips/trip';

import { systemActor } from '../commands/actor.ts';
import { trips } from '../database/schema.ts';
import { paceOf } from '../seed/booking-times.ts';
import { eventCount } from '../seed/chance.ts';
import { actionDueOf, type StoredTrip } from '../trips/trip-row.ts';
import { driveBooking } from '../trips/trip.commands.ts';
import { bookInApp } from './app-bookings.ts';
import { leavingNow, type WorkingTrip } from './leaving.ts';
import type { SimulatedWorld } from './world.ts';

const actor = systemActor('simulator');
/** Bookings that customers make in the app: one every 220 seconds. */
const appBookingsPerSecond = 1 / 220;
/** The share of deliveries that nobody accepts at the door, so that an hour shows some. */
const failedDeliveries = 0.16;
/** A trip stays in a state for at least this long, so that people see it there. */
const shortestSeconds = 15;
/** Where nothing says how long a state may last. */
const usualSeconds = 300;
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
/** Trips of a list that move on within a second; drivers don't accept many at the same time. */
const movesPerSecond = { scheduled: 0.4, inprogress: 2 } as const;

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
  const leaves = since.getTime() + allowed * share * paceOf(seed, Number(drops[0]), trip.state);
  return Math.max(leaves, (trip.dtu ?? trip.dt).getTime() + shortestSeconds * 1000);
}

/** Books in the app, and moves each trip through its states as its own estimates say. */
export function tripLife({ services, random, seed, customers, attempt }: SimulatedWorld) {
  const { database } = services;

  return async (seconds: number): Promise<void> => {
    for (let left = eventCount(random, appBookingsPerSecond, seconds); left > 0; left -= 1)
      await attempt(() =>
        services.run(bookInApp, { chance: random.whole(0, 2 ** 31), seed, customers }, { actor }),
      );
    const now = services.clock();
    const working = await database
      .select()
      .from(trips)
      .where(and(inArray(trips.state, statesOfWork), isNull(trips.removedAt)))
      // So that the same seed shows the same hour: the database's own order changes.
      .orderBy(trips.tripNo);
    const looked = working.map((trip): WorkingTrip => {
      const due = actionDueOf(trip);
      return {
        tripNo: trip.tripNo,
        state: trip.state,
        group: trip.batchId && trip.state !== 'started' ? trip.batchId : trip.tripNo,
        leaves: leavesAt(trip, seed),
        due: due && { reason: due.reason, from: due.from.getTime() },
      };
    });
    const booking = new Map(working.map((trip) => [trip.tripNo, trip]));
    async function move({ tripNo, state, due }: WorkingTrip): Promise<void> {
      const chosen = random.weighted(nextOfWork[state] ?? [[state, 1]]);
      const isBatch = booking.get(tripNo)?.batchId !== null;
      const next = isBatch && chosen === 'cancelled' ? 'batch_cancelled' : chosen;
      const delivered = !random.chance(failedDeliveries);
      const drive = (to: TripState) =>
        attempt(() => services.run(driveBooking, { tripNo, state: to, delivered }, { actor }));
      // Without a free driver nobody comes, and a booking that has waited for one expires.
      if (!(await drive(next)) && due?.reason === 'no_driver' && due.from <= now)
        await drive('expired');
    }
    for (const list of ['scheduled', 'inprogress'] as const) {
      const leaving = leavingNow(
        looked.filter(({ state }) => listStates[list].some((one) => one === state)),
        now,
      );
      for (const trip of leaving.slice(0, Math.ceil(movesPerSecond[list] * seconds)))
        await move(trip);
    }
    const ended = await database
      .select({ tripNo: trips.tripNo })
      .from(trips)
      .where(and(inArray(trips.state, [...closing.states]), isNull(trips.removedAt)))
      .orderBy(trips.tripNo)
      .limit(200);
    const closed = eventCount(random, ended.length / closing.meanSeconds, seconds);
    for (const { tripNo } of ended.slice(0, closed))
      await attempt(() => services.run(driveBooking, { tripNo, state: 'completed' }, { actor }));
  };
}
