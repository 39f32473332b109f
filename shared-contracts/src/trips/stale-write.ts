import { EarlierWrite } from '../core/earlier-write.ts';
import { readAnswer } from '../core/read.ts';
import * as T from '../core/schema.ts';
import { TripDetail } from './trip-detail.ts';

/**
 * The `data` of a refused stale write: every change since the client's version, oldest first, and
 * the trip as it is now.
 */
export const StaleWrite = T.Object({
  changes: T.Array(EarlierWrite),
  trip: TripDetail,
});

export type StaleWrite = T.ReadShape<typeof StaleWrite>;

const staleAnswer = T.answer({ data: StaleWrite });

/**
 * The same as a page reads it. `trip` is absent where the server sent none and reported only that
 * another write came first.
 */
export function readStaleWrite(answer: unknown): {
  changes: StaleWrite['changes'];
  trip?: TripDetail;
} {
  const { changes, trip } = readAnswer(staleAnswer, answer).data;
  return { changes, ...((trip.trip_id || trip.trip_no) && { trip }) };
}
