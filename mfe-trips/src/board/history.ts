import { dayAt } from 'shared-bus';
import { historyDays } from 'shared-contracts/board/board';

import type { History } from './board.queries.ts';
import type { CountName } from './course.ts';

/** The length of a history's points. */
export const spans = ['day', 'month'] as const;
export type Span = (typeof spans)[number];

const dayMs = 86_400_000;

/** Days as YYYY-MM-DD. */
export interface DayRange {
  from: string;
  to: string;
}

/** The days that have a history at `now` in epoch milliseconds. */
export const yearUntil = (now: number): DayRange => ({
  from: dayAt(now - (historyDays - 1) * dayMs),
  to: dayAt(now),
});
/** The days chosen in a URL. Without an end they end today, without a start they are thirty. */
export function rangeOf({ from, to }: DayRange, today: string): DayRange {
  const last = to || today;
  return { from: from || dayAt(Date.parse(last) - 29 * dayMs), to: last };
}

const daysOf = ({ from, to }: DayRange): string[] => {
  const days = [];
  for (let at = Date.parse(from); at <= Date.parse(to); at += dayMs)
    days.push(new Date(at).toISOString().slice(0, 10));
  return days;
};

/** The count of a day, or of a month by its first day. */
export interface HistoryRow {
  day: string;
  count: number;
}

/** A count by day or month; days that nothing was counted on are 0. */
export function historyRows(
  history: History,
  name: CountName,
  range: DayRange,
  span: Span,
): HistoryRow[] {
  const counts = new Map(history.map((one) => [one.day, one[name] ?? 0]));
  const rows = new Map<string, number>();
  for (const day of daysOf(range)) {
    const start = span === 'day' ? day : `${day.slice(0, 7)}-01`;
    const [before, count] = [rows.get(start) ?? 0, counts.get(day) ?? 0];
    rows.set(start, name === 'waiting_late' ? Math.max(before, count) : before + count);
  }
  return [...rows].map(([day, count]) => ({ day, count }));
}
