import type { RideDraft } from 'shared-contracts/bookings/booking.api';
import type { Role } from 'shared-contracts/core/role';

import { refusalOf } from '../testing/refusal.ts';
import { checkDraft, isInsured } from './booking.policy.ts';
import { rideDraft } from './ride-draft.builder.ts';

const actor = (role: Role) => ({ id: 'u1', name: 'Sana', phone: '923001000012', role });
const refused = (over: Partial<RideDraft>, role: Role = 'dispatcher') =>
  refusalOf(() => checkDraft(rideDraft(over), actor(role)));
const where = (over: Partial<RideDraft>, role?: Role) => refused(over, role)?.slice(0, 2);

const start = { lat: 24.818, lng: 67.03 };
const end = { lat: 24.9215, lng: 67.0925 };
const landmark = { address: 'the mosque', type: 'home' } as const;
const noDrop = {
  dropoff_address: undefined,
  dropoff_lat: undefined,
  dropoff_lng: undefined,
} as const;
const parcel: Partial<RideDraft> = {
  service_code: 21,
  dropoff_nearest: landmark,
  dropoff_name: 'Ali',
  dropoff_phone: '923001112233',
  dispatcher_name: 'Kamran',
  dispatcher_phone: '923001112244',
};
const purchase: Partial<RideDraft> = { service_code: 25, dropoff_nearest: landmark };
const transfer: Partial<RideDraft> = {
  ...parcel,
  service_code: 38,
  amount: 900,
  transaction_id: 'PTR-1',
};

test('a valid draft returns the requested route', () => {
  const dispatcher = actor('dispatcher');
  expect(checkDraft(rideDraft(), dispatcher)).toEqual({ serviceCode: 35, start, end });
  expect(checkDraft(rideDraft(noDrop), dispatcher)).toEqual({ serviceCode: 35, start });
  expect(checkDraft(rideDraft({ ...noDrop, dropoff_address: ' ' }), dispatcher).end).toBe(
    undefined,
  );
  expect(checkDraft(rideDraft(parcel), dispatcher)).toEqual({ serviceCode: 21, start, end });
});

test.each([
  [{ parcel_insurance: true }, true],
  [{ parcel_insurance: false, parcel_value: 500 }, false],
  [{ parcel_value: 1 }, true],
  [{ parcel_value: 0 }, false],
  [{}, false],
])('%j is insured: %s', (over, insured) => expect(isInsured(rideDraft(over))).toBe(insured));

test.each([999, 10, 100])('service %d is no single drop', (service_code) => {
  expect(where({ service_code })).toEqual(['booking.service-unknown', 'service_code']);
});

test.each<[string, Partial<RideDraft>, string | undefined]>([
  ['a name without letters', { name: '12' }, 'name'],
  ['no landmark at the pickup', { pickup_nearest: undefined }, 'pickup_nearest_address'],
  [
    'a landmark without its type',
    { pickup_nearest: { address: 'x' } as never },
    'pickup_nearest_type',
  ],
  ['what a ride has no place for', { cod_amount: 5 }, 'cod_amount'],
  ['a blank for what a ride has no place for', { order_no: '', cod_amount: 0 }, undefined],
  ['a parcel without a receiver', { ...parcel, dropoff_name: undefined }, 'dropoff_name'],
  [
    'a parcel without a landmark at its end',
    { ...parcel, dropoff_nearest: undefined },
    'dropoff_nearest_address',
  ],
  [
    'a parcel without the landmark’s type',
    { ...parcel, dropoff_nearest: { address: 'x' } as never },
    'dropoff_nearest_type',
  ],
  ['a parcel without its end', { ...parcel, ...noDrop }, 'dropoff_address'],
  ['insurance without a value', { ...parcel, parcel_insurance: true }, 'parcel_value'],
  ['a purchase without its amount', purchase, 'amount'],
  ['a purchase of 501', { ...purchase, amount: 501 }, undefined],
  ['a purchase of 500', { ...purchase, amount: 500 }, 'amount'],
  [
    'a purchase where the driver is sent to the customer',
    { ...purchase, send_driver_to_customer_address: true },
    undefined,
  ],
  ['a transfer', transfer, undefined],
  ['a transfer without an amount', { ...transfer, amount: undefined }, 'transaction_amount'],
  ['a transfer without its number', { ...transfer, transaction_id: undefined }, 'transaction_id'],
  ['a transfer of the other direction', { ...transfer, transaction_id: 'PTS-1' }, 'transaction_id'],
  ['a transfer whose number says nothing', { ...transfer, transaction_id: 'X-1' }, undefined],
  ['a place without an address', { dropoff_address: undefined }, 'dropoff_address'],
  ['an address without a place', { dropoff_lat: undefined }, 'dropoff_address'],
  ['an address without half a place', { dropoff_lng: undefined }, 'dropoff_address'],
])('the fields of a draft: %s', (_what, over, field) => {
  expect(where(over)).toEqual(field && ['field.invalid', field]);
});

test('a rejection has the form’s own message with its numbers filled in', () => {
  expect(refused({ pickup_address: 'x'.repeat(251) })?.[2]).toContain('250');
  expect(refused({ pickup_address: '###' })?.[2]).toBe('Please Provide Coorect Pickup Address');
});

test.each<[Role, Partial<RideDraft>, string | undefined]>([
  ['dispatcher', {}, 'dispatcher_name'],
  ['dispatcher', { id: '65a000000000000000000001' }, undefined],
  ['dispatch_client', {}, undefined],
])('%s names the dispatcher of a parcel, %j: %s', (role, over, field) => {
  const unnamed = { ...parcel, dispatcher_name: undefined, dispatcher_phone: undefined };
  expect(where({ ...unnamed, ...over }, role)).toEqual(field && ['field.invalid', field]);
});

test.each<[Role, Partial<RideDraft>, boolean]>([
  ['dispatcher', { dispatch_fixed_fare_customer: 300 }, true],
  ['dispatch_client', { dispatch_fixed_fare_customer: 300 }, false],
  ['dispatch_client', { dispatch_fixed_fare_partner: 300 }, false],
  ['dispatch_client', {}, true],
])('%s fixes fares %j: %s', (role, over, may) => {
  expect(where(over, role)).toEqual(
    may ? undefined : ['role.refused', 'dispatch_fixed_fare_customer'],
  );
});

test.each([
  [{ city: 'XXX' }, 'city'],
  [{ city: 'LHR' }, 'pickup_address'],
  [{ pickup_lat: 0 }, 'pickup_address'],
  [{ dropoff_lat: 31.52, dropoff_lng: 74.35 }, 'dropoff_address'],
])('%j is out of area at %s', (over, field) => {
  expect(where(over)).toEqual(['booking.out-of-area', field]);
});
