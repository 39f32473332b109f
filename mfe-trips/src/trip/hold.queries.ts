import { call, hasExtension } from 'shared-bus';
import { holdBooking } from 'shared-contracts/dispatch/dispatch-rule.api';
import { undoAssignment } from 'shared-contracts/trips/trip-edit.api';

import { rereadTrips } from './care.queries.ts';
import type { HeldTrip, HoldAction } from './hold-action.ts';

/** A row's version is that of its trip, not of a batch. */
const seen = ({ batch_id: batchId, row_version: version }: HeldTrip) =>
  hasExtension('row-versions') && !batchId && version !== undefined ? { row_version: version } : {};

/** `failed` is the first failure, which stops none of the others. */
export async function sendHold<Trip extends HeldTrip>(
  trips: readonly Trip[],
  action: HoldAction,
): Promise<{ done: Trip[]; failed: unknown }> {
  const done: Trip[] = [];
  let failed: unknown;
  for (const trip of trips)
    try {
      const tripId = trip.batch_id ?? trip.id;
      if (action === 'undo')
        await call(undoAssignment, { body: { trip_id: tripId, ...seen(trip) } });
      else await call(holdBooking, { body: { trip_id: tripId, held: action === 'hold' } });
      done.push(trip);
    } catch (error) {
      failed ??= error;
    }
  await rereadTrips();
  return { done, failed };
}
