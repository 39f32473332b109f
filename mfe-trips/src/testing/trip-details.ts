import type { Sent } from 'shared-contracts/core/schema';
import type { Drop, NearbyDriver, TripDetail } from 'shared-contracts/trips/trip-detail';

export const place = { lat: 24.82, lng: 67.03, address: 'Clifton Block 5', zone_en: 'Clifton', zone_ur: 'کلفٹن', type: '', nearest: '' };
const idOf = (number: number): string => String(number).padStart(24, '0');

/** A drop in Gulshan that nothing is collected at. */
export const dropOf = (number: number, over: Partial<Drop> = {}): Drop => ({
  trip_id: idOf(number), trip_no: String(number), service_code: 22, state: 'expired', dStatus: null, display_tag: '', receiver_name: 'Zara', receiver_phone: '03001112223',
  dropoff: { ...place, address: 'Gulshan', nearest: 'Bank', type: 'office' }, dropoff_nearest: null, cod_amount: 0, parcel_value: null, parcel_insurance: false, parcel_insurance_charges: 0, order_no: null, special_instructions: '', cod_value: 0, tripCount: 1,
  sender_name: 'Ayesha Khan', sender_phone: '923331234567', ...over,
});

/** An expired ride in Karachi; anything else on demand. */
export const tripOf = (over: Partial<TripDetail> = {}): TripDetail => ({
  id: idOf(1), trip_id: idOf(1), trip_no: '1', batch_id: null, batch_number: null, type: 'single', trip_type: 35, service_code: 35, state: 'expired', city: 'KHI',
  fares: { actual: 300 }, customer_fare: null, partner_fare: null, parcel_insurance_charges: 0, total_cod: 0, is_cod_exist: false, bid_amount: null, amount: null, tid: null, pickup: place, dropoff: null, end_location: null, voice_note: null, promo: null,
  cod_value: 0, tripCount: 1, sender_name: 'Ayesha Khan', sender_phone: '923331234567',
  passenger: { name: 'Ayesha Khan of a long name', gender: 'female', city: 'KHI', phone: '03331234567', alt_phone: '', alt_name: '', source: '', lang_id: 1 }, driver: null,
  order_id: null, order_no: null, user_name: 'Sara', cancel_reason: null, distances: { total_est: 0 }, times: { total_est: 0 }, pickup_variance: null, pickup_eta: null,
  bdt: '2026-11-21T08:00:00.000Z', dt: '2026-11-21T08:00:00.000Z', dtu: null, accepted_at: null, arrived_at: null, started_at: null, finished_at: null, bookings: [], ...over,
});

/** A free driver so many metres away. */
export const driverOf = (number: number, distance: number, over: Partial<Sent<typeof NearbyDriver>> = {}): Sent<typeof NearbyDriver> => ({
  id: idOf(number), _id: idOf(number), full_name: `Driver ${number}`, mobile_1: `9230012345${String(number).padStart(2, '0')}`, lat: 24.82, lng: 67.03 + distance / 100_000, distance, wallet: 500, limit: 1500, codAmount: 2000, busy: false, ...over,
});
