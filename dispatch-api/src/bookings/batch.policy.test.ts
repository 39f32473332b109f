import type { BatchDrop, PickupInfo } from 'shared-contracts/bookings/batch';
import type { BatchDraft } from 'shared-contracts/bookings/batch.api';
import type { Role } from 'shared-contracts/core/role';

import { serviceArea } from '../geo/service-area.ts';
import { refusalOf } from '../testing/refusal.ts';
import { checkBatch, checkFoodBatch, type BatchOrigin } from './batch.policy.ts';

const clifton = {
  lat: 24.818,
  lng: 67.03,
  gps_address: 'Clifton, Karachi',
  nearest_address: 'Teen Talwar',
  type: 'other',
} as const;
const sender: PickupInfo = {
  source: 'Word_Of_Mouth',
  city: 'KHI',
  gender: 'female',
  lang_id: 2,
  name: 'Ayesha Khan',
  phone: '923341234567',
  alt_name: 'Sana',
  alt_phone: '923001112233',
  dispatcher_name: 'Kamran',
  dispatcher_phone: '923001112244',
  address: clifton,
};
const plain: BatchDrop = {
  MultipleBookingid: 'd1',
  trip_status_code: 21,
  address: { ...clifton, lat: 24.83 },
  phone: '923331234567',
  name: 'Shop 24',
  is_cash_on_delivery: false,
};
const cash: BatchDrop = { ...plain, trip_status_code: 22, is_cash_on_delivery: true, amount: 900 };
const lahore = { ...clifton, lat: 31.5204, lng: 74.3587 };

interface Case {
  info?: Partial<PickupInfo>;
  drops?: BatchDrop[];
  draft?: Partial<BatchDraft>;
  role?: Role;
  origin?: BatchOrigin;
}
const actor = (role: Role) => ({ id: 'u1', name: 'A', phone: '923001000012', role });
const check = ({ info, drops = [plain, cash], draft, role, origin = 'fresh' }: Case = {}) =>
  checkBatch(
    { pickup_info: { ...sender, ...info }, bookings: drops, ...draft },
    actor(role ?? 'dispatcher'),
    origin,
  );
const where = (what: Case) => refusalOf(() => check(what))?.slice(0, 2);
const errorAt = (field: string | undefined) => field && ['field.invalid', field];

test('a valid batch returns the zones of its stops', () => {
  const { pickup, drops } = check();
  expect([pickup.zone.zone, pickup.city.city_code, drops.length]).toEqual(['Clifton', 'KHI', 2]);
  expect(drops.map(({ city }) => city.city_code)).toEqual(['KHI', 'KHI']);
});

const noAlternate = { alt_name: undefined, alt_phone: undefined };
const noDispatcher = { dispatcher_name: undefined, dispatcher_phone: undefined };
test.each<[string, Case, string | undefined]>([
  ['a sender without a name', { info: { name: '' } }, 'pickup_info.name'],
  ['an unknown gender', { info: { gender: 'x' as never } }, 'pickup_info.gender'],
  ['an unknown language', { info: { lang_id: 3 } }, 'pickup_info.lang_id'],
  ['no source', { info: { source: '' } }, 'pickup_info.source'],
  ['staff without a phone', { info: { phone: undefined } }, 'pickup_info.phone'],
  ['a client’s own phone', { info: { phone: undefined }, role: 'dispatch_client' }, undefined],
  ['several without another contact', { info: noAlternate }, 'pickup_info.alt_name'],
  ['several without another phone', { info: { alt_phone: undefined } }, 'pickup_info.alt_phone'],
  ['one without another contact', { info: noAlternate, drops: [plain] }, undefined],
  ['an expired one, known before', { info: noAlternate, origin: 'expired' }, undefined],
  ['a queue row’s other contact', { info: noAlternate, origin: 'queue' }, 'pickup_info.alt_name'],
  [
    'one whose other contact is no name',
    { info: { alt_name: '12' }, drops: [plain] },
    'pickup_info.alt_name',
  ],
  [
    'one whose other phone is none',
    { info: { alt_phone: '12' }, drops: [plain] },
    'pickup_info.alt_phone',
  ],
  ['staff without a dispatcher', { info: noDispatcher }, 'pickup_info.dispatcher_name'],
  [
    'staff without a dispatcher’s phone',
    { info: { dispatcher_phone: undefined } },
    'pickup_info.dispatcher_phone',
  ],
  ['a client without one', { info: noDispatcher, role: 'dispatch_client' }, undefined],
  ['a queue row without one', { info: noDispatcher, origin: 'queue' }, undefined],
  [
    'a queue row whose dispatcher is no name',
    { info: { dispatcher_name: '12' }, origin: 'queue' },
    'pickup_info.dispatcher_name',
  ],
  [
    'a queue row whose dispatcher’s phone is none',
    { info: { dispatcher_phone: '12' }, origin: 'queue' },
    'pickup_info.dispatcher_phone',
  ],
])('the sender of a batch: %s', (_what, one, field) => {
  expect(where(one)).toEqual(errorAt(field));
});

test.each<[Partial<PickupInfo>, string]>([
  [{ city: 'XXX' }, 'pickup_info.city'],
  [{ city: 'LHR' }, 'pickup_info.address'],
  [{ address: { ...clifton, lat: 0 } }, 'pickup_info.address'],
])('a pickup %j is out of area at %s', (info, field) => {
  expect(where({ info })).toEqual(['booking.out-of-area', field]);
});

test.each<[string, BatchDrop, string | undefined]>([
  ['without a name', { ...plain, name: ' ' }, 'name'],
  ['without an amount of cash', { ...cash, amount: undefined }, 'cod_amount'],
  ['whose cash is 0', { ...cash, amount: 0 }, 'cod_amount'],
  ['that has cash by the other code', { ...plain, amount: 900 }, 'cod_amount'],
  [
    'that says no cash and has some',
    { ...cash, is_cash_on_delivery: false },
    'is_cash_on_delivery',
  ],
  ['that says cash and has none', { ...plain, is_cash_on_delivery: true }, 'is_cash_on_delivery'],
  ['insured without a value', { ...plain, parcel_insurance: true }, 'parcel_value'],
  ['insured with its value', { ...plain, parcel_insurance: true, parcel_value: 5 }, undefined],
  [
    'without an address',
    { ...plain, address: { ...plain.address, gps_address: ' ' } },
    'gps_address',
  ],
])('the second drop: one %s', (_what, drop, field) => {
  expect(where({ drops: [plain, drop] })).toEqual(errorAt(field && `bookings.1.${field}`));
});

test('contradictory cash fields have different messages in either direction', () => {
  const errors = [
    { ...plain, is_cash_on_delivery: true },
    { ...cash, is_cash_on_delivery: false },
  ].map((drop) => refusalOf(() => check({ drops: [drop] }))?.[2]);
  expect(new Set(errors).size).toBe(2);
});

test('a drop lies in an area, and in that of the pickup', () => {
  const at = (address: BatchDrop['address']) => where({ drops: [{ ...plain, address }] });
  expect(at({ ...clifton, lat: 0 })).toEqual(['booking.out-of-area', 'bookings.0.gps_address']);
  expect(at(lahore)).toEqual(['booking.city-differs', 'bookings.0.gps_address']);
});

test.each<[Case, [string, string] | undefined]>([
  [
    { draft: { dispatch_fixed_fare_customer: 300 } },
    ['field.invalid', 'dispatch_fixed_fare_customer'],
  ],
  [
    { draft: { dispatch_fixed_fare_partner: 300 } },
    ['field.invalid', 'dispatch_fixed_fare_partner'],
  ],
  [{ draft: { dispatch_fixed_fare_customer: 300 }, drops: [plain] }, undefined],
  [{ draft: { dispatch_fixed_fare_partner: 300 }, drops: [plain] }, undefined],
  [
    { draft: { dispatch_fixed_fare_customer: 300 }, drops: [plain], role: 'dispatch_client' },
    ['role.refused', 'dispatch_fixed_fare_customer'],
  ],
  [
    { draft: { dispatch_fixed_fare_partner: 300 }, drops: [plain], role: 'dispatch_client' },
    ['role.refused', 'dispatch_fixed_fare_partner'],
  ],
  [{ draft: { partner_id: 'p1' }, role: 'dispatch_client' }, ['role.refused', 'partner_id']],
  [{ draft: { partner_id: 'p1' } }, undefined],
  [{ role: 'dispatch_client' }, undefined],
])('fares and drivers of a batch: %j', (one, refused) => {
  expect(where(one)).toEqual(refused);
});

const food = (zone: string, over: Partial<PickupInfo> = {}) =>
  checkFoodBatch(
    {
      pickup_info: { ...sender, ...noAlternate, ...over },
      service_code: 100,
      zone,
      zone_ur: '',
      amount: 0,
    },
    actor('dispatcher'),
    'fresh',
    serviceArea().zones,
  );

test('a food batch names a zone of its pickup’s city', () => {
  const found = food(' Clifton ');
  expect([found.zone.zone, found.zone.city, found.city.city_code]).toEqual([
    'Clifton',
    'KHI',
    'KHI',
  ]);
  const ofLahore = serviceArea().zones.find(({ city }) => city === 'LHR')?.zone ?? '';
  for (const zone of ['', 'Nowhere', ofLahore])
    expect(refusalOf(() => food(zone))?.slice(0, 2)).toEqual(['field.invalid', 'zone']);
  expect(refusalOf(() => food('Clifton', { name: '' }))?.[1]).toBe('pickup_info.name');
});
