import { call } from 'shared-bus';
import { createRide, type RideDraft } from 'shared-contracts/bookings/booking.api';
import type { TripState } from 'shared-contracts/trips/trip';
import { moveTrip } from 'shared-contracts/trips/trip.api';

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
  return trip_no;
}

/** A drop-off in Gulshan-e-Iqbal. */
export const dropOffInGulshan = {
  dropoff_address: 'Gulshan-e-Iqbal',
  dropoff_lat: 24.9215,
  dropoff_lng: 67.0925,
} as const;
