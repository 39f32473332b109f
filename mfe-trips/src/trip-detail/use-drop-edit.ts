import { usePages } from 'shared-bus';
import type { TripDetail } from 'shared-contracts/trips/trip-detail';
import { allows } from 'shared-contracts/trips/trip-detail.rules';

import type { Variant } from './trip-stats.ts';

export type EditLink = (drop: { trip_no: string; trip_id: string }) => {
  to: string;
  state: unknown;
};

/** The page that edits a drop; undefined where the trip, or the console, does not have it. */
export function useDropEdit(trip: TripDetail, variant: Variant): EditLink | undefined {
  const hasEdit = usePages().some((page) => page.path === '/scheduled/:id/edit');
  if (!hasEdit || variant !== 'scheduled' || !allows('editDrop', trip.state)) return undefined;
  return ({ trip_no, trip_id }) => ({ to: `/scheduled/${trip_no}/edit`, state: { trip_id } });
}
