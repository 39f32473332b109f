import type { RideDraft } from 'shared-contracts/bookings/booking.api';

let phones = 0;
/** A number that has made no call in this test file's database. */
export const freshPhone = (): string => `92333${String((phones += 1)).padStart(7, '0')}`;

/**
 * A ride from Clifton to Gulshan-e-Iqbal in Karachi; `over` sets the fields that matter to a test.
 */
export const rideDraft = (over: Partial<RideDraft> = {}): RideDraft => ({
  name: 'Ayesha Khan',
  gender: 'female',
  source: 'Word_Of_Mouth',
  city: 'KHI',
  pickup_lat: 24.818,
  pickup_lng: 67.03,
  service_code: 35,
  pickup_address: 'Clifton, Karachi',
  creator: 'Agent',
  lang_id: 2,
  phone: freshPhone(),
  pickup_nearest: { address: 'Teen Talwar', type: 'other' },
  dropoff_address: 'Gulshan-e-Iqbal',
  dropoff_lat: 24.9215,
  dropoff_lng: 67.0925,
  ...over,
});
