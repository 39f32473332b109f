import { call, currentRole, isApiFailure, notifyFailure } from 'shared-bus';
import { reinitiateBatch, reinitiateFoodBatch } from 'shared-contracts/bookings/batch.api';
import { reinitiateRide } from 'shared-contracts/bookings/booking.api';
import type { Rebooking, TripDetail } from 'shared-contracts/trips/trip-detail';
import { getTrip } from 'shared-contracts/trips/trip-detail.api';
import { removeBooking } from 'shared-contracts/trips/trip-edit.api';

import {
  reinitiateKindOf,
  batchDraftOf,
  foodBatchDraftOf,
  peopleOf,
  rideDraftOf,
  wrongPeople,
  type People,
} from './reinitiate.ts';

/** Names of the old booking that a new one does not accept, to be corrected by the user. */
export interface NamesToFix {
  people: People;
  wrong: readonly (keyof People)[];
}

/**
 * The three calls. Two presses by one user book once, because the idempotency key is derived from
 * the old booking.
 */
async function rebook(old: TripDetail, people: People | undefined): Promise<Rebooking> {
  const again = { ...(people && { people }), isClient: currentRole() === 'dispatch_client' };
  const idempotencyKey = `reinitiate-${old.batch_id ?? old.trip_id}`;
  const by = reinitiateKindOf(old);
  if (by === 'ride' || by === undefined) {
    const { data } = await call(reinitiateRide, { body: rideDraftOf(old, again), idempotencyKey });
    return { number: data.trip_no, id: data.trip_no };
  }
  const { data } =
    by === 'food'
      ? await call(reinitiateFoodBatch, { body: foodBatchDraftOf(old, again), idempotencyKey })
      : await call(reinitiateBatch, { body: batchDraftOf(old, again), idempotencyKey });
  return { number: data.batch_number, id: data.batch_id };
}

/**
 * Books an expired booking again and removes the old one from the index; returns the new one, or
 * the names to fix before that. `people` are the corrected names. Our
 * server consumes the old one with the first call, others with the second, whose failure is shown
 * and undoes nothing.
 */
export async function reinitiate(id: string, people?: People): Promise<Rebooking | NamesToFix> {
  const { data: old } = await call(getTrip, {
    params: { id },
    query: { from_performance: false },
  });
  const wrong = people ? [] : wrongPeople(old);
  if (wrong.length > 0) return { people: peopleOf(old), wrong };
  const rebooking = await rebook(old, people);
  await call(removeBooking, { body: { booking_id: old.batch_id ?? old.trip_id } }).catch(
    notifyFailure,
  );
  return rebooking;
}

/** The booking by which another user has replaced this one, where a refusal names it. */
export function rebookingOf(failure: Error): Rebooking | undefined {
  if (!isApiFailure(failure) || failure.errorId !== 'trip.rebooked') return undefined;
  // the contract of this refusal; both are checked here
  const { number, id } = (failure.answer?.data ?? {}) as Partial<Rebooking>;
  return typeof number === 'string' && typeof id === 'string' ? { number, id } : undefined;
}
