import type { RuleWeekday } from 'shared-contracts/recurring/recurring';
import { bySize } from 'shared-contracts/testing/by-size.builder';

import { occurrencesOf, type Plan } from './occurrences.ts';

const rules = bySize(150, 10_000);
/** With half an hour, the southern year, a change at midnight, and none. */
const zones = [
  'Asia/Karachi',
  'Europe/London',
  'America/New_York',
  'Australia/Lord_Howe',
  'America/Santiago',
];
const minute = 60_000;
const day = 86_400_000;

function random(seed: number): (below: number) => number {
  let state = seed;
  return (below) => {
    state = (Math.imul(state, 1_664_525) + 1_013_904_223) >>> 0;
    return Math.floor((state / 2 ** 32) * below);
  };
}

const clocks = new Map<string, Intl.DateTimeFormat>();
/** The wall clock of a zone as if it were UTC. */
function wallOf(at: number, timeZone: string): number {
  let clock = clocks.get(timeZone);
  clock ??= new Intl.DateTimeFormat('sv', {
    timeZone,
    dateStyle: 'short',
    timeStyle: 'short',
  });
  clocks.set(timeZone, clock);
  return Date.parse(`${clock.format(at).replace(' ', 'T')}Z`);
}
const points = new Map<string, number>();
/** The first point in time at which a wall shows this; past a gap, as much later as the clock jumps. */
function pointOf(wall: number, timeZone: string): number {
  const key = `${timeZone} ${wall}`;
  const known = points.get(key);
  if (known !== undefined) return known;
  const offsets = [-day, day].map((by) => wallOf(wall + by, timeZone) - (wall + by));
  const exact = offsets
    .map((offset) => wall - offset)
    .filter((at) => wallOf(at, timeZone) === wall);
  const point = exact.length > 0 ? Math.min(...exact) : wall - (offsets[0] ?? 0);
  points.set(key, point);
  return point;
}

const textOf = (at: number) => new Date(at).toISOString().slice(0, 10);
const start = Date.parse('2027-01-01T00:00:00Z');

/** Day by day, without a calendar's library: what a person with a wall calendar would do. */
function oracle(plan: Plan, from: number, until: number): number[] {
  const found: number[] = [];
  for (let date = start - 2 * day; date < until + 2 * day; date += day) {
    const name = textOf(date);
    const own = plan.days.get(name);
    const weekday = (((new Date(date).getUTCDay() + 6) % 7) + 1) as RuleWeekday;
    if (name < plan.fromDay || (plan.untilDay !== null && name > plan.untilDay)) continue;
    if (plan.pauseFrom !== null && name >= plan.pauseFrom && name <= (plan.pauseTo ?? '9'))
      continue;
    if (!own && (!plan.weekdays.includes(weekday) || plan.holidays.has(name))) continue;
    for (const time of own ?? plan.times) {
      const at = pointOf(Date.parse(`${name}T${time}:00Z`), plan.timeZone);
      if (at > from && at <= until) found.push(at);
    }
  }
  return found.toSorted((first, second) => first - second);
}

function generated(seed: number): Plan {
  const below = random(seed);
  const some = <Item>(items: readonly Item[], least = 0): Item[] =>
    items.filter((_item, index) => index < least || below(3) === 0);
  const aDay = () => textOf(start + below(365) * day);
  const aTime = () => `${String(below(24)).padStart(2, '0')}:${below(2) ? '30' : '00'}`;
  const times = () => [...new Set(Array.from({ length: 1 + below(3) }, aTime))].toSorted();
  const [pauseFrom, pauseTo] = [aDay(), aDay()].toSorted();
  return {
    timeZone: zones[below(zones.length)] ?? 'UTC',
    weekdays: some([1, 2, 3, 4, 5, 6, 7] as const),
    times: times(),
    fromDay: textOf(start + below(120) * day),
    untilDay: below(2) ? aDay() : null,
    pauseFrom: below(2) ? (pauseFrom ?? null) : null,
    pauseTo: below(4) ? (pauseTo ?? null) : null,
    days: new Map(Array.from({ length: below(8) }, () => [aDay(), below(3) ? times() : []])),
    // Lunar ones that were moved by hand are days like any other.
    holidays: new Set(Array.from({ length: below(14) }, aDay)),
  };
}

it(`${rules} rules book what a calendar on the wall says, over a year`, () => {
  let bookings = 0;
  for (let seed = 1; seed <= rules; seed += 1) {
    const plan = generated(seed);
    const [from, until] = [start + (seed % 40) * day - 7 * minute, start + 365 * day];
    const found = occurrencesOf(plan, new Date(from), new Date(until));
    const expected = oracle(plan, from, until);
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
