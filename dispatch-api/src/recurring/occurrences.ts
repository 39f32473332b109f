import { RRuleTemporal } from 'rrule-temporal';
import type { RuleWeekday } from 'shared-contracts/recurring/recurring';
import { Temporal } from 'temporal-polyfill';

/** When a rule books. Days are `YYYY-MM-DD`, times `HH:MM`, both of its time zone. */
export interface Plan {
  timeZone: string;
  weekdays: readonly RuleWeekday[];
  times: readonly string[];
  fromDay: string;
  untilDay: string | null;
  pauseFrom: string | null;
  /** Null while the end of the pause is open. */
  pauseTo: string | null;
  /** Times of single days; on no weekday of the rule, an additional day. */
  days: ReadonlyMap<string, readonly string[]>;
  /** Days without a booking. */
  holidays: ReadonlySet<string>;
}
export interface Occurrence {
  day: string;
  time: string;
  at: Date;
}

const icalDays = ['MO', 'TU', 'WE', 'TH', 'FR', 'SA', 'SU'];
const noon = { timeZone: 'UTC', plainTime: '12:00' };

/** The rule's weekdays from one day to another, both included. */
function weekdaysBetween({ weekdays }: Plan, first: string, last: string): string[] {
  if (weekdays.length === 0 || first > last) return [];
  const dtstart = Temporal.PlainDate.from(first).toZonedDateTime(noon);
  const end = Temporal.PlainDate.from(last).toZonedDateTime(noon);
  const rule = new RRuleTemporal({
    freq: 'WEEKLY',
    byDay: weekdays.map((day) => icalDays[day - 1] ?? ''),
    dtstart,
    until: end,
  });
  return rule.all().map((at) => at.toPlainDate().toString());
}

const later = (first: string, second: string) => (first > second ? first : second);
const earlier = (first: string, second: string | null) =>
  second !== null && second < first ? second : first;

/** Whether a rule books nothing on this day because of a pause. */
const isPaused = ({ pauseFrom, pauseTo }: Plan, day: string): boolean =>
  pauseFrom !== null && day >= pauseFrom && (pauseTo === null || day <= pauseTo);

/** The local day of a point in time. */
export const dayOf = (at: Date, timeZone: string): string =>
  Temporal.Instant.fromEpochMilliseconds(at.getTime())
    .toZonedDateTimeISO(timeZone)
    .toPlainDate()
    .toString();

export const addDays = (day: string, days: number): string =>
  Temporal.PlainDate.from(day).add({ days }).toString();

/**
 * The point in time of a local one. A time that the clock skips is as much later, of two equal ones
 * it is the first.
 */
const instantOf = (day: string, time: string, timeZone: string): Date =>
  new Date(
    Temporal.PlainDate.from(day).toZonedDateTime({ timeZone, plainTime: time }).epochMilliseconds,
  );

/** The days of a rule with the reason why there is no booking on some. */
export function daysOf(
  plan: Plan,
  from: Date,
  until: Date,
): { day: string; times: readonly string[]; leftOut: 'pause' | 'holiday' | undefined }[] {
  const first = later(dayOf(from, plan.timeZone), plan.fromDay);
  const last = earlier(dayOf(until, plan.timeZone), plan.untilDay);
  const changed = [...plan.days.keys()].filter((day) => day >= first && day <= last);
  const days = new Set([...weekdaysBetween(plan, first, last), ...changed]);
  return [...days].toSorted().map((day) => {
    const own = plan.days.get(day);
    const isHoliday = own === undefined && plan.holidays.has(day);
    const leftOut = isPaused(plan, day) ? 'pause' : isHoliday ? 'holiday' : undefined;
    return { day, times: own ?? plan.times, leftOut };
  });
}

const timesOf = (
  { timeZone }: Plan,
  { day, times }: { day: string; times: readonly string[] },
  [from, until]: readonly [Date, Date],
): Occurrence[] =>
  times
    .map((time) => ({ day, time, at: instantOf(day, time, timeZone) }))
    .filter(({ at }) => at > from && at <= until);

const byTime = (first: Occurrence, second: Occurrence) => first.at.getTime() - second.at.getTime();

/**
 * The bookings of a rule after `from` and up to `until`, by time. A day that was changed by hand
 * has its own times, even on a holiday; a pause stops all.
 */
export function occurrencesOf(plan: Plan, from: Date, until: Date): Occurrence[] {
  return daysOf(plan, from, until)
    .filter(({ leftOut }) => leftOut === undefined)
    .flatMap((one) => timesOf(plan, one, [from, until]))
    .toSorted(byTime);
}

/** The first of them. */
export function firstOccurrence(plan: Plan, from: Date, until: Date): Occurrence | undefined {
  for (const one of daysOf(plan, from, until)) {
    const [first] = one.leftOut ? [] : timesOf(plan, one, [from, until]).toSorted(byTime);
    if (first) return first;
  }
  return undefined;
}
