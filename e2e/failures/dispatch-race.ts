import { setTimeout as pause } from 'node:timers/promises';

import { createRide } from 'shared-contracts/bookings/booking.api';
import type { DispatchRuleDraft } from 'shared-contracts/dispatch/dispatch-rule';
import { holdBooking } from 'shared-contracts/dispatch/dispatch-rule.api';
import { offeredDrivers } from 'shared-contracts/dispatch/nearby.rules';
import { listLiveTrips, reportTripEvent } from 'shared-contracts/integration/trip-door.api';
import type { TimelineStep } from 'shared-contracts/trips/timeline';
import { getTrip, tripHistory } from 'shared-contracts/trips/trip-detail.api';
import { assignDriver, searchDrivers, undoAssignment } from 'shared-contracts/trips/trip-edit.api';

import { callApi, RefusedCall } from '../commands/api-client.ts';
import { newCaller, ride } from '../commands/bookings.ts';
import type { ApiFleet } from './api-fleet.ts';

export interface Race {
  fleet: ApiFleet;
  /** Of the key of the drivers' app. */
  secret: string;
  random: () => number;
  /** Numbers of the bookings. */
  trips: string[];
  /** Assignments of people that were answered, by the booking's number. */
  acknowledged: Map<string, number>;
}

export const automaticRule: DispatchRuleDraft = {
  zone_id: null,
  service_code: null,
  from_hour: 0,
  to_hour: 0,
  mode: 'automatic',
  radius_km: [100],
  step_seconds: 60,
  accept_seconds: 10,
  tries: 20,
  soon_to_clear_seconds: 0,
  priority: 0,
  lead_minutes: 15,
};

/** A refusal that the state of a booking or a driver explains. */
const isRefusal = (error: unknown): boolean =>
  error instanceof RefusedCall && error.status >= 400 && error.status < 500;
/** The process died before it answered, or lost its database. */
const wasCutOff = (error: unknown): boolean =>
  !(error instanceof RefusedCall) || error.status === 503;

/** Repeats a call, from process to process, until one answers. */
export async function answered<T>(
  { fleet }: Race,
  from: number,
  call: (url: string) => Promise<T>,
): Promise<T> {
  for (let attempt = 0; ; attempt += 1) {
    try {
      return await call(await fleet.answering(from + attempt));
    } catch (error) {
      if (!wasCutOff(error)) throw error;
      // As soon as an agent presses again.
      await pause(100);
    }
  }
}

export async function bookOne(race: Race, from: number, token: string): Promise<void> {
  const body = { ...ride, phone: newCaller() };
  const { data } = await answered(race, from, (url) => callApi(url, createRide, { body }, token));
  race.trips.push(data.trip_no);
}

type Act = (race: Race, from: number, token: string, number: string) => Promise<unknown>;
const detailOf = async (race: Race, from: number, token: string, number: string) =>
  (
    await answered(race, from, (url) =>
      callApi(url, getTrip, { params: { id: number }, query: {} }, token),
    )
  ).data;

const assign: Act = async (race, from, token, number) => {
  const trip = await detailOf(race, from, token, number);
  const query = {
    service_code: ride.service_code,
    pickup_lat: ride.pickup_lat,
    pickup_lng: ride.pickup_lng,
    trip_id: trip.trip_id,
  };
  const { partners } = await answered(race, from, (url) =>
    callApi(url, searchDrivers, { query }, token),
  );
  // All agents want the best ones.
  const driver = offeredDrivers(partners, trip)[Math.floor(race.random() * 3)];
  if (!driver) return;
  const body = { trip_id: trip.trip_id, dispatch_partner: driver.id };
  const { assigned } = await answered(race, from, (url) =>
    callApi(url, assignDriver, { body }, token),
  );
  if (assigned) race.acknowledged.set(number, (race.acknowledged.get(number) ?? 0) + 1);
};
const undo: Act = async (race, from, token, number) => {
  const { trip_id: id } = await detailOf(race, from, token, number);
  await answered(race, from, (url) =>
    callApi(url, undoAssignment, { body: { trip_id: id } }, token),
  );
};
const hold: Act = async (race, from, token, number) => {
  const { trip_id: id, held_by: by } = await detailOf(race, from, token, number);
  await answered(race, from, (url) =>
    callApi(url, holdBooking, { body: { trip_id: id, held: !by } }, token),
  );
};
const drive: Act = async (race, from, token, number) => {
  const { offer } = await detailOf(race, from, token, number);
  if (!offer) return;
  const event = race.random() < 0.7 ? 'accepted' : 'declined';
  const input = { params: { trip_no: number }, body: { event, driver: offer.driver.id } } as const;
  await answered(race, from, (url) => callApi(url, reportTripEvent, input, race.secret));
};
const acts: readonly Act[] = [assign, assign, drive, drive, drive, undo, undo, hold, bookOne];

/** One press of an agent, or an answer of a driver; a refusal is part of the race. */
export async function actAtRandom(race: Race, from: number, token: string): Promise<void> {
  const act = acts[Math.floor(race.random() * acts.length)];
  const number = race.trips[Math.floor(race.random() * race.trips.length)];
  try {
    if (number) await act?.(race, from, token, number);
  } catch (error) {
    if (!isRefusal(error)) throw error;
  }
}

/** Drivers who have two jobs at this moment. */
export async function doubledDrivers(race: Race, from: number): Promise<string[]> {
  const { data } = await answered(race, from, (url) =>
    callApi(url, listLiveTrips, { query: {} }, race.secret),
  );
  const jobs = new Map<string, Set<string>>();
  for (const { id, batch_id: batchId, driver, state } of data)
    if (driver && ['accepted', 'arrived', 'started'].includes(state))
      jobs.set(driver.id, (jobs.get(driver.id) ?? new Set()).add(batchId ?? id));
  return [...jobs].flatMap(([id, { size }]) => (size > 1 ? [id] : []));
}

/**
 * Drivers and offers in a booking's history. Its steps are in the order in which their commands began, not in
 * that of their commits, so they are counted: each driver and each offer more is one too many.
 */
export function storyOf(steps: readonly Pick<TimelineStep, 'kind'>[]) {
  const count = (...kinds: string[]) =>
    steps.filter(({ kind = '' }) => kinds.includes(kind)).length;
  const assignments = count('trip.assigned');
  const offers = count('trip.offered');
  const ends = ['accepted', 'declined', 'expired', 'withdrawn'].map((end) => `trip.offer-${end}`);
  return {
    assignments,
    offers,
    given: assignments - count('trip.open'),
    offered: offers - count(...ends),
  };
}

/** Offers of automatic dispatch between two moments, by the audit log. */
export async function offersBetween(
  race: Race,
  token: string,
  from: number,
  until: number,
): Promise<number> {
  let many = 0;
  for (const id of race.trips) {
    const { data } = await answered(race, 0, (url) =>
      callApi(url, tripHistory, { params: { id } }, token),
    );
    many += data.filter(
      ({ kind, dt }) => kind === 'trip.offered' && Date.parse(dt) > from && Date.parse(dt) < until,
    ).length;
  }
  return many;
}
