import type { TripState } from 'shared-contracts/trips/trip';

import { type BookingPlan, liveBookings } from './booking-kinds.ts';
import type { Random } from './random.ts';

const minute = 60_000;

const after = (at: Date | null, random: Random, from: number, to: number): Date | null =>
  at && new Date(at.getTime() + random.whole(from * 60, to * 60) * 1000);

/** Live bookings are from the last hour; the others are spread over two months, newest first. */
export function bookedAt(state: TripState, index: number, plan: BookingPlan, random: Random): Date {
  const live = index < liveBookings(plan.wanted);
  const minutes =
    state === 'open' || state === 'pending'
      ? random.whole(1, 18)
      : live
        ? random.whole(12, 50)
        : 180 + random.next() ** 1.5 * 60 * 24 * 60;
  return new Date(Math.floor(plan.now.getTime() - minutes * minute - random.whole(0, 59_000)));
}

export function times(state: TripState, bdt: Date, seconds: number, now: Date, random: Random) {
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
