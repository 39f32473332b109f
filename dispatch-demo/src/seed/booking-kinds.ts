import { serviceOf, services } from 'shared-contracts/services/service';
import type { Random } from 'shared-contracts/testing/random';
import { tripStates, type TripState } from 'shared-contracts/trips/trip';

import { batchPlace } from './batches.ts';

export interface BookingPlan {
  seed: number;
  /** The number of bookings in the whole plan. */
  wanted: number;
  /** Every time in the data is before this moment. */
  now: Date;
  agents: readonly { id: string; name: string; phone: string }[];
}

/**
 * The number of bookings that are scheduled or in progress; they come first, however many are past.
 */
export const liveBookings = (wanted: number): number => Math.min(240, Math.floor(wanted * 0.15));

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
export const fixedStates = tripStates.slice(5);

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

/** Service and state of a single booking. Even a small plan contains every state. */
export function kindOf(index: number, plan: BookingPlan, random: Random): Kind {
  const live = liveBookings(plan.wanted);
  const kind = plannedKinds(plan.wanted).get(index);
  if (kind) return kind;
  const usual = index < live ? liveStates : pastStates;
  const fixed = index < 10 && index < live ? tripStates[index % 5] : fixedStates[index - live];
  const state = fixed ?? random.weighted(usual);
  return { state, serviceCode: state === 'batch_cancelled' ? 100 : random.weighted(serviceSpread) };
}
