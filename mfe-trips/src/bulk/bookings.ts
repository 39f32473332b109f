import { hasExtension } from 'shared-bus';
import type { Role } from 'shared-contracts/core/role';
import type { PlannedBooking } from 'shared-contracts/dispatch/assign-many.api';
import type { TripRow } from 'shared-contracts/trips/trip';
import type { NearbyDriver } from 'shared-contracts/trips/trip-detail';
import { allows } from 'shared-contracts/trips/trip-detail.rules';
import { assignDriver } from 'shared-contracts/trips/trip-edit.api';

import type { ListName } from '../list/trip-params.ts';

export type BulkAction = 'cancel' | 'assign';

/**
 * Actions on several selected bookings of a list; the server refuses the rest
 * (docs/decisions/calls.md#roles, docs/decisions/screens.md#own-rows).
 */
export const bulkActionsOf = (list: ListName, role: Role): readonly BulkAction[] =>
  list === 'completed' ? [] : canPlan(list, role) ? ['cancel', 'assign'] : ['cancel'];

/** Whether the user may assign the bookings of a list. */
export const canAssign = (list: ListName, role: Role): boolean =>
  list === 'scheduled' && assignDriver.roles.includes(role);

/** Whether the server proposes a driver for each of several of them. */
export const canPlan = (list: ListName, role: Role): boolean =>
  canAssign(list, role) && hasExtension('assisted-assignment');

/** Rows as bookings: the trips of one batch are one booking with the batch's id. */
export function bookingsOf(rows: readonly TripRow[], action: BulkAction | 'hold'): TripRow[] {
  const seen = new Set<string>();
  return rows.filter((row) => {
    const key = row.batch_id ?? row.id;
    if (seen.has(key) || !allows(action, row.state)) return false;
    seen.add(key);
    return true;
  });
}

/** The id of a booking in a call: its batch's, where it is a batch. */
export const idOfBooking = ({ id, batch_id: batchId }: Pick<TripRow, 'id' | 'batch_id'>): string =>
  batchId ?? id;

/**
 * The driver of each booking, by its id: the planned ones with the user's choices. A booking whose
 * driver is chosen for another one gets the other's driver instead, if he is offered to it.
 */
export function withChoices(
  plan: readonly PlannedBooking[],
  chosen: ReadonlyMap<string, string>,
): Map<string, NearbyDriver> {
  const pairs = new Map<string, NearbyDriver>();
  const offered = (tripId: string, driverId: string | null | undefined) =>
    plan.find(({ trip_id: id }) => id === tripId)?.drivers.find(({ id }) => id === driverId);
  const give = (tripId: string, driver: NearbyDriver | undefined) => {
    if (driver) pairs.set(tripId, driver);
    else pairs.delete(tripId);
  };
  for (const { trip_id: id, driver_id: driverId } of plan) give(id, offered(id, driverId));
  for (const [tripId, driverId] of chosen) {
    const driver = offered(tripId, driverId);
    if (!driver) continue;
    const former = pairs.get(tripId);
    const [other] = [...pairs].find(([id, one]) => id !== tripId && one.id === driverId) ?? [];
    if (other) give(other, offered(other, former?.id));
    give(tripId, driver);
  }
  return pairs;
}
