import type { TripState } from './trip.ts';

/** The one state of a booking: `reached` of its `of` remaining drops have reached `state`. */
export interface BookingState<State extends TripState | null = TripState> {
  state: State;
  reached: number;
  of: number;
}

/** States of a drop once a driver has accepted it, least advanced first. */
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
 * The state of a booking, computed from its drops, for screens, buttons and the server's guards. A
 * single booking has the state of its trip. A batch is open while none of its drops is accepted;
 * from then on it has the least advanced state among the accepted ones, and `reached` is smaller
 * than `of` while others wait. Cancelled drops do not count, unless all are cancelled. An expired
 * drop does not count while others are under way; once all others have ended, the batch is expired
 * for that part. Drops of unknown state do not count; a booking with no other drops has an unknown
 * state.
 */
export function bookingState<State extends TripState | null>(
  all: readonly { state: State }[],
): BookingState<State | TripState> {
  const drops = all.filter((drop): drop is { state: State & TripState } => drop.state !== null);
  const [unknown] = all;
  if (drops.length === 0 && unknown)
    return { state: unknown.state, reached: all.length, of: all.length };
  const remaining = drops.filter(({ state }) => !cancelledStates.has(state));
  if (remaining.length === 0) {
    const isBatch = drops.some(({ state }) => state === 'batch_cancelled');
    return {
      state: isBatch ? 'batch_cancelled' : 'cancelled',
      reached: drops.length,
      of: drops.length,
    };
  }
  const countOf = (states: readonly TripState[]): number =>
    remaining.filter(({ state }) => states.includes(state)).length;
  const isOver = countOf(overStates) === remaining.length;
  const expired = countOf(['expired']);
  if (isOver && expired > 0) return { state: 'expired', reached: expired, of: remaining.length };
  const taken = countOf(advance);
  const state =
    taken > 0
      ? advance.find((one) => countOf([one]) > 0)
      : waitingStates.find((one) => countOf([one]) > 0);
  return { state: state ?? 'open', reached: taken || countOf(waitingStates), of: remaining.length };
}

/**
 * The state of a booking in a detail: computed from its drops where there are several, else its
 * own.
 */
export const stateOfBooking = <State extends TripState | null>(trip: {
  state: State;
  bookings: readonly { state: State }[];
}): BookingState<State | TripState> =>
  trip.bookings.length > 1 ? bookingState(trip.bookings) : { state: trip.state, reached: 1, of: 1 };

/** Whether part of a booking has not reached its state yet, so that "n of m" is shown beside it. */
export const isPartial = ({ reached, of }: Pick<BookingState, 'reached' | 'of'>): boolean =>
  reached < of;
