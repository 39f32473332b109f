import type { RuleWeekday } from 'shared-contracts/recurring/recurring';
import { randomFrom } from 'shared-contracts/testing/random';

import type { Plan } from './occurrences.ts';

/** With half an hour, the southern year, a change at midnight, and none. */
export const zones = [
  'Asia/Karachi',
  'Europe/London',
  'America/New_York',
  'Australia/Lord_Howe',
  'America/Santiago',
];
const day = 86_400_000;

/** Whole numbers from 0 up to, but not including, a bound; the same for the same seed. */
export function random(seed: number): (below: number) => number {
  const { whole } = randomFrom(seed);
  return (below) => whole(0, below - 1);
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

/** The UTC day. */
export const dayText = (at: number) => new Date(at).toISOString().slice(0, 10);

/** Day by day, without a calendar's library: what a person with a wall calendar would do. */
export function wallCalendar(plan: Plan, from: number, until: number): number[] {
  const found: number[] = [];
  const firstDay = Date.parse(dayText(from));
  for (let date = firstDay - 2 * day; date < until + 2 * day; date += day) {
    const name = dayText(date);
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

/** A rule of the year that begins at `start`. */
export function generatedPlan(seed: number, start: number): Plan {
  const below = random(seed);
  const some = <Item>(items: readonly Item[], least = 0): Item[] =>
    items.filter((_item, index) => index < least || below(3) === 0);
  const aDay = () => dayText(start + below(365) * day);
  const aTime = () => `${String(below(24)).padStart(2, '0')}:${below(2) ? '30' : '00'}`;
  const times = () => [...new Set(Array.from({ length: 1 + below(3) }, aTime))].toSorted();
  const [pauseFrom, pauseTo] = [aDay(), aDay()].toSorted();
  return {
    timeZone: zones[below(zones.length)] ?? 'UTC',
    weekdays: some([1, 2, 3, 4, 5, 6, 7] as const),
    times: times(),
    fromDay: dayText(start + below(120) * day),
    untilDay: below(2) ? aDay() : null,
    pauseFrom: below(2) ? (pauseFrom ?? null) : null,
    pauseTo: below(4) ? (pauseTo ?? null) : null,
    days: new Map(Array.from({ length: below(8) }, () => [aDay(), below(3) ? times() : []])),
    // Lunar ones that were moved by hand are days like any other.
    holidays: new Set(Array.from({ length: below(14) }, aDay)),
  };
}
