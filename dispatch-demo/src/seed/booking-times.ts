import { randomFor, type Random } from 'shared-contracts/testing/random';
import type { TripState } from 'shared-contracts/trips/trip';

import { type BookingPlan, liveBookings } from './booking-kinds.ts';

const minute = 60_000;

/** About one trip in five takes half as long again as it may; the others are in time. */
const slowShare = 0.22;
const slowPace = 1.5;

/** How much of its time a trip takes in a state; always the same for both. */
export function paceOf(seed: number, tripNo: number, state: TripState): number {
  const random = randomFor(seed, `pace:${state}`, tripNo);
  return random.chance(slowShare) ? slowPace : 0.6 + random.next() * 0.4;
}

const after = (at: Date | null, random: Random, from: number, to: number): Date | null =>
  at && new Date(at.getTime() + random.whole(from * 60, to * 60) * 1000);

/** Past bookings are spread over two months, newest first. */
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

/** Seconds that the steps of a live booking may take. */
interface Allowed {
  pickup: number;
  ride: number;
}

/** One live booking in ten is over its time, evenly over all of them. */
const lateShare = 0.1;
const isLate = (index: number): boolean => (index * 0.618_033_988_75) % 1 < lateShare;
/** A step without an estimate. */
const usualSeconds = 300;
/** Younger bookings are not listed yet (docs/decisions/screens.md#sixty-seconds). */
const listedSeconds = 65;

/**
 * The times of a live booking, backwards from now: how long it has been in its state follows from
 * what that may take. `furthest` is the state of the drop of its batch that has come furthest.
 */
export function liveTimes(
  state: TripState,
  furthest: TripState,
  { pickup, ride }: Allowed,
  { lead, plan, tripNo }: { lead: number; plan: BookingPlan; tripNo: number },
) {
  const random = randomFor(plan.seed, 'times', lead);
  const steps: Partial<Record<TripState, number>> = {
    open: 600,
    pending: 600,
    accepted: pickup,
    arrived: 300,
    started: ride,
  };
  const allowed = steps[furthest] || usualSeconds;
  const pace = Math.min(1, paceOf(plan.seed, tripNo, furthest));
  const spent = isLate(lead)
    ? allowed + random.next() * Math.min(allowed / 2, 300)
    : random.next() * allowed * pace * 0.97;
  const ago = (at: Date, seconds: number): Date => new Date(at.getTime() - seconds * 1000);
  const since = ago(plan.now, Math.round(Math.max(furthest === 'open' ? listedSeconds : 5, spent)));
  const isWaiting = furthest === 'open' || furthest === 'pending';
  const startedAt = furthest === 'started' ? since : null;
  const arrivedAt =
    furthest === 'arrived' ? since : startedAt && ago(startedAt, random.whole(60, 240));
  const acceptedAt =
    furthest === 'accepted'
      ? since
      : arrivedAt && ago(arrivedAt, Math.max(60, Math.round(pickup * (0.7 + random.next() * 0.3))));
  const bdt = isWaiting ? since : ago(acceptedAt ?? since, random.whole(60, 240));
  const reached = (...later: TripState[]): boolean => later.includes(state);
  const isDone = reached('finished', 'feedback', 'completed');
  const own = {
    acceptedAt: isDone || reached('accepted', 'arrived', 'started') ? acceptedAt : null,
    arrivedAt: isDone || reached('arrived', 'started') ? arrivedAt : null,
    startedAt: isDone || reached('started') ? startedAt : null,
    finishedAt: isDone
      ? new Date((plan.now.getTime() + (startedAt ?? plan.now).getTime()) / 2)
      : null,
    completedAt: reached('completed') ? plan.now : null,
  };
  return {
    bdt,
    ...own,
    endedAt: own.finishedAt,
    dtu:
      own.completedAt ?? own.finishedAt ?? own.startedAt ?? own.arrivedAt ?? own.acceptedAt ?? null,
  };
}
