import { dayParam } from './day-param.ts';
import { dayAndTime, daysUpTo, monthBefore, slashed } from './days.ts';

test("days are in the service's time zone", () => {
  expect(dayAndTime('2026-03-01T19:05:00.000Z')).toBe('02-03-2026, 12:05 AM');
});

test('a month earlier ends within that month', () => {
  expect(['2026-03-31', '2026-01-15', '2024-03-30', '2026-11-21'].map(monthBefore)).toEqual([
    '2026-02-28',
    '2025-12-15',
    '2024-02-29',
    '2026-10-21',
  ]);
});

test.each([
  ['', '', '2026-10-21', '2026-11-21'],
  ['', '2026-03-31', '2026-02-28', '2026-03-31'],
  ['2026-03-31', '', '2026-03-31', '2026-11-21'],
  ['2026-01-01', '2026-01-02', '2026-01-01', '2026-01-02'],
])('from "%s" to "%s" are the days from %s to %s', (from, to, first, last) => {
  expect(daysUpTo({ from, to }, '2026-11-21')).toEqual({ from: first, to: last });
});

test('the wire writes days with slashes', () => {
  expect(['2026-11-21', '', 'x2026-11-21', '2026-11-21x'].map(slashed)).toEqual([
    '11/21/2026',
    '',
    'x2026-11-21',
    '2026-11-21x',
  ]);
});

test('an invalid moment is shown as a dash', () => {
  expect(dayAndTime('soon')).toBe('–');
});

test.each([
  ['2026-11-21', '2026-11-21'],
  ['2028-02-29', '2028-02-29'],
  ['2027-02-29', undefined],
  ['2026-13-01', undefined],
  ['x2026-11-21', undefined],
  ['2026-11-21x', undefined],
  ['', undefined],
])('the day "%s" of a URL is parsed as %s', (text, day) => {
  expect(dayParam.read(text)).toBe(day);
  expect(dayParam.fallback).toBe('');
});
