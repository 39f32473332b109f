import type { NearbyDriver } from 'shared-contracts/trips/trip-detail';

import { tripRowCase } from '../testing/trip-rows.ts';
import { bookingsOf, bulkActionsOf, suggestDrivers } from './bookings.ts';

test('the bulk actions depend on list and role', () => {
  expect(bulkActionsOf('scheduled', 'supervisor')).toEqual(['cancel', 'assign']);
  expect(bulkActionsOf('scheduled', 'dispatch_client')).toEqual(['cancel']);
  expect(bulkActionsOf('inprogress', 'admin')).toEqual(['cancel']);
  expect(bulkActionsOf('completed', 'admin')).toEqual([]);
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

const driver = (id: string, extra: Partial<NearbyDriver> = {}): NearbyDriver => ({
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
  ...extra,
});

test('each booking is offered the nearest driver whom no rule excludes and no other booking has', () => {
  const [one, two, three] = [
    tripRowCase(1),
    tripRowCase(2, { is_cod_exist: true, total_cod: 6000 }),
    tripRowCase(3),
  ];
  const near = [
    driver('a'),
    driver('busy', { busy: true }),
    driver('b'),
    driver('rich', { limit: 20_000 }),
  ];
  const names = (chosen: ReadonlyMap<string, string>) =>
    [...suggestDrivers([one, two, three], () => near, chosen)].map(([id, { full_name }]) => [
      id,
      full_name,
    ]);
  expect(names(new Map())).toEqual([
    [one.id, 'a'],
    [two.id, 'rich'],
    [three.id, 'b'],
  ]);
  // A driver whom the user has selected is not proposed for another booking.
  expect(names(new Map([[three.id, 'a']]))).toEqual([
    [one.id, 'b'],
    [two.id, 'rich'],
    [three.id, 'a'],
  ]);
  expect(suggestDrivers([one], () => undefined, new Map()).size).toBe(0);
});
