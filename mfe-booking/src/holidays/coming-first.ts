import type { Holiday } from 'shared-contracts/recurring/recurring';

const dayMs = 86_400_000;

const firstDay = ({ date, moved_to: movedTo }: Holiday): string => movedTo ?? date;

const lastDay = (holiday: Holiday): string => {
  const days = holiday.days ?? 1;
  const at = Date.parse(firstDay(holiday)) + (days - 1) * dayMs;
  return Number.isNaN(at) ? '' : new Date(at).toISOString().slice(0, 10);
};

/** Holidays that haven't ended by `today`, the next first, then past ones, the last first. */
export function comingFirst(holidays: readonly Holiday[], today: string): Holiday[] {
  const byDay = holidays.toSorted((a, b) => firstDay(a).localeCompare(firstDay(b)));
  const isPast = (holiday: Holiday) => lastDay(holiday) < today;
  return [...byDay.filter((one) => !isPast(one)), ...byDay.filter(isPast).toReversed()];
}
