import type { TripState } from 'shared-contracts/trips/trip';

/** The place of a drop within a batch of several. */
export interface BatchPlace {
  /** Index of the batch's first booking: what all drops have in common follows from it. */
  lead: number;
  /** Indexes of all its bookings. */
  drops: readonly number[];
  /** 0 for the first drop. */
  drop: number;
  state: TripState;
  /** Whether it could be delivered; null while nobody has tried. */
  delivered: boolean | null;
  /** The last one leads back to the pickup. */
  isReturn: boolean;
}

/** Three of every so many bookings are one batch. */
const [every, first, drops] = [25, 12, 3];

/** What the drops of a batch have come to, one batch after another; a batch has one driver. */
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
const delivering: ReadonlySet<TripState> = new Set(['finished', 'feedback', 'completed']);

/**
 * The batch that the n-th booking belongs to; undefined for a single one. The first `live` bookings
 * are under way; `fixed` more are set aside for something else.
 */
export function batchPlace(index: number, live: number, fixed: number): BatchPlace | undefined {
  const number = Math.floor(index / every);
  const lead = number * every + first;
  const drop = index - lead;
  const ends = lead + drops - 1;
  if (drop < 0 || drop >= drops || (lead < live + fixed && ends >= live)) return undefined;
  const isLive = ends < live;
  const plans = isLive ? liveBatches : pastBatches;
  // Of the past batches the first one is the first whose drops are all over.
  const nth = isLive ? number : number - Math.ceil((live + fixed - first) / every);
  const state = plans[nth % plans.length]?.[drop] ?? 'open';
  const isDone = delivering.has(state);
  return {
    lead,
    drop,
    state,
    drops: Array.from({ length: drops }, (_, at) => lead + at),
    isReturn: number % 2 === 0 && drop === drops - 1,
    delivered: isDone ? !(drop === 1 && number % 3 !== 2) : null,
  };
}
