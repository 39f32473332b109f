import { bySize } from 'shared-contracts/testing/by-size.builder';

import { occurrencesOf, type Plan } from './occurrences.ts';
import { generatedPlan, wallCalendar } from './wall-calendar.builder.ts';

const rules = bySize(150, 10_000);
const minute = 60_000;
const day = 86_400_000;
const start = Date.parse('2027-01-01T00:00:00Z');

it(`${rules} rules book what a calendar on the wall says, over a year`, () => {
  let bookings = 0;
  for (let seed = 1; seed <= rules; seed += 1) {
    const plan = generatedPlan(seed, start);
    const [from, until] = [start + (seed % 40) * day - 7 * minute, start + 365 * day];
    const found = occurrencesOf(plan, new Date(from), new Date(until));
    const expected = wallCalendar(plan, from, until);
    bookings += expected.length;
    expect({ seed, at: found.map(({ at }) => at.getTime()) }).toEqual({ seed, at: expected });
  }
  expect(bookings).toBeGreaterThan(rules * 50);
});

const daily: Plan = {
  timeZone: 'Asia/Karachi',
  weekdays: [1, 2, 3, 4, 5, 6, 7],
  times: ['08:00'],
  fromDay: '2027-01-01',
  untilDay: null,
  pauseFrom: null,
  pauseTo: null,
  days: new Map(),
  holidays: new Set(),
};
const at = (plan: Partial<Plan>, first: string, last: string) =>
  occurrencesOf(
    { ...daily, ...plan },
    new Date(`${first}T00:00:00Z`),
    new Date(`${last}T00:00:00Z`),
  ).map((one) => one.at.toISOString().slice(0, 16));

it('the last day of a month is followed by the first of the next, in a leap year too', () => {
  const leap = at({ fromDay: '2028-02-28', untilDay: '2028-03-01' }, '2028-02-27', '2028-03-09');
  expect(leap).toEqual(['2028-02-28T03:00', '2028-02-29T03:00', '2028-03-01T03:00']);
});

it('half past two in the night of the change is at half past three, and once in the autumn', () => {
  const berlin = { timeZone: 'Europe/Berlin', times: ['02:30'] };
  expect(at(berlin, '2027-03-27', '2027-03-29')).toEqual(['2027-03-27T01:30', '2027-03-28T01:30']);
  expect(at(berlin, '2027-10-30', '2027-11-01')).toEqual(['2027-10-30T00:30', '2027-10-31T00:30']);
});

it('a day that was changed by hand is booked on a holiday, and not in a pause', () => {
  const days = new Map([['2027-03-10', ['10:00']]]);
  const holidays = new Set(['2027-03-10', '2027-03-11']);
  const plan = { days, holidays, pauseFrom: '2027-03-13' };
  expect(at(plan, '2027-03-10', '2027-03-20')).toEqual(['2027-03-10T05:00', '2027-03-12T03:00']);
  expect(at({ ...plan, pauseFrom: '2027-03-10' }, '2027-03-10', '2027-03-20')).toEqual([]);
});
