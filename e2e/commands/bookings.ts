import { createRide } from 'shared-contracts/bookings/booking.api';
import type { RideDraft } from 'shared-contracts/bookings/booking.api';

import { callApi } from './api-client.ts';

let made = 0;
/**
 * A caller that no other test uses: 0333 and an increasing number, with a part that differs per
 * worker process.
 */
export const newCaller = (): string =>
  `92333${String(process.pid % 10_000).padStart(4, '0')}${String((made += 1)).padStart(3, '0')}`;

/** The address of a booking form that has its caller, pickup and second contact already. */
export const newBatchPath = (): string =>
  `/queue/newBooking?${new URLSearchParams({
    phone: newCaller(),
    name: 'Ayesha Khan',
    pickup_address: 'Clifton, Karachi',
    pickup_lat: '24.818',
    pickup_lng: '67.03',
    pickup_nearest_address: 'Teen Talwar',
    alt_name: 'Sana',
    alt_phone: '03001112233',
  })}`;

/** A ride from Clifton to Gulshan-e-Iqbal in Karachi, without its caller. */
export const ride = {
  name: 'Ayesha Khan',
  gender: 'female',
  source: 'Word_Of_Mouth',
  city: 'KHI',
  service_code: 35,
  creator: 'Agent',
  lang_id: 1,
  pickup_address: 'Clifton, Karachi',
  pickup_lat: 24.818,
  pickup_lng: 67.03,
  pickup_nearest: { address: 'Teen Talwar', type: 'other' },
  dropoff_address: 'Gulshan-e-Iqbal',
  dropoff_lat: 24.9215,
  dropoff_lng: 67.0925,
} as const satisfies Omit<RideDraft, 'phone'>;

/** A ride from Clifton to Gulshan-e-Iqbal in Karachi. Returns the trip's number. */
export async function bookRide(
  base: string,
  accessToken: string,
  over: Partial<RideDraft> = {},
): Promise<string> {
  const body: RideDraft = { ...ride, phone: newCaller(), ...over };
  const { data } = await callApi(base, createRide, { body }, accessToken);
  return data.trip_no;
}
