import type { BookingValues } from '../form/booking-values.ts';
import { addDrop, sender } from '../testing/values.ts';
import { batchBody } from './batch-body.ts';

// The payloads of docs/domain/batches.md#batch-body and docs/domain/batches.md#batch-calls; a whole
// one of two drops, as it is sent, is in multi-drop.test.tsx.

const byStaff = { queueRowId: undefined, isClient: false };
const extras: Partial<BookingValues> = {
  voice_recording: 'https://media/note.mp3',
  partner_id: 'b'.repeat(24),
  fixed_fare_customer: '410',
  fixed_fare_partner: '390',
};
const near = addDrop({
  id: 'Near',
  order_id: 'A-17',
  special_instructions: 'Ring twice',
  parcel_value: '4100',
  insured: true,
  cod_amount: '900',
});

test('a drop sends its code, cash, order, value, insurance and instructions, and omits blank values', () => {
  const { bookings } = batchBody({ ...sender(), drops: [near, addDrop({ id: 'Far' })] }, byStaff);
  expect(bookings).toMatchObject([
    {
      trip_status_code: 22,
      is_cash_on_delivery: true,
      amount: 900,
      order_id: 'A-17',
      special_instructions: 'Ring twice',
      parcel_value: 4100,
      parcel_insurance: true,
    },
    { trip_status_code: 21, is_cash_on_delivery: false },
  ]);
  for (const blank of [
    'amount',
    'order_id',
    'special_instructions',
    'parcel_value',
    'parcel_insurance',
  ])
    expect(bookings[1]).not.toHaveProperty(blank);
});

test('fixed fares are allowed with exactly one drop; voice note, partner and queue row are sent', () => {
  const one = { ...sender(), ...extras, drops: [near] };
  expect(batchBody(one, { ...byStaff, queueRowId: 'a'.repeat(24) })).toMatchObject({
    id: 'a'.repeat(24),
    voice_recording: 'https://media/note.mp3',
    partner_id: 'b'.repeat(24),
    dispatch_fixed_fare_customer: 410,
    dispatch_fixed_fare_partner: 390,
    is_return_run: false,
  });
  const two = batchBody(
    { ...one, drops: [near, addDrop({ id: 'Far' })], is_return_run: true },
    byStaff,
  );
  for (const left of ['dispatch_fixed_fare_customer', 'dispatch_fixed_fare_partner', 'id'])
    expect(two).not.toHaveProperty(left);
  expect(two.is_return_run).toBe(true);
  for (const left of ['dispatch_fixed_fare_customer', 'dispatch_fixed_fare_partner', 'partner_id'])
    expect(batchBody(one, { ...byStaff, isClient: true })).not.toHaveProperty(left);
});

test('a drop whose type was not selected is sent as other; one without a place is not sent', () => {
  const bodyOf = (drop: typeof near) => batchBody({ ...sender(), drops: [drop] }, byStaff);
  expect(bodyOf({ ...near, type: '' }).bookings[0]?.address).toStrictEqual({
    lat: 24.825,
    lng: 67.03,
    gps_address: 'Street of Near, Karachi',
    nearest_address: 'the gate',
    type: 'other',
  });
  expect(bodyOf({ ...near, type: 'office' }).bookings[0]?.address.type).toBe('office');
  expect(() => bodyOf({ ...near, point: null })).toThrow('a drop without a place is not sent');
});
