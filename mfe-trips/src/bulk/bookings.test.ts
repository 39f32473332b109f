import { config } from 'shared-bus';
import type { NearbyDriver } from 'shared-contracts/trips/trip-detail';

import { tripRowCase } from '../testing/trip-rows.ts';
import { bookingsOf, bulkActionsOf, canAssign, withChoices } from './bookings.ts';

afterEach(() => jest.restoreAllMocks());

test('the bulk actions depend on list and role', () => {
  expect(bulkActionsOf('scheduled', 'supervisor')).toEqual(['cancel', 'assign']);
  expect(bulkActionsOf('scheduled', 'dispatch_client')).toEqual(['cancel']);
  expect(bulkActionsOf('inprogress', 'admin')).toEqual(['cancel']);
  expect(bulkActionsOf('completed', 'admin')).toEqual([]);
});

test('several are assigned together only where the server plans that', () => {
  jest.replaceProperty(config, 'extensions', []);
  expect(bulkActionsOf('scheduled', 'supervisor')).toEqual(['cancel']);
  expect(canAssign('scheduled', 'supervisor')).toBe(true);
});

test('the trips of one batch are one booking, without what its state forbids', () => {
  const rows = [
    tripRowCase(1, { batch_id: 'b' }),
    tripRowCase(2, { batch_id: 'b' }),
    tripRowCase(3),
    tripRowCase(4, { state: 'started' }),
    tripRowCase(5, { state: 'arrived' }),
  ];
  expect(bookingsOf(rows, 'cancel').map(({ trip_no }) => trip_no)).toEqual(['T1', 'T3', 'T5']);
  expect(bookingsOf(rows, 'assign').map(({ trip_no }) => trip_no)).toEqual(['T1', 'T3']);
});

const driver = (id: string): NearbyDriver => ({
  id,
  _id: id,
  full_name: id,
  mobile_1: '923000000000',
  lat: 24.8,
  lng: 67,
  distance: 100,
  wallet: 0,
  limit: 5000,
  codAmount: 0,
});
const planned = (id: string, driverId: string | null, ids: readonly string[]) => ({
  trip_id: id,
  driver_id: driverId,
  drivers: ids.map(driver),
  excluded: [],
});
const plan = [
  planned('1', 'a', ['a', 'b', 'c']),
  planned('2', 'b', ['a', 'b']),
  planned('3', null, ['a']),
];
const namesOf = (chosen: readonly [string, string][]) =>
  Object.fromEntries([...withChoices(plan, new Map(chosen))].map(([id, one]) => [id, one.id]));

test.each<[string, [string, string][], Record<string, string>]>([
  ['no choice', [], { 1: 'a', 2: 'b' }],
  ['a driver whom nobody has', [['1', 'c']], { 1: 'c', 2: 'b' }],
  ['another booking’s driver, who is exchanged', [['1', 'b']], { 1: 'b', 2: 'a' }],
  ['the driver of a booking that can’t get another one', [['3', 'a']], { 2: 'b', 3: 'a' }],
  ['a driver who is not offered', [['2', 'c']], { 1: 'a', 2: 'b' }],
  [
    'two after each other',
    [
      ['1', 'b'],
      ['3', 'a'],
    ],
    { 1: 'b', 3: 'a' },
  ],
])('the drivers of the bookings with %s', (_name, chosen, pairs) => {
  expect(namesOf(chosen)).toEqual(pairs);
});
