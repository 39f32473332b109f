import type { NeedsAction, TripCare } from './trip.ts';

type Care = Pick<TripCare, 'snoozed_until'> & { owner: object | null };

/**
 * Whether somebody takes care of a trip, or it is snoozed at `now`, in epoch milliseconds. Such
 * trips sink below the others. The API sorts by the same rule in SQL.
 */
export const isCaredFor = (care: Care | undefined, now: number): boolean =>
  Boolean(care?.owner) || Date.parse(care?.snoozed_until ?? '') > now;

/**
 * The time from which a trip that needs action is counted: never if somebody takes care of it;
 * after the snooze if it is snoozed. Null where nothing is due.
 */
export function countedFrom(
  due: Pick<NeedsAction, 'from'> | null | undefined,
  care: Care | undefined,
): string | null {
  if (!due || care?.owner) return null;
  const wakes = care?.snoozed_until;
  return wakes && Date.parse(wakes) > Date.parse(due.from) ? wakes : due.from;
}
