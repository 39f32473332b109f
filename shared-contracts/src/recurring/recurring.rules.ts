import type { FormRules } from '../core/field-rules.ts';
import { ruleWeekdays } from './recurring.ts';

/** The form of a rule; its times are one text with spaces between them. */
export const recurringRules = {
  weekday: { kind: 'choice', options: ruleWeekdays, required: 'report.weekday' },
  times: { kind: 'text', required: 'report.time', maxLength: 60 },
  from: { kind: 'text', required: 'date.required' },
  until: { kind: 'text' },
} as const satisfies FormRules;

/** The form of a change: with the day from which on it applies. */
export const ruleChangeRules = {
  ...recurringRules,
  from_day: { kind: 'text', required: 'date.required' },
} as const satisfies FormRules;

/** The days of a pause. */
export const pauseRules = {
  pause_from: { kind: 'text', required: 'date.required' },
  pause_to: { kind: 'text' },
} as const satisfies FormRules;

/** A holiday that an office adds. */
export const holidayRules = {
  name: { kind: 'text', required: 'name.required', maxLength: 60 },
  date: { kind: 'text', required: 'date.required' },
} as const satisfies FormRules;

/** The day to which a holiday is moved. */
export const holidayMoveRules = {
  moved_to: { kind: 'text', required: 'date.required' },
} as const satisfies FormRules;

const timePattern = /^(?:[01]\d|2[0-3]):[0-5]\d$/;
/** Whether a text is a time of day, `07:30`. */
export const isLocalTime = (text: string): boolean => timePattern.test(text);

/** The times of a text, each once and in order; undefined where one is no time. */
export function timesOf(text: string): string[] | undefined {
  const times = text
    .split(/[\s,،]+/)
    .filter(Boolean)
    .map((time) => time.padStart(5, '0'));
  return times.every(isLocalTime) ? [...new Set(times)].toSorted() : undefined;
}

/** One day that differs; without times there is no booking. */
export const dayRules = {
  date: { kind: 'text', required: 'date.required' },
  times: { kind: 'text', maxLength: 60 },
} as const satisfies FormRules;
