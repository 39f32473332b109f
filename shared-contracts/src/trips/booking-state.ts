import type { TripState } from './trip.ts';

/**
 * The one state of a booking: of so many drops as it still consists of, `reached` have come to
 * `state`.
 */
export interface BookingState<State extends TripState | null = TripState> {
  state: State;
  reached: number;
  of: number;
}

/** States that a drop goes through once a driver has taken it, least advanced first. */
const advance: readonly TripState[] = [
  'accepted',
  'arrived',
  'started',
  'finished',
  'feedback',
  'completed',
];
const cancelledStates: ReadonlySet<TripState> = new Set(['cancelled', 'batch_cancelled']);
const overStates: readonly TripState[] = ['finished', 'feedback', 'completed', 'expired'];
const waitingStates: readonly TripState[] = ['open', 'pending'];

/**
 * The state of a booking, worked out from its drops; screens, buttons and the server's guards all
 * ask here. A single booking has the state of its trip. A batch is open while none of its drops is
 * taken; from then on it has the least advanced state among those that are, and `reached` is
 * smaller than `of` while others still wait. Cancelled drops count no more, unless all are. An
 * expired drop holds up nothing while others go on; once all others are over, the batch has expired
 * to that part. Drops whose state is not known say nothing; a booking of such drops alone has a
 * state that is not known.
 */
export function bookingState<State extends TripState | null>(
  all: readonly { state: State }[],
): BookingState<State | TripState> {
  const drops = all.filter((drop): drop is { state: State & TripState } => drop.state !== null);
  const [unknown] = all;
  if (drops.length === 0 && unknown)
    return { state: unknown.state, reached: all.length, of: all.length };
  const kept = drops.filter(({ state }) => !cancelledStates.has(state));
  if (kept.length === 0) {
    const isBatch = drops.some(({ state }) => state === 'batch_cancelled');
    return {
      state: isBatch ? 'batch_cancelled' : 'cancelled',
      reached: drops.length,
      of: drops.length,
    };
  }
  const countOf = (states: readonly TripState[]): number =>
    kept.filter(({ state }) => states.includes(state)).length;
  const isOver = countOf(overStates) === kept.length;
  const expired = countOf(['expired']);
  if (isOver && expired > 0) return { state: 'expired', reached: expired, of: kept.length };
  const taken = countOf(advance);
  const state =
    taken > 0
      ? advance.find((one) => countOf([one]) > 0)
      : waitingStates.find((one) => countOf([one]) > 0);
  return { state: state ?? 'open', reached: taken || countOf(waitingStates), of: kept.length };
}

/**
 * The state of a booking as a detail carries it: of several drops worked out from them, else its
 * own.
 */
export const stateOfBooking = <State extends TripState | null>(trip: {
  state: State;
  bookings: readonly { state: State }[];
}): BookingState<State | TripState> =>
  trip.bookings.length > 1 ? bookingState(trip.bookings) : { state: trip.state, reached: 1, of: 1 };

/** Whether part of a booking has not come to its state yet: "n of m" stands beside it. */
export const isPartial = ({ reached, of }: Pick<BookingState, 'reached' | 'of'>): boolean =>
  reached < of;
