import { serviceOf, services } from 'shared-contracts/services/service';
import { tripStates, type TripState } from 'shared-contracts/trips/trip';

import type { trips } from '../database/schema.ts';
import { fareOf } from '../fares/fare.ts';
import { distanceMeters } from '../geo/geometry.ts';
import { stableId } from '../reference/stable-id.ts';
import { clientId, clientPhone } from './accounts.ts';
import { batchPlace } from './batches.ts';
import { cargoOf } from './cargo.ts';
import { customer, customersFor } from './customers.ts';
import type { NewDriver } from './drivers.ts';
import { randomDestination } from './places.ts';
import { randomFor, type Random } from './random.ts';

export type NewTrip = typeof trips.$inferInsert;

export interface BookingPlan {
  seed: number;
  /** The number of bookings in the whole plan. */
  wanted: number;
  /** Every time in the data is before this moment. */
  now: Date;
  agents: readonly { id: string; name: string; phone: string }[];
}

/** Returns the drivers of live trips and of past ones. */
export interface Drivers {
  /** The drops of a batch have the same `lead`, and therefore the same driver. */
  takes: (city: string, service: number, lead: number) => NewDriver | undefined;
  drove: (city: string, service: number, index: number) => NewDriver | undefined;
}

/** Seeded trips get the first numbers; the numbers of live bookings follow them. */
export const firstTripNumber = 10_000_001;
export const tripNumberAt = (index: number): string => String(firstTripNumber + index);
/**
 * The number of bookings that are scheduled or in progress; they come first, however many are past.
 */
const liveBookings = (wanted: number): number => Math.min(240, Math.floor(wanted * 0.15));

/** Mostly rides, as in real calls; a few of the services that only the app sells. */
const serviceSpread = [
  [35, 38],
  [70, 20],
  [44, 9],
  [45, 5],
  [21, 6],
  [22, 6],
  [36, 6],
  [100, 4],
  [25, 2],
  [33, 1],
  [38, 1],
  [40, 1],
  [41, 1],
  [101, 2],
  [27, 1],
  [28, 1],
  [29, 1],
  [30, 1],
] as const;
const pastStates: readonly (readonly [TripState, number])[] = [
  ['completed', 78],
  ['feedback', 2],
  ['finished', 2],
  ['cancelled', 10],
  ['expired', 7],
  ['batch_cancelled', 1],
];
const liveStates: readonly (readonly [TripState, number])[] = [
  ['open', 5],
  ['pending', 2],
  ['accepted', 3],
  ['arrived', 2],
  ['started', 3],
];
/** The newest past bookings are one in each of these states. */
const fixedStates = tripStates.slice(5);
const takenStates: ReadonlySet<TripState> = new Set(['accepted', 'arrived', 'started']);
const doneStates: ReadonlySet<TripState> = new Set(['finished', 'feedback', 'completed']);
const codes = services.map(({ code }) => code);

/** Whether a service is booked as a batch; only such a booking can be cancelled as a batch. */
const isBatched = (code: number): boolean =>
  ['batch', 'food'].includes(serviceOf(code)?.createdBy ?? '');

interface Kind {
  serviceCode: number;
  state: TripState;
}
/** One booking of every service in each of these states. */
const table = (states: readonly TripState[]): Kind[] =>
  states.flatMap((state) =>
    codes.map((serviceCode) => ({
      serviceCode,
      state: state === 'batch_cancelled' && !isBatched(serviceCode) ? 'cancelled' : state,
    })),
  );
const planned = new Map<number, ReadonlyMap<number, Kind>>();

/**
 * Reserved bookings, which make every service occur in every state: three in five of the
 * unfinished, and every fourth of the newest past ones.
 */
function plannedKinds(wanted: number): ReadonlyMap<number, Kind> {
  const cached = planned.get(wanted);
  if (cached) return cached;
  const live = liveBookings(wanted);
  const [inProgress, past] = [table(tripStates.slice(0, 5)), table(fixedStates)];
  const kinds = new Map<number, Kind>();
  for (let index = 10; index < wanted && past.length > 0; index += 1) {
    const isLive = index < live;
    const isChosen = isLive
      ? [1, 3, 4].includes(index % 5)
      : index >= live + fixedStates.length && index % 4 === 0;
    const kind =
      isChosen && !batchPlace(index, live, fixedStates.length)
        ? (isLive ? inProgress : past).shift()
        : undefined;
    if (kind) kinds.set(index, kind);
  }
  planned.set(wanted, kinds);
  return kinds;
}
const minute = 60_000;
const after = (at: Date | null, random: Random, from: number, to: number): Date | null =>
  at && new Date(at.getTime() + random.whole(from * 60, to * 60) * 1000);

/** Service and state of a single booking. Even a small plan contains every state. */
function kindOf(index: number, plan: BookingPlan, random: Random): Kind {
  const live = liveBookings(plan.wanted);
  const kind = plannedKinds(plan.wanted).get(index);
  if (kind) return kind;
  const usual = index < live ? liveStates : pastStates;
  const fixed = index < 10 && index < live ? tripStates[index % 5] : fixedStates[index - live];
  const state = fixed ?? random.weighted(usual);
  return { state, serviceCode: state === 'batch_cancelled' ? 100 : random.weighted(serviceSpread) };
}

/** Live bookings are from the last hour; the others are spread over two months, newest first. */
function bookedAt(state: TripState, index: number, plan: BookingPlan, random: Random): Date {
  const live = index < liveBookings(plan.wanted);
  const minutes =
    state === 'open' || state === 'pending'
      ? random.whole(1, 18)
      : live
        ? random.whole(12, 50)
        : 180 + random.next() ** 1.5 * 60 * 24 * 60;
  return new Date(Math.floor(plan.now.getTime() - minutes * minute - random.whole(0, 59_000)));
}

function times(state: TripState, bdt: Date, seconds: number, now: Date, random: Random) {
  const reached = (...later: TripState[]): boolean => later.includes(state);
  const done = reached('finished', 'feedback', 'completed');
  const acceptedAt =
    done || reached('accepted', 'arrived', 'started') ? after(bdt, random, 1, 4) : null;
  const arrivedAt = done || reached('arrived', 'started') ? after(acceptedAt, random, 2, 5) : null;
  const startedAt = done || reached('started') ? after(arrivedAt, random, 1, 2) : null;
  const driven = Math.max(180, seconds * (0.8 + random.next() * 0.6)) * 1000;
  const finishedAt =
    done && startedAt ? new Date(Math.min(startedAt.getTime() + driven, now.getTime())) : null;
  const given = reached('cancelled', 'batch_cancelled', 'expired')
    ? after(bdt, random, 3, 20)
    : null;
  const completedAt = reached('completed') ? after(finishedAt, random, 0, 2) : null;
  return {
    acceptedAt,
    arrivedAt,
    startedAt,
    finishedAt,
    completedAt,
    endedAt: finishedAt ?? given,
    dtu: completedAt ?? finishedAt ?? given ?? startedAt ?? arrivedAt ?? acceptedAt,
  };
}

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
  // The drops of a batch share their booking time, whatever state each is in.
  const { random, caller, start, bdt, booker, isAgents } = sharedOf(
    lead,
    batch && isLive ? 'started' : wanted,
    plan,
  );
  const cash = own.chance(0.5);
  const serviceCode = single?.serviceCode ?? (cash && !batch?.isReturn ? 22 : 21);
  const driver =
    isLive && (takenStates.has(wanted) || doneStates.has(wanted))
      ? who.takes(caller.city, batch ? 21 : serviceCode, lead)
      : undefined;
  // Without a free driver the booking stays open.
  const state = isLive && takenStates.has(wanted) && !driver ? 'open' : wanted;
  const drove =
    !isLive && doneStates.has(state)
      ? who.drove(caller.city, batch ? 21 : serviceCode, lead)
      : driver;

  const away = randomDestination(own, caller.city, start);
  const end = batch?.isReturn ? start : away;
  const dropless = serviceOf(serviceCode)?.dropOptional === true && own.chance(0.15);
  const fare = fareOf(serviceCode, batch?.isReturn ? away : start, dropless ? undefined : end, bdt);
  const drop = dropless ? undefined : end;
  const at = times(state, bdt, fare?.seconds ?? 0, plan.now, randomFor(plan.seed, 'times', lead));
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
    pickupVariance: at.acceptedAt
      ? driver
        ? Math.round(distanceMeters({ lat: driver.lat, lng: driver.lng }, start))
        : own.whole(150, 4500)
      : null,
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
