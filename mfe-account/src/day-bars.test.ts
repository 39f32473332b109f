import type { DaySum } from 'shared-contracts/day-sums/day-sums';

import { axisMaximum, barsOf, daysOf } from './day-bars.ts';

const sum = (
  day: string,
  service_code: number | null,
  outcome: DaySum['outcome'],
  trips: number,
  earned: number,
): DaySum => ({ day, service_code, outcome, trips, earned });
const name = (code: number): string => ({ 25: 'Mart', 26: 'Mart' })[code] ?? `S${code}`;

test("a span has all of its days, over a month's and a year's end", () => {
  expect(daysOf('2026-12-30', '2027-01-02')).toEqual([
    '2026-12-30',
    '2026-12-31',
    '2027-01-01',
    '2027-01-02',
  ]);
  expect([daysOf('2028-02-28', '2028-03-01').length, daysOf('2026-02-02', '2026-02-01')]).toEqual([
    3,
    [],
  ]);
});

test('one bar per day with a part per outcome; a day without bookings has an empty bar', () => {
  const { series, days, all } = barsOf(
    [
      sum('2026-03-01', 35, 'cancelled', 2, 0),
      sum('2026-03-01', 35, 'done', 1, 300),
      sum('2026-03-01', 70, 'done', 1, 200),
      sum('2026-03-03', null, null, 0, 1500),
    ],
    daysOf('2026-03-01', '2026-03-03'),
    'outcome',
    name,
  );
  expect(series).toEqual(['done', 'cancelled', 'none']);
  expect(days.map(({ day, trips, earned }) => [day, trips, earned])).toEqual([
    ['2026-03-01', 4, 500],
    ['2026-03-02', 0, 0],
    ['2026-03-03', 0, 1500],
  ]);
  expect(days[0]?.parts.get('done')).toEqual({ trips: 2, earned: 500 });
  expect([all.trips, all.earned, all.parts.get('none')?.earned]).toEqual([4, 2000, 1500]);
});

test('services are ordered by trips; those of one name are combined, and the smallest ones too', () => {
  const sums = [
    sum('2026-03-01', 25, 'done', 1, 100),
    sum('2026-03-01', 26, 'done', 1, 100),
    ...[1, 2, 3, 4, 5, 6, 7].map((code) => sum('2026-03-01', code, 'done', code, 100)),
  ];
  const { series, all } = barsOf(sums, ['2026-03-01'], 'service', name);
  expect(series).toEqual(['S7', 'S6', 'S5', 'S4', 'S3', 'Mart', 'rest']);
  expect([all.parts.get('Mart')?.trips, all.parts.get('rest')?.trips, all.trips]).toEqual([
    2, 3, 30,
  ]);
});

test('an axis ends at a round number', () => {
  expect([0, 1, 2, 3, 7, 10, 11, 49, 51, 1234].map(axisMaximum)).toEqual([
    2, 2, 2, 4, 8, 10, 20, 60, 60, 2000,
  ]);
});

test('rows without a booking are a separate series; services with as many trips follow by rupees, then by name', () => {
  const one = '2026-03-01';
  const { series, days } = barsOf(
    [
      sum(one, null, null, 0, 1500),
      sum(one, 3, 'done', 1, 100),
      sum(one, 2, 'done', 1, 100),
      sum(one, 1, 'done', 1, 300),
      sum('2026-03-02', 9, 'done', 5, 900),
    ],
    [one],
    'service',
    name,
  );
  // the sums of other days count for the order alone
  expect(series).toEqual(['S1', 'S2', 'S3', 'none']);
  expect(days.map(({ trips, earned }) => [trips, earned])).toEqual([[3, 2000]]);
});
