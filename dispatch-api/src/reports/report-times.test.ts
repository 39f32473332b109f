import { dayNames, daysInName, missedSince, nextDue, periodBefore } from './report-times.ts';

const daily = { every: 'day', weekday: null, time: '07:30' } as const;
const mondays = { every: 'week', weekday: 1, time: '07:30' } as const;
/** Karachi is five hours ahead: 07:30 there is 02:30 UTC. */
const at = (text: string) => new Date(`${text}:00Z`);

it.each([
  [daily, '2026-11-28T02:29', '2026-11-28T02:30'],
  [daily, '2026-11-28T02:30', '2026-11-29T02:30'],
  [daily, '2026-12-31T02:31', '2027-01-01T02:30'],
  [{ ...daily, time: '00:15' }, '2026-11-28T18:00', '2026-11-28T19:15'],
  // 30 November 2026 is a Monday.
  [mondays, '2026-11-28T12:00', '2026-11-30T02:30'],
  [mondays, '2026-11-30T02:29', '2026-11-30T02:30'],
  [mondays, '2026-11-30T02:30', '2026-12-07T02:30'],
  [{ ...mondays, weekday: 7 }, '2026-11-30T02:30', '2026-12-06T02:30'],
] as const)('%j is due after %s at %s', (timing, after, due) => {
  expect(nextDue(timing, at(after))).toEqual(at(due));
});

it('is about whole days before it is due, in Karachi', () => {
  expect(periodBefore(daily, at('2026-11-28T02:30'))).toEqual({
    from: at('2026-11-26T19:00'),
    until: at('2026-11-27T19:00'),
  });
  expect(periodBefore(mondays, at('2026-11-30T02:30'))).toEqual({
    from: at('2026-11-22T19:00'),
    until: at('2026-11-29T19:00'),
  });
});

it.each([
  ['nothing was missed', daily, '2026-11-28T02:30', '2026-11-28T02:31', '2026-11-26T19:00'],
  ['two days were missed', daily, '2026-11-26T02:30', '2026-11-28T05:00', '2026-11-24T19:00'],
  ['half a year was missed', daily, '2026-05-26T02:30', '2026-11-28T05:00', '2026-10-27T19:00'],
] as const)('%s: one mail about all days, a month at most', (_name, timing, first, now, from) => {
  expect(missedSince(timing, at(first), at(now))).toEqual({
    due: at('2026-11-28T02:30'),
    from: at(from),
    until: at('2026-11-27T19:00'),
  });
});

it('names its days in both languages', () => {
  const week = periodBefore(mondays, at('2026-11-30T02:30'));
  expect(dayNames(week, 'en')).toEqual({ first: '23 Nov 2026', last: '29 Nov 2026' });
  expect(dayNames(week, 'ur')).toEqual({ first: '23 نومبر 2026', last: '29 نومبر 2026' });
  expect(daysInName(week)).toBe('2026-11-23-to-2026-11-29');
  expect(daysInName(periodBefore(daily, at('2026-11-28T02:30')))).toBe('2026-11-27');
});
