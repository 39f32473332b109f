import { timeZone } from 'shared-contracts/core/time-zone';

import { dash } from './number.ts';

// Intl has the zone's data; a library for it would add to every first load.
const date = new Intl.DateTimeFormat('en-GB', {
  timeZone,
  day: 'numeric',
  month: 'numeric',
  year: 'numeric',
});
const time = new Intl.DateTimeFormat('en-US', {
  timeZone,
  hour: 'numeric',
  minute: '2-digit',
  hour12: true,
});
const months = ['Jan', 'Feb', 'Mar', 'Apr', 'May', 'Jun', 'Jul', 'Aug', 'Sep', 'Oct', 'Nov', 'Dec'];

const day = new Intl.DateTimeFormat('sv', { timeZone });

const partsOf = (
  format: Intl.DateTimeFormat,
  at: Date,
): Partial<Record<Intl.DateTimeFormatPartTypes, string>> =>
  Object.fromEntries(format.formatToParts(at).map(({ type, value }) => [type, value]));

function dateOf(at: Date): string {
  const { day, month, year } = partsOf(date, at);
  return `${Number(day)} ${months[Number(month) - 1]} ${year}`;
}

function timeOf(at: Date): string {
  const { hour, minute, dayPeriod } = partsOf(time, at);
  return `${hour}:${minute} ${dayPeriod}`;
}

/** The day of epoch milliseconds, as `2026-11-21`. */
export const dayAt = (at: number): string => day.format(at);

/** ISO 8601 or epoch milliseconds; may be missing. */
type Instant = string | number | null | undefined;

/** A date alone means midnight in Karachi; every other value carries its zone. */
const instantOf = (instant: Instant): Date =>
  new Date(
    instant === null || instant === undefined
      ? Number.NaN
      : typeof instant === 'string' && /^\d{4}-\d{2}-\d{2}$/.test(instant)
        ? `${instant}T00:00:00+05:00`
        : instant,
  );

function shown(instant: Instant, format: (at: Date) => string): string {
  const at = instantOf(instant);
  return Number.isNaN(at.getTime()) ? dash : format(at);
}

/** `21 Nov 2026, 1:15 PM`. Takes ISO 8601 or epoch milliseconds; an unreadable one is a dash. */
export const formatDateTime = (instant: Instant): string =>
  shown(instant, (at) => `${dateOf(at)}, ${timeOf(at)}`);
/** `21 Nov 2026`. */
export const formatDate = (instant: Instant): string => shown(instant, dateOf);
/** `1:15 PM`. */
export const formatTime = (instant: Instant): string => shown(instant, timeOf);
