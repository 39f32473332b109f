import { dayAt, formatDate, formatDateTime, formatTime } from './date-time.ts';
import { kilometres, wholeKilometres } from './distance.ts';
import { formatCount, formatDuration, formatMoney, wholeMinutes } from './number.ts';

test.each([
  [0, 'Rs. 0'],
  [950, 'Rs. 950'],
  [123456, 'Rs. 1,23,456'],
  [12345678, 'Rs. 1,23,45,678'],
  [-50, '-Rs. 50'],
  [99.6, 'Rs. 100'],
])('%d rupees read %s', (rupees, text) => {
  expect(formatMoney(rupees)).toBe(text);
});
test.each([
  [-5, '0:00'],
  [0, '0:00'],
  [65.9, '1:05'],
  [300, '5:00'],
  [3723, '1:02:03'],
  [86_400 * 2 + 3_840, '2d 01:04'],
])('%d seconds read %s', (seconds, text) => {
  expect(formatDuration(seconds)).toBe(text);
});
test('counts are grouped like money; minutes and kilometres are rounded', () => {
  expect(formatCount(1_234_567)).toBe('12,34,567');
  expect([wholeMinutes(89), wholeMinutes(90)]).toEqual([1, 2]);
  expect([wholeKilometres(1499), wholeKilometres(1500)]).toEqual([1, 2]);
});
test.each([
  [4488, '4.5'],
  [4000, '4'],
  [49, '0'],
  [50, '0.1'],
  [12_960, '13'],
])('%d metres are %s kilometres', (metres, text) => expect(kilometres(metres)).toBe(text));
test('times are in Karachi’s zone wherever the browser is, with Western digits', () => {
  expect(formatDateTime('2026-11-21T20:15:00.000Z')).toBe('22 Nov 2026, 1:15 AM');
  expect(formatDate('2026-11-21T18:59:59.000Z')).toBe('21 Nov 2026');
  expect(formatTime(Date.parse('2026-11-21T08:15:00.000Z'))).toBe('1:15 PM');
  expect(formatTime('nonsense')).toBe('–');
  expect(formatDate('2026-09-01')).toBe('1 Sep 2026');
  expect(formatDateTime('2026-09-01')).toBe('1 Sep 2026, 12:00 AM');
  expect(formatDateTime('2026-12-31T19:00:00Z')).toBe('1 Jan 2027, 12:00 AM');
  expect(formatTime('2026-06-30T07:05:00Z')).toBe('12:05 PM');
});
test.each([null, undefined, Number.NaN, Number.POSITIVE_INFINITY])(
  'a missing value (%s) is a dash',
  (value) => {
    const all = [
      formatMoney,
      formatCount,
      wholeMinutes,
      wholeKilometres,
      kilometres,
      formatDuration,
    ];
    expect(all.map((format) => format(value))).toEqual(all.map(() => '–'));
  },
);
test.each([null, undefined, '', 'nonsense', Number.NaN])(
  'an invalid instant (%s) is a dash',
  (value) => {
    expect([formatDateTime(value), formatDate(value), formatTime(value)]).toEqual(['–', '–', '–']);
  },
);
test.each([
  [59, '0:59'],
  [60, '1:00'],
  [3599, '59:59'],
  [3600, '1:00:00'],
  [86_399, '23:59:59'],
  [86_400, '1d 00:00'],
])('%d seconds, at the edge of a unit, read %s', (seconds, text) => {
  expect(formatDuration(seconds)).toBe(text);
});

test("a day is that of the service's time zone", () => {
  expect(dayAt(Date.parse('2026-03-01T19:00:00Z'))).toBe('2026-03-02');
});
