import type { BatchDrop, PickupInfo } from 'shared-contracts/bookings/batch';
import type { BatchDraft, FoodBatchDraft } from 'shared-contracts/bookings/batch.api';

import { freshPhone } from './ride-draft.builder.ts';

// Several drops from Clifton to Gulshan-e-Iqbal in Karachi; `over` sets the fields that matter to a
// test.
export const clifton = {
  lat: 24.818,
  lng: 67.03,
  gps_address: 'Clifton, Karachi',
  nearest_address: 'Teen Talwar',
  type: 'other',
} as const;
export const gulshan = {
  lat: 24.9215,
  lng: 67.0925,
  gps_address: 'Gulshan-e-Iqbal',
  nearest_address: 'the park',
  type: 'home',
} as const;

export const batchSender = (over: Partial<PickupInfo> = {}): PickupInfo => ({
  source: 'Word_Of_Mouth',
  city: 'KHI',
  gender: 'female',
  lang_id: 2,
  name: 'Ayesha Khan',
  phone: freshPhone(),
  alt_name: 'Sana',
  alt_phone: '923001112233',
  dispatcher_name: 'Kamran',
  dispatcher_phone: '923001112244',
  address: clifton,
  ...over,
});

export const batchDrop = (over: Partial<BatchDrop> = {}): BatchDrop => ({
  MultipleBookingid: 'd1',
  trip_status_code: 21,
  address: gulshan,
  phone: freshPhone(),
  name: 'Shop 24',
  is_cash_on_delivery: false,
  ...over,
});

/** A drop whose receiver pays the amount. */
export const cashDrop = (amount: number, over: Partial<BatchDrop> = {}): BatchDrop =>
  batchDrop({ trip_status_code: 22, is_cash_on_delivery: true, amount, ...over });

export const batchDraft = (over: Partial<BatchDraft> = {}): BatchDraft => ({
  pickup_info: batchSender(),
  bookings: [batchDrop(), cashDrop(900)],
  ...over,
});

export const foodDraft = (over: Partial<FoodBatchDraft> = {}): FoodBatchDraft => ({
  pickup_info: batchSender(),
  service_code: 100,
  zone: 'Clifton',
  zone_ur: 'کلفٹن',
  amount: 2500,
  ...over,
});
