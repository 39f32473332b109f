import { offeredDrivers } from 'shared-contracts/dispatch/nearby.rules';
import type { LiveTrip, TripEvent } from 'shared-contracts/integration/trip-door';
import { listLiveTrips, reportTripEvent } from 'shared-contracts/integration/trip-door.api';
import { actionDue } from 'shared-contracts/trips/needs-action.rules';
import { listStates, type TripState } from 'shared-contracts/trips/trip';
import { cancelBatch, cancelTrip, searchDrivers } from 'shared-contracts/trips/trip-edit.api';

import { paceOf } from '../seed/booking-times.ts';
import { eventCount } from '../seed/chance.ts';
import { leavingNow, type WorkingTrip } from './leaving.ts';
import type { SimulatedWorld } from './world.ts';

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
/** The events that lead a trip to a state, where the driver's app reports it. */
const eventsTo: Partial<Record<TripState, readonly TripEvent[]>> = {
  pending: ['unanswered'],
  expired: ['expired'],
  arrived: ['arrived'],
  started: ['started'],
  finished: ['finished'],
  feedback: ['finished', 'feedback'],
  completed: ['finished', 'completed'],
};
/** Drivers who are asked, the nearest first. */
const askedDrivers = 3;
/** Trips that have ended are closed after a while, on average; the app looks for them this often. */
const closing = { states: ['finished', 'feedback'], meanSeconds: 1800, everySeconds: 30 } as const;
/** Trips of a list that move on within a second; drivers don't accept many at the same time. */
const movesPerSecond = { scheduled: 0.4, inprogress: 2 } as const;

const dateOf = (instant: string | null): Date | null =>
  instant === null ? null : new Date(instant);

/** When a trip needs action, wherever its driver is. */
const dueOf = (trip: LiveTrip) =>
  actionDue({
    state: trip.state,
    bdt: new Date(trip.booked_at),
    acceptedAt: dateOf(trip.accepted_at),
    arrivedAt: dateOf(trip.arrived_at),
    startedAt: dateOf(trip.started_at),
    stillSince: null,
    pickupSeconds: trip.pickup_seconds,
    plannedSeconds: trip.planned_seconds,
  });

/**
 * When a trip leaves its state, in epoch milliseconds: by its own estimate, and the drops of a
 * batch one after the other.
 */
function leavesAt(trip: LiveTrip, seed: number): number {
  const due = dueOf(trip);
  const changed = Date.parse(trip.changed_at);
  const since = due?.since.getTime() ?? changed;
  const allowed = due ? due.from.getTime() - due.since.getTime() : usualSeconds * 1000;
  const drops = trip.trip_nos;
  const share = trip.state === 'started' ? (drops.indexOf(trip.trip_no) + 1) / drops.length : 1;
  const leaves = since + allowed * share * paceOf(seed, Number(drops[0]), trip.state);
  return Math.max(leaves, changed + shortestSeconds * 1000);
}

const workingTrip = (trip: LiveTrip, seed: number): WorkingTrip => ({
  tripNo: trip.trip_no,
  state: trip.state,
  group: trip.batch_id && trip.state !== 'started' ? trip.batch_id : trip.trip_no,
  leaves: leavesAt(trip, seed),
  due: trip.needs_action
    ? { reason: trip.needs_action.reason, from: Date.parse(trip.needs_action.from) }
    : undefined,
});

/** The trips that have not ended, as the drivers' app reads them. */
export const liveTrips = async ({ door }: SimulatedWorld): Promise<LiveTrip[]> =>
  (await door(listLiveTrips, { query: {} })).data;

/** Moves each trip through its states as its own estimates say, as the drivers' app does. */
export function tripLife({
  clock,
  random,
  seed,
  door,
  admin,
  colleagues,
  attempt,
}: SimulatedWorld) {
  const report = (tripNo: string, event: TripEvent, driver?: string) =>
    attempt(() =>
      door(reportTripEvent, {
        params: { trip_no: tripNo },
        body: { event, ...(driver && { driver }) },
      }),
    );

  /** Offers the trip to the best drivers; false when none takes it. */
  async function findDriver(trip: LiveTrip): Promise<boolean> {
    const { pickup, service_code, is_cod, cod, fare } = trip;
    const { partners } = await random.pick(colleagues)(searchDrivers, {
      query: { service_code, pickup_lat: pickup.lat, pickup_lng: pickup.lng },
    });
    const money = { is_cod_exist: is_cod, total_cod: cod, fares: { actual: fare } };
    for (const { id } of offeredDrivers(partners, money).slice(0, askedDrivers))
      if (await report(trip.trip_no, 'accepted', id)) return true;
    return false;
  }

  async function cancel({ id, batch_id }: LiveTrip): Promise<boolean> {
    const cancel_reason = 'Customer changed plans';
    return attempt(() =>
      batch_id
        ? admin(cancelBatch, { params: { batch_id }, body: { cancel_reason } })
        : admin(cancelTrip, { body: { trip_id: id, cancel_reason } }),
    );
  }

  async function drive(trip: LiveTrip, to: TripState): Promise<boolean> {
    if (to === 'accepted') return findDriver(trip);
    if (to === 'cancelled') return cancel(trip);
    const isFailed = trip.batch_id !== null && random.chance(failedDeliveries);
    for (const event of eventsTo[to] ?? [])
      if (!(await report(trip.trip_no, event === 'finished' && isFailed ? 'failed' : event)))
        return false;
    return true;
  }

  async function close(seconds: number): Promise<void> {
    const pages = await Promise.all(
      closing.states.map((state) => door(listLiveTrips, { query: { state } })),
    );
    const ended = pages.flatMap(({ data }) => data);
    const closed = eventCount(random, ended.length / closing.meanSeconds, seconds);
    for (const { trip_no } of ended.slice(0, closed)) await report(trip_no, 'completed');
  }

  let unclosed = 0;
  return async (working: readonly LiveTrip[], seconds: number): Promise<void> => {
    unclosed += seconds;
    const now = clock();
    const trips = new Map(working.map((trip) => [trip.trip_no, trip]));
    for (const list of ['scheduled', 'inprogress'] as const) {
      const leaving = leavingNow(
        working
          .filter(({ state }) => listStates[list].some((one) => one === state))
          .map((trip) => workingTrip(trip, seed)),
        now,
      );
      for (const { tripNo, state, due } of leaving.slice(
        0,
        Math.ceil(movesPerSecond[list] * seconds),
      )) {
        const trip = trips.get(tripNo);
        const isLate = due !== undefined && due.from <= now;
        const chosen = random.weighted(nextOfWork[state] ?? [[state, 1]]);
        // Drivers who are asked for a late one don't wait for each other.
        const next = isLate && chosen === 'pending' ? 'accepted' : chosen;
        if (!trip || (await drive(trip, next))) continue;
        // Without a free driver nobody comes, and a booking that has waited for one expires.
        if (isLate && due.reason === 'no_driver') await drive(trip, 'expired');
      }
    }
    if (unclosed < closing.everySeconds) return;
    const since = unclosed;
    unclosed = 0;
    await close(since);
  };
}
