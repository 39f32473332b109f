import type { trips } from 'dispatch-api/src/database/schema.ts';
import { fareOf } from 'dispatch-api/src/fares/fare.ts';
import { distanceMeters, type Point } from 'dispatch-api/src/geo/geometry.ts';
import { stableId } from 'dispatch-api/src/reference/stable-id.ts';
import { serviceOf } from 'shared-contracts/services/service';
import { randomFor } from 'shared-contracts/testing/random';
import type { TripState } from 'shared-contracts/trips/trip';
import { arrivalSeconds } from 'shared-contracts/trips/trip-detail.rules';

import { clientId, clientPhone } from './accounts.ts';
import { batchPlace, type BatchPlace } from './batches.ts';
import { type BookingPlan, fixedStates, kindOf, liveBookings } from './booking-kinds.ts';
import { bookedAt, liveTimes, times } from './booking-times.ts';
import { cargoOf } from './cargo.ts';
import { customer, customersFor } from './customers.ts';
import type { NewDriver } from './drivers.ts';
import { randomDestination } from './places.ts';

export type NewTrip = typeof trips.$inferInsert;

/** Returns the drivers of live trips and of past ones. */
export interface Drivers {
  /** The drops of a batch have the same `lead`, and therefore the same driver. */
  takes: (city: string, service: number, lead: number, at: Point) => NewDriver | undefined;
  drove: (city: string, service: number, index: number) => NewDriver | undefined;
}

/** Seeded trips get the first numbers; the numbers of live bookings follow them. */
export const firstTripNumber = 10_000_001;

export const tripNumberAt = (index: number): string => String(firstTripNumber + index);

const takenStates: ReadonlySet<TripState> = new Set(['accepted', 'arrived', 'started']);

const doneStates: ReadonlySet<TripState> = new Set(['finished', 'feedback', 'completed']);

/** The values that all drops of a batch share; for a single booking, its own. */
function sharedOf(lead: number, state: TripState, plan: BookingPlan) {
  const random = randomFor(plan.seed, 'booking', lead);
  const caller = customer(random.whole(0, customersFor(plan.wanted) - 1), plan.seed);
  const start = randomDestination(random, caller.city, {
    lat: caller.lat ?? 0,
    lng: caller.lng ?? 0,
  });
  const bdt = bookedAt(state, lead, plan, random);
  // The food partner has only a few live bookings, because it is notified of each step.
  const isLive = lead < liveBookings(plan.wanted);
  const byClient = random.chance(isLive ? 0.01 : 0.07) || (lead < 30 && lead % 15 === 0);
  const agent = random.pick(plan.agents);
  return {
    random,
    caller,
    start,
    bdt,
    booker: {
      userName: byClient ? clientPhone : agent.name,
      userId: byClient ? null : agent.id,
      userPhone: byClient ? clientPhone : agent.phone,
      clientId: byClient ? clientId : null,
    },
    isAgents: byClient || random.chance(0.85),
  };
}

/** The estimates of all drops of a batch together, each from the pickup, as the API plans them. */
const secondsOfBatch = (
  { drops }: BatchPlace,
  city: string,
  start: Point,
  { seed, now }: BookingPlan,
): number =>
  drops.reduce((sum, index) => {
    const own = randomFor(seed, 'drop', index);
    const code = own.chance(0.5) ? 22 : 21;
    return sum + (fareOf(code, start, randomDestination(own, city, start), now)?.seconds ?? 0);
  }, 0);

/**
 * Returns the n-th booking of a plan. It does not depend on earlier calls, so seeding can stop
 * anywhere and resume later.
 */
export function booking(index: number, plan: BookingPlan, who: Drivers): NewTrip {
  const own = randomFor(plan.seed, 'drop', index);
  const batch = batchPlace(index, liveBookings(plan.wanted), fixedStates.length);
  const lead = batch?.lead ?? index;
  const single = batch ? undefined : kindOf(index, plan, own);
  const isLive = index < liveBookings(plan.wanted);
  const wanted = single?.state ?? batch?.state ?? 'open';
  // The drops of a batch share their booking time, even in different states.
  const {
    random,
    caller,
    start,
    bdt: bookedBefore,
    booker,
    isAgents,
  } = sharedOf(lead, batch && isLive ? 'started' : wanted, plan);
  const cash = own.chance(0.5);
  const serviceCode = single?.serviceCode ?? (cash && !batch?.isReturn ? 22 : 21);
  const wantedFurthest = batch?.furthest ?? wanted;
  const isDriven = (one: TripState): boolean => takenStates.has(one) || doneStates.has(one);
  const found =
    isLive && (isDriven(wantedFurthest) || isDriven(wanted))
      ? who.takes(caller.city, batch ? 21 : serviceCode, lead, start)
      : undefined;
  const driver = isDriven(wanted) ? found : undefined;
  // Without a free driver the booking stays open.
  const state = isLive && takenStates.has(wanted) && !driver ? 'open' : wanted;
  const drove =
    !isLive && doneStates.has(state)
      ? who.drove(caller.city, batch ? 21 : serviceCode, lead)
      : driver;

  const away = randomDestination(own, caller.city, start);
  const end = batch?.isReturn ? start : away;
  const dropless = serviceOf(serviceCode)?.dropOptional === true && own.chance(0.15);
  const fare = fareOf(
    serviceCode,
    batch?.isReturn ? away : start,
    dropless ? undefined : end,
    isLive ? plan.now : bookedBefore,
  );
  const drop = dropless ? undefined : end;
  const pickupVariance = driver
    ? Math.round(distanceMeters({ lat: driver.lat, lng: driver.lng }, start))
    : own.whole(150, 4500);
  const batchSeconds = batch ? secondsOfBatch(batch, caller.city, start, plan) : null;
  const { bdt = bookedBefore, ...at } = isLive
    ? liveTimes(
        state,
        found || !isDriven(wantedFurthest) ? wantedFurthest : 'open',
        { pickup: arrivalSeconds(pickupVariance), ride: batchSeconds ?? fare?.seconds ?? 0 },
        { lead, plan, tripNo: firstTripNumber + lead },
      )
    : {
        bdt: bookedBefore,
        ...times(
          state,
          bookedBefore,
          fare?.seconds ?? 0,
          plan.now,
          randomFor(plan.seed, 'times', lead),
        ),
      };
  const tripNo = tripNumberAt(index);
  const isBatch =
    batch !== undefined ||
    serviceCode === 100 ||
    serviceCode === 101 ||
    state === 'batch_cancelled';
  const leadNo = tripNumberAt(lead);
  const isCancelled = state === 'cancelled' || state === 'batch_cancelled';
  const byApp =
    serviceOf(serviceCode)?.createdBy === 'none'
      ? 'app'
      : random.pick(['api', 'web', 'open_api', 'app'] as const);
  return {
    id:
      Math.floor(bdt.getTime() / 1000)
        .toString(16)
        .padStart(8, '0') + stableId('trip', `${plan.seed}:${index}`).slice(0, 16),
    tripNo,
    serviceCode,
    city: caller.city,
    state,
    type: isBatch ? 'batch' : 'single',
    batchNumber: isBatch ? `B${leadNo}` : null,
    batchId: isBatch ? stableId('batch', leadNo) : null,
    batchTripNos: batch ? batch.drops.map(tripNumberAt) : null,
    dropSucceeded: batch?.delivered ?? null,
    displayTag: batch?.isReturn ? 'Z' : '',
    ...cargoOf(serviceCode, own, {
      isReturn: batch?.isReturn === true,
      passenger: caller,
      seed: plan.seed,
    }),
    passengerId: caller.id,
    passengerName: caller.name,
    passengerPhone: caller.phone,
    gender: caller.gender,
    langId: caller.langId,
    source: caller.source,
    pickupAddress: start.address,
    pickupLat: start.lat,
    pickupLng: start.lng,
    pickupZoneId: start.zone._id,
    pickupZone: start.zone.zone,
    pickupNearest: { address: start.zone.zone, type: 'other' },
    dropoffAddress: drop?.address ?? null,
    dropoffLat: drop?.lat ?? null,
    dropoffLng: drop?.lng ?? null,
    dropoffZoneId: drop?.zone._id ?? null,
    dropoffZone: drop?.zone.zone ?? '',
    dropoffNearest: drop ? { address: drop.zone.zone, type: 'other' } : null,
    fareActual: fare?.actual ?? 0,
    estimatedSeconds: fare?.seconds ?? 0,
    estimatedMeters: fare?.meters ?? 0,
    pickupVariance: at.acceptedAt ? pickupVariance : null,
    batchSeconds,
    ...booker,
    creator: isAgents && byApp !== 'app' ? 'Agent' : byApp,
    acceptedCount: at.acceptedAt
      ? own.weighted([
          [1, 8],
          [2, 2],
          [3, 1],
        ])
      : own.weighted([
          [0, 9],
          [1, 2],
        ]),
    endAddress: at.finishedAt ? end.address : null,
    driverId: drove?.id ?? null,
    bdt,
    dt: bdt,
    ...at,
    cancelReason: isCancelled
      ? random.pick([
          'Customer changed plans',
          'Driver too far',
          'Booked twice',
          'Cancelled by Admin',
        ])
      : null,
  };
}
