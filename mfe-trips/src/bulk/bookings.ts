import type { Role } from 'shared-contracts/core/role';
import { offeredDrivers } from 'shared-contracts/dispatch/nearby.rules';
import type { TripRow } from 'shared-contracts/trips/trip';
import type { NearbyDriver } from 'shared-contracts/trips/trip-detail';
import { allows } from 'shared-contracts/trips/trip-detail.rules';

import type { ListName } from '../list/trip-params.ts';

export type BulkAction = 'cancel' | 'assign';

/**
 * Actions on several selected bookings of a list; the server refuses the rest
 * (docs/decisions/calls.md#roles, docs/decisions/screens.md#own-rows).
 */
export const bulkActionsOf = (list: ListName, role: Role): readonly BulkAction[] =>
  list === 'completed'
    ? []
    : list === 'scheduled' && role !== 'dispatch_client'
      ? ['cancel', 'assign']
      : ['cancel'];

/** Rows as bookings: the trips of one batch are one booking with the batch's id. */
export function bookingsOf(rows: readonly TripRow[], action: BulkAction): TripRow[] {
  const seen = new Set<string>();
  return rows.filter((row) => {
    const key = row.batch_id ?? row.id;
    if (seen.has(key) || !allows(action, row.state)) return false;
    seen.add(key);
    return true;
  });
}

/**
 * The driver for each booking: the user's selections stay, and every other booking gets the nearest
 * driver who is free of exclusions and not used for another.
 */
export function suggestDrivers(
  rows: readonly TripRow[],
  driversOf: (row: TripRow) => readonly NearbyDriver[] | undefined,
  chosen: ReadonlyMap<string, string>,
): Map<string, NearbyDriver> {
  const suggested = new Map<string, NearbyDriver>();
  const taken = new Set(chosen.values());
  for (const row of rows) {
    const offered = offeredDrivers(driversOf(row) ?? [], row);
    const chosenId = chosen.get(row.id);
    const driver =
      chosenId === undefined
        ? offered.find(({ id }) => !taken.has(id))
        : offered.find(({ id }) => id === chosenId);
    if (!driver) continue;
    taken.add(driver.id);
    suggested.set(row.id, driver);
  }
  return suggested;
}
