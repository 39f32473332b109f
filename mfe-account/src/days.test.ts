import { dayAndTime, dayAt, monthBefore, slashed } from './days.ts';

test("days are the service's own", () => {
  expect(dayAt(Date.parse('2026-03-01T19:00:00Z'))).toBe('2026-03-02');
  expect(dayAndTime('2026-03-01T19:05:00.000Z')).toBe('02-03-2026, 12:05 AM');
});

test('a month earlier stays within that month', () => {
  expect(['2026-03-31', '2026-01-15', '2024-03-30', '2026-11-21'].map(monthBefore)).toEqual([
    '2026-02-28',
    '2025-12-15',
    '2024-02-29',
    '2026-10-21',
  ]);
});

test('the wire writes days with slashes', () => {
  expect([slashed('2026-11-21'), slashed('')]).toEqual(['11/21/2026', '']);
});
