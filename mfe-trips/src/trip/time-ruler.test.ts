import type { TripDetail } from 'shared-contracts/trips/trip-detail';

import { tripOf } from '../testing/trip-details.ts';
import { dropSpans, rulerOf } from './time-ruler.ts';

const start = Date.parse('2026-11-21T08:00:00Z');
const at = (minutes: number) => new Date(start + minutes * 60_000).toISOString();
const none = { accepted_at: null, arrived_at: null, started_at: null, finished_at: null };
const ruler = (minutes: number, over: Partial<TripDetail>) => {
  const { from, to, planned, actual } = rulerOf(
    tripOf({
      ...none,
      bdt: at(0),
      pickup_eta: 540,
      times: { total_est: 1200 },
      needs_action: null,
      ...over,
    }),
    start + minutes * 60_000,
  );
  const since = (ms: number) => (ms - start) / 60_000;
  return {
    length: (to - from) / 60_000,
    planned: planned.map((span) => [span.name, since(span.from), since(span.to)]),
    actual: actual.map((span) => [
      span.name,
      since(span.from),
      since(span.to),
      ...(span.late === undefined ? [] : [since(span.late)]),
    ]),
  };
};

test('the plan of a late step ends before it, and coming steps follow each other from now', () => {
  expect(ruler(18, { state: 'accepted', accepted_at: at(3) })).toEqual({
    length: 38,
    planned: [
      ['accepted', 0, 3],
      ['arrived', 3, 12],
      ['done', 18, 38],
    ],
    actual: [
      ['accepted', 0, 3],
      ['arrived', 3, 18, 12],
    ],
  });
});

test('the plan of a step in time ends after now', () => {
  expect(ruler(5, { state: 'accepted', accepted_at: at(3) })).toEqual({
    length: 32,
    planned: [
      ['accepted', 0, 3],
      ['arrived', 3, 12],
      ['done', 12, 32],
    ],
    actual: [
      ['accepted', 0, 3],
      ['arrived', 3, 5],
    ],
  });
});

test('without an estimate there is no plan', () => {
  const { planned, length } = ruler(9, {
    state: 'started',
    started_at: at(2),
    pickup_eta: null,
    times: { total_est: 0 },
  });
  expect([planned, length]).toEqual([[], 9]);
});

test('a trip that has just been booked has a length', () => {
  expect(ruler(0, { state: 'cancelled', dtu: at(0) }).length).toBe(1);
});

test('a trip that has ended no longer grows', () => {
  const done = {
    state: 'completed' as const,
    accepted_at: at(1),
    arrived_at: at(8),
    started_at: at(10),
    finished_at: at(40),
    dtu: at(60),
  };
  expect(ruler(500, done)).toEqual(ruler(70, done));
  expect(ruler(500, done).actual.at(-1)).toEqual(['done', 10, 40, 30]);
});

test('a single trip and a batch that hasn’t started have no drops', () => {
  const single = tripOf({ ...none, started_at: at(1) });
  expect(dropSpans(single, [], start)).toEqual([]);
  expect(
    dropSpans(tripOf({ ...none, bookings: [...single.bookings, ...single.bookings] }), [], start),
  ).toEqual([]);
});
