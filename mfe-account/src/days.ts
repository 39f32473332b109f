import { dash, dayAt } from 'shared-bus';
import { timeZone } from 'shared-contracts/core/time-zone';

import type { Days } from './date-range.tsx';

/** The same day one month earlier; a day that month does not have becomes its last. */
export function monthBefore(text: string): string {
  const [year = 0, month = 1, date = 1] = text.split('-').map(Number);
  const lastOfMonth = new Date(Date.UTC(year, month - 1, 0)).getUTCDate();
  return new Date(Date.UTC(year, month - 2, Math.min(date, lastOfMonth)))
    .toISOString()
    .slice(0, 10);
}

/** The days chosen in a URL. Without an end they end today, without a start they are a month. */
export function daysUpTo(chosen: Days, today: string): Days {
  const to = chosen.to || today;
  return { from: chosen.from || monthBefore(to), to };
}

/** `2026-11-21` in the format of /download: `11/21/2026`; blank stays blank. */
export const slashed = (text: string): string =>
  text.replace(/^(\d{4})-(\d{2})-(\d{2})$/, '$2/$3/$1');

/**
 * A moment as these two tables show it (docs/domain/wallet.md#date-range): `21-11-2026, 01:15 PM`;
 * a dash where missing.
 */
export function dayAndTime(instant: string): string {
  if (Number.isNaN(Date.parse(instant))) return dash;
  const time = new Intl.DateTimeFormat('en-US', {
    timeZone,
    hour: '2-digit',
    minute: '2-digit',
    hour12: true,
  }).format(new Date(instant));
  return `${dayAt(Date.parse(instant)).split('-').toReversed().join('-')}, ${time.replace(/\s/g, ' ')}`;
}
