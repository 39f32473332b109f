import { useNavigate } from 'react-router-dom';
import { usePages } from 'shared-bus';
import type { TripDetail } from 'shared-contracts/trips/trip-detail';
import { allows } from 'shared-contracts/trips/trip-detail.rules';

import type { Variant } from './trip-stats.ts';

/** Opens the edit of a drop; undefined where the trip, or the console, does not have it. */
export function useDropEdit(
  trip: TripDetail,
  variant: Variant,
): ((drop: { trip_no: string; trip_id: string }) => void) | undefined {
  const navigate = useNavigate();
  const hasEdit = usePages().some((page) => page.path === '/scheduled/:id/edit');
  if (!hasEdit || variant !== 'scheduled' || !allows('editDrop', trip.state)) return undefined;
  return (drop) =>
    void navigate(`/scheduled/${drop.trip_no}/edit`, { state: { trip_id: drop.trip_id } });
}
