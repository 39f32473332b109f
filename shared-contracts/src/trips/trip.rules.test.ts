import { allows } from './trip-detail.rules.ts';
import { displayedFare, isOfType, searchTypesOf, showsFrom } from './trip.rules.ts';
import { tripCan, tripStates } from './trip.ts';

const bdt = '2026-11-21T08:15:00.000Z';
const times = { bdt, dt: bdt };
const booked = Date.parse(bdt);

test('a scheduled trip appears a minute after it was booked; rickshaws, minis and ACs immediately, and to clients always', () => {
  for (const trip_type of [35, 36, null])
    expect(showsFrom({ ...times, trip_type }, 'supervisor')).toBe(booked + 60_000);
  for (const trip_type of [70, 44, 45])
    expect(showsFrom({ ...times, trip_type }, 'supervisor')).toBe(0);
  expect(showsFrom({ ...times, trip_type: 35 }, 'dispatch_client')).toBe(0);
  // No booking time there is nothing to wait for.
  expect(showsFrom({ bdt: '', dt: '', trip_type: 35 }, 'admin')).toBe(0);
});

test('a booking for later appears a minute after it was made', () => {
  const later = { bdt: '2026-11-22T08:15:00.000Z', dt: bdt, trip_type: 35 };
  expect(showsFrom(later, 'supervisor')).toBe(booked + 60_000);
});

test('a fare includes the insurance; an unknown fare remains unknown', () => {
  const fare = (actual: number | null, parcel_insurance_charges: number | null) =>
    displayedFare({ fares: { actual }, parcel_insurance_charges });
  expect([fare(350, 20), fare(350, null), fare(0, 20), fare(null, 20)]).toEqual([
    370,
    350,
    20,
    null,
  ]);
});

test('the type menu has all, each service, and the batches of several deliveries', () => {
  const shown = (type: string, trip_type: number | null) =>
    [0, 10, 21, 35].filter((entry) => isOfType({ type, trip_type }, entry));
  expect(shown('single', 35)).toEqual([0, 35]);
  expect(shown('single', 21)).toEqual([0, 21]);
  expect(shown('batch', 21)).toEqual([0, 10, 21]);
  expect(shown('batch', 22)).toEqual([0, 10]);
  expect(shown('batch', 100)).toEqual([0]);
  expect(shown('batch', null)).toEqual([0]);
  expect(shown('single', 10)).toEqual([0, 10]);
});

test('clients search by number only', () => {
  expect([searchTypesOf('admin'), searchTypesOf('dispatch_client')]).toEqual([
    ['agent', 'trip_no', 'phone'],
    ['trip_no'],
  ]);
});

test('an action is allowed in the states of its row, and never in an unknown state', () => {
  for (const state of tripStates)
    expect([state, allows('cancel', state)]).toEqual([
      state,
      tripCan.cancel.some((one) => one === state),
    ]);
  expect(allows('cancel', null)).toBe(false);
});
