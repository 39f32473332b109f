import { courseRows, totalOf } from './course.ts';

const point = (start: string, booked: number, late = 0) => ({
  start,
  requested: 0,
  booked,
  assigned: 0,
  completed: 0,
  cancelled: 0,
  waiting_late: late,
});
/** Midnight in Karachi. */
const course = [
  {
    days_ago: 0,
    start: '2026-11-28T19:00:00.000Z',
    points: [point('2026-11-28T19:00:00.000Z', 3, 4), point('2026-11-28T19:30:00.000Z', 2, 6)],
  },
  {
    days_ago: 1,
    start: '2026-11-27T19:00:00.000Z',
    points: [point('2026-11-27T19:15:00.000Z', 7), point('2026-11-28T18:45:00.000Z', 1)],
  },
];
const now = Date.parse('2026-11-28T19:40:00.000Z');

test('a quarter without a count is 0, one that has not begun has none, nor has a day that is not sent', () => {
  const rows = courseRows(course, 'booked', now);
  expect(rows).toHaveLength(96);
  expect(rows.slice(0, 4).map(({ counts }) => counts)).toEqual([
    { 0: 3, 1: 0, 7: null },
    { 0: 0, 1: 7, 7: null },
    { 0: 2, 1: 0, 7: null },
    { 0: null, 1: 0, 7: null },
  ]);
  expect(rows.at(-1)).toEqual({ second: 85_500, counts: { 0: null, 1: 1, 7: null } });
});

test('counts add up, but of those that wait too long the most counts', () => {
  expect(totalOf(courseRows(course, 'booked', now), 'booked', 0)).toBe(5);
  expect(totalOf(courseRows(course, 'booked', now), 'booked', 1)).toBe(8);
  expect(totalOf(courseRows(course, 'waiting_late', now), 'waiting_late', 0)).toBe(6);
});
