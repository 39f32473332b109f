import { DateTime } from 'luxon';

/** Screens show Asia/Karachi wherever they stand (DECISIONS A2). */
const zone = 'Asia/Karachi';
const at = (instant: string | number): DateTime =>
  (typeof instant === 'number' ? DateTime.fromMillis(instant, { zone, locale: 'en' }) : DateTime.fromISO(instant, { zone, locale: 'en' }));
const shown = (instant: string | number, pattern: string): string => {
  const time = at(instant);
  return time.isValid ? time.toFormat(pattern) : '–';
};

/** `21 Nov 2026, 1:15 PM`. Takes ISO 8601 or epoch milliseconds; an unreadable one is a dash. */
export const formatDateTime = (instant: string | number): string => shown(instant, 'd LLL yyyy, h:mm a');
/** `21 Nov 2026`. */
export const formatDate = (instant: string | number): string => shown(instant, 'd LLL yyyy');
/** `1:15 PM`. */
export const formatTime = (instant: string | number): string => shown(instant, 'h:mm a');
