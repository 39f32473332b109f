import { DateTime } from 'luxon';
import type { Language } from 'shared-contracts/core/text';
import { timeZone as zone } from 'shared-contracts/core/time-zone';
import type { ReportDraft } from 'shared-contracts/reports/report';

type Timing = Pick<ReportDraft, 'every' | 'weekday' | 'time'>;

const stepOf = ({ every }: Pick<Timing, 'every'>) => (every === 'day' ? { days: 1 } : { weeks: 1 });

/** The first time after `after` at which a report is due. */
export function nextDue(timing: Timing, after: Date): Date {
  const [hour = 0, minute = 0] = timing.time.split(':').map(Number);
  let due = DateTime.fromJSDate(after, { zone }).set({ hour, minute, second: 0, millisecond: 0 });
  if (timing.every === 'week' && timing.weekday) due = due.set({ weekday: timing.weekday });
  while (due.toMillis() <= after.getTime()) due = due.plus(stepOf(timing));
  return due.toJSDate();
}

/** The days that a report is about: from midnight up to, but not including, midnight. */
export interface Period {
  from: Date;
  until: Date;
}

/** The whole day, or the seven, before a report is due. */
export function periodBefore(timing: Pick<Timing, 'every'>, due: Date): Period {
  const until = DateTime.fromJSDate(due, { zone }).startOf('day');
  return { from: until.minus(stepOf(timing)).toJSDate(), until: until.toJSDate() };
}

const longestDays = 31;

/**
 * The newest due time of those that have passed since `first`, and one period for all of them: after
 * an outage one mail is about every day without a report, a month at most.
 */
export function missedSince(timing: Timing, first: Date, now: Date): Period & { due: Date } {
  let due = first;
  for (let next = first; next <= now; next = nextDue(timing, next)) due = next;
  const { until } = periodBefore(timing, due);
  const earliest = DateTime.fromJSDate(until, { zone }).minus({ days: longestDays });
  const from = Math.max(periodBefore(timing, first).from.getTime(), earliest.toMillis());
  return { due, until, from: new Date(from) };
}

const dayFormat: Record<Language, string> = { en: 'd LLL yyyy', ur: 'd LLLL yyyy' };

/** The first and the last day in words, such as "28 Nov 2026". */
export function dayNames(
  { from, until }: Period,
  language: Language,
): { first: string; last: string } {
  const name = (at: DateTime): string => at.setLocale(language).toFormat(dayFormat[language]);
  return {
    first: name(DateTime.fromJSDate(from, { zone })),
    last: name(DateTime.fromJSDate(until, { zone }).minus({ days: 1 })),
  };
}

/** The days as a part of a file's name: `2026-11-28` or `2026-11-22-to-2026-11-28`. */
export function daysInName({ from, until }: Period): string {
  const first = DateTime.fromJSDate(from, { zone }).toISODate();
  const last = DateTime.fromJSDate(until, { zone }).minus({ days: 1 }).toISODate();
  return first === last ? `${first}` : `${first}-to-${last}`;
}
