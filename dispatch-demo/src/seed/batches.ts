import type { TripState } from 'shared-contracts/trips/trip';

/** The position of a booking within its batch. */
export interface BatchPlace {
  /** Index of the batch's first booking, from which the shared values follow. */
  lead: number;
  /** Indexes of all bookings of the batch. */
  drops: readonly number[];
  /** 0 for the first drop. */
  drop: number;
  state: TripState;
  /** That of the drop that has come furthest, as long as one has not ended. */
  furthest: TripState;
  /** Whether the delivery succeeded; null before it was tried. */
  delivered: boolean | null;
  /** Whether this is the last drop and leads back to the pickup. */
  isReturn: boolean;
}

/** Of every 25 bookings, three form one batch. */
const [every, first, drops] = [25, 12, 3];

/** The states of the drops of each batch, batch by batch. A batch has one driver. */
const liveBatches: readonly (readonly TripState[])[] = [
  ['finished', 'started', 'started'],
  ['open', 'open', 'open'],
  ['accepted', 'open', 'open'],
  ['accepted', 'accepted', 'accepted'],
  ['arrived', 'arrived', 'arrived'],
  ['started', 'started', 'started'],
  ['pending', 'pending', 'pending'],
];
const pastBatches: readonly (readonly TripState[])[] = [
  ['completed', 'completed', 'completed'],
  ['completed', 'completed', 'completed'],
  ['batch_cancelled', 'batch_cancelled', 'batch_cancelled'],
  ['finished', 'finished', 'finished'],
  ['expired', 'expired', 'expired'],
  ['feedback', 'feedback', 'feedback'],
];
/** The states of work, in their order. */
const order: readonly TripState[] = ['open', 'pending', 'accepted', 'arrived', 'started'];
const delivering: ReadonlySet<TripState> = new Set(['finished', 'feedback', 'completed']);

/**
 * Returns the batch that the n-th booking belongs to; undefined for a single booking. The first
 * `live` bookings are unfinished; the `fixed` ones after them belong to no batch.
 */
export function batchPlace(index: number, live: number, fixed: number): BatchPlace | undefined {
  const number = Math.floor(index / every);
  const lead = number * every + first;
  const drop = index - lead;
  const ends = lead + drops - 1;
  if (drop < 0 || drop >= drops || (lead < live + fixed && ends >= live)) return undefined;
  const isLive = ends < live;
  const plans = isLive ? liveBatches : pastBatches;
  // The first past batch is the first one after the live and the fixed bookings.
  const nth = isLive ? number : number - Math.ceil((live + fixed - first) / every);
  const states = plans[nth % plans.length] ?? [];
  const state = states[drop] ?? 'open';
  const isDone = delivering.has(state);
  return {
    lead,
    drop,
    state,
    furthest: order.findLast((one) => states.includes(one)) ?? state,
    drops: Array.from({ length: drops }, (_, at) => lead + at),
    isReturn: number % 2 === 0 && drop === drops - 1,
    delivered: isDone ? !(drop === 1 && number % 3 !== 2) : null,
  };
}
