import { createRide, getPassenger } from 'shared-contracts/bookings/booking.api';
import type { Answer, Endpoint, Input } from 'shared-contracts/core/endpoint';
import { listNotifications } from 'shared-contracts/notifications/notification.api';
import {
  addRequest,
  claimQueueRow,
  listQueue,
  renewLease,
  updateQueueRow,
} from 'shared-contracts/queue/queue.api';
import { getTrip } from 'shared-contracts/trips/trip-detail.api';
import { assignDriver, cancelTrip, searchDrivers } from 'shared-contracts/trips/trip-edit.api';
import { countTrips, listTrips } from 'shared-contracts/trips/trip.api';

import { ride } from '../commands/bookings.ts';

/** One agent's way to the API, which measures each call. */
export interface Desk {
  call: <E extends Endpoint>(endpoint: E, input: Input<E>) => Promise<Answer<E> | undefined>;
  random: () => number;
}

/** The agents' joint results, and work that one leaves to another. */
export interface Day {
  /** Booked and not yet looked after. */
  rides: { trip_no: string; trip_id: string }[];
  /** How many have rung. */
  callers: number;
  /** Changes of the queue that were acknowledged: each is an event of its room. */
  queueChanges: number;
  booked: number;
  assigned: number;
  cancelled: number;
}
export const newDay = (): Day => ({
  rides: [],
  callers: 0,
  queueChanges: 0,
  booked: 0,
  assigned: 0,
  cancelled: 0,
});

/** Refusals that are part of a day with many agents. */
export const expectedRefusals = {
  'queue.renew-lease': /queue\.(lease-lost|unknown)/,
  'queue.update': /queue\.(taken|unknown)/,
  'bookings.create-ride': /queue\.(taken|unknown)/,
  'bookings.passenger': /passenger\.unknown/,
  'trips.assign-driver': /driver\.refused/,
} as const;

/** A caller rings; a dispatcher takes a request, looks at the caller, and books or forwards it. */
export async function takeOne({ call, random }: Desk, day: Day): Promise<void> {
  const caller = `92335${String((day.callers += 1)).padStart(7, '0')}`;
  const added = await call(addRequest, { body: { type: 'other', phone: caller, city: 'KHI' } });
  if (added) day.queueChanges += 1;
  const waiting = await call(listQueue, { query: { limit: 50 } });
  await call(listNotifications, { query: {} });
  const free = waiting?.list.filter(({ claimed_by: holder }) => !holder) ?? [];
  const row = free[Math.floor(random() * free.length)];
  if (!row) return;
  const { id, phone } = row;
  const claimed = await call(claimQueueRow, { params: { id } });
  if (!claimed?.status) return;
  day.queueChanges += 1;
  await call(getPassenger, { params: { phone }, query: {} });
  await call(renewLease, { params: { id } });
  if (random() < 0.2) {
    if (await call(updateQueueRow, { body: { id, status: 'support' } })) day.queueChanges += 1;
    return;
  }
  const booked = await call(createRide, { body: { ...ride, phone, id } });
  if (!booked) return;
  day.queueChanges += 1;
  day.booked += 1;
  day.rides.push(booked.data);
}

/** A supervisor looks at the lists and after one booking: a driver, or its end. */
export async function lookAfterOne({ call, random }: Desk, day: Day): Promise<void> {
  for (const state of ['scheduled', 'inprogress'] as const) {
    await call(countTrips, { query: { state } });
    await call(listTrips, { query: { state } });
  }
  const one = day.rides.shift();
  if (!one) return;
  const { trip_no: tripNo, trip_id: tripId } = one;
  await call(listTrips, {
    query: { state: 'scheduled', searchby: 'trip_no', searchvalue: tripNo },
  });
  await call(getTrip, { params: { id: tripNo }, query: {} });
  const near = await call(searchDrivers, {
    query: {
      service_code: ride.service_code,
      pickup_lat: ride.pickup_lat,
      pickup_lng: ride.pickup_lng,
    },
  });
  const free = near?.partners.filter(({ busy }) => !busy) ?? [];
  const driver = free[Math.floor(random() * free.length)];
  if (driver) {
    const body = { trip_id: tripId, dispatch_partner: driver.id };
    if (await call(assignDriver, { body })) day.assigned += 1;
  }
  // Each day has as many drivers as before it.
  if (await call(cancelTrip, { body: { trip_id: tripId, cancel_reason: 'changed their mind' } }))
    day.cancelled += 1;
}
