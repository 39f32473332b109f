import type { TripRow } from 'shared-contracts/trips/trip';
import { allows } from 'shared-contracts/trips/trip-detail.rules';

/** A trip that automatic dispatch may get a driver for: a row, or a detail. */
export type HeldTrip = Pick<
  TripRow,
  'id' | 'trip_no' | 'batch_id' | 'batch_number' | 'held_by' | 'automatic_at' | 'row_version'
> & { state: TripRow['state'] | null };

export type HoldAction = 'hold' | 'release' | 'undo';
/** How a person keeps a trip from automatic dispatch, takes it back, or releases it. */
export function holdActionOf({
  state,
  held_by: heldBy,
  automatic_at: automaticAt,
}: HeldTrip): HoldAction | undefined {
  if (allows('hold', state)) return heldBy ? 'release' : 'hold';
  return automaticAt && allows('undo', state) ? 'undo' : undefined;
}

/** Whether a trip has something to say about its hold or its automatic assignment. */
export const hasHoldText = (trip: HeldTrip): boolean =>
  ['release', 'undo'].includes(holdActionOf(trip) ?? '');
