import { historyRows, rangeOf, yearUntil } from './history.ts';

const day = (of: string, booked: number, late: number) => ({
  day: of,
  requested: 0,
  booked,
  assigned: 0,
  completed: 0,
  cancelled: 0,
  waiting_late: late,
});
const history = [day('2026-01-30', 4, 9), day('2026-02-01', 5, 2), day('2026-02-03', 6, 7)];
const range = { from: '2026-01-30', to: '2026-02-03' };

test('a day without a count is 0, also across the end of a month', () => {
  expect(historyRows(history, 'booked', range, 'day')).toEqual([
    { day: '2026-01-30', count: 4 },
    { day: '2026-01-31', count: 0 },
    { day: '2026-02-01', count: 5 },
    { day: '2026-02-02', count: 0 },
    { day: '2026-02-03', count: 6 },
  ]);
});

test('a month adds up its days, but of those that wait too long the most counts', () => {
  expect(historyRows(history, 'booked', range, 'month')).toEqual([
    { day: '2026-01-01', count: 4 },
    { day: '2026-02-01', count: 11 },
  ]);
  expect(historyRows(history, 'waiting_late', range, 'month')).toEqual([
    { day: '2026-01-01', count: 9 },
    { day: '2026-02-01', count: 7 },
  ]);
});

test('a day begins at midnight in Karachi', () => {
  expect(yearUntil(Date.parse('2026-11-28T18:59:00Z')).to).toBe('2026-11-28');
  expect(yearUntil(Date.parse('2026-11-28T19:00:00Z'))).toEqual({
    from: '2025-11-29',
    to: '2026-11-29',
  });
});

test.each([
  ['', '', '2026-10-31', '2026-11-29'],
  ['', '2026-03-01', '2026-01-31', '2026-03-01'],
  ['2026-03-01', '', '2026-03-01', '2026-11-29'],
  ['2026-01-01', '2026-01-02', '2026-01-01', '2026-01-02'],
])('from "%s" to "%s" are the days from %s to %s', (from, to, first, last) => {
  expect(rangeOf({ from, to }, '2026-11-29')).toEqual({ from: first, to: last });
});
