import { call, startSession } from 'shared-bus';
import { createRide, type RideDraft } from 'shared-contracts/bookings/booking.api';
import type { TripState } from 'shared-contracts/trips/trip';
import { moveTrip } from 'shared-contracts/trips/trip.api';
import { leaveConsole, sessionOf } from 'shared-ui/testing';

/** Trips of this file that a driver may have. */
const moved: string[] = [];

/**
 * Books a rickshaw from Clifton, to which the 60-second rule does not apply; `state` moves it on.
 * Returns the trip's number.
 */
export async function bookRide(over: Partial<RideDraft> = {}, state?: TripState): Promise<string> {
  const {
    data: { trip_no },
  } = await call(createRide, {
    body: {
      name: 'Trips',
      gender: 'male',
      source: 'Word_Of_Mouth',
      city: 'KHI',
      pickup_lat: 24.8205,
      pickup_lng: 67.03,
      pickup_address: 'Clifton Block 5',
      pickup_nearest: { address: 'Teen Talwar', type: 'other' },
      creator: 'Agent',
      lang_id: 1,
      service_code: 70,
      phone: '923007654321',
      ...over,
    },
  });
  if (state) await call(moveTrip, { params: { trip_no }, body: { state } });
  if (state) moved.push(trip_no);
  return trip_no;
}

// The tests of all remotes share few drivers. Tests may have ended a trip themselves.
afterAll(async () => {
  if (moved.length === 0) return;
  startSession(await sessionOf('admin'));
  for (const trip_no of moved)
    for (const state of ['cancelled', 'completed'] as const)
      await call(moveTrip, { params: { trip_no }, body: { state } }).catch(() => undefined);
  leaveConsole();
});

/** A drop-off in Gulshan-e-Iqbal. */
export const dropOffInGulshan = {
  dropoff_address: 'Gulshan-e-Iqbal',
  dropoff_lat: 24.9215,
  dropoff_lng: 67.0925,
} as const;
