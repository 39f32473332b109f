import { timeZone } from 'shared-contracts/core/time-zone';
import { maxTimes, type RecurringDraft } from 'shared-contracts/recurring/recurring';
import {
  isLocalTime,
  pauseRules,
  recurringRules,
} from 'shared-contracts/recurring/recurring.rules';
import { Temporal } from 'temporal-polyfill';

import { checkDraft } from '../bookings/booking.policy.ts';
import type { Actor } from '../commands/actor.ts';
import { rejectField, requireValidFields } from '../reject-field.ts';
import { dayOf } from './occurrences.ts';

const zones: ReadonlySet<string> = new Set([timeZone, ...Intl.supportedValuesOf('timeZone')]);

export function checkDay(field: string, day: string): void {
  try {
    Temporal.PlainDate.from(day);
  } catch {
    rejectField(field, 'date.required');
  }
}

/** Times without repetitions, in order. */
export function checkedTimes(times: readonly string[], isOptional = false): string[] {
  const isWrong = !times.every(isLocalTime) || (times.length === 0 && !isOptional);
  if (isWrong || times.length > maxTimes) rejectField('times', 'report.time');
  return [...new Set(times)].toSorted();
}

function checkPeriod(
  [fromField, from]: readonly [string, string],
  [toField, to]: readonly [string, string | null],
): void {
  checkDay(fromField, from);
  if (to === null) return;
  checkDay(toField, to);
  if (to < from) rejectField(toField, 'period.end');
}

export function checkedPause({ from, to }: { from: string; to: string | null }): void {
  requireValidFields(pauseRules, { pause_from: from, pause_to: to ?? '' });
  checkPeriod(['pause_from', from], ['pause_to', to]);
}

/** The first day of a change: of all days, or of those from `fromDay` on. */
export function checkedStart(
  draft: RecurringDraft,
  rule: { fromDay: string; untilDay: string | null; timeZone: string },
  fromDay: string | null,
  now: Date,
): string {
  if (fromDay === null) return draft.from;
  checkDay('from_day', fromDay);
  if (fromDay <= rule.fromDay) return draft.from;
  if (fromDay < dayOf(now, rule.timeZone)) rejectField('from_day', 'day.past');
  if (rule.untilDay !== null && fromDay > rule.untilDay) rejectField('from_day', 'day.after-end');
  return fromDay;
}

/** Refuses a draft that can't be stored, beside its field; returns its columns. */
export function checkedRule(draft: RecurringDraft, actor: Actor, now: Date) {
  const zone = draft.time_zone ?? timeZone;
  // `Intl` takes others, such as `+0530`, that the database refuses.
  if (!zones.has(zone)) rejectField('time_zone', 'choice.required');
  const weekdays = [...new Set(draft.weekdays)].toSorted();
  requireValidFields(recurringRules, {
    weekday: weekdays[0] ?? '',
    times: draft.times.join(' '),
    from: draft.from,
    until: draft.until ?? '',
  });
  const times = checkedTimes(draft.times);
  checkPeriod(['from', draft.from], ['until', draft.until]);
  if (draft.until !== null && draft.until < dayOf(now, zone)) rejectField('until', 'day.past');
  const booking = { ...draft.booking, phone: draft.booking.phone ?? actor.phone };
  checkDraft(booking, actor);
  return {
    booking,
    weekdays,
    times,
    fromDay: draft.from,
    untilDay: draft.until,
    skipsHolidays: draft.skips_holidays,
    timeZone: zone,
  };
}
