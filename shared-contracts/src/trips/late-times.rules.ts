import { dueAt } from './trip.rules.ts';

/**
 * From when a trip is late by a whole minute (docs/decisions/screens.md#late-trips), in epoch
 * milliseconds; undefined where nothing is due.
 */
export function lateFrom(trip: Parameters<typeof dueAt>[0]): number | undefined {
  const due = dueAt(trip);
  return due === undefined ? undefined : due + 60_000;
}
