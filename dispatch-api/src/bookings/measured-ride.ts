import { roadMeters } from '../fares/road-meters.ts';
import type { Roads } from '../geo/roads.ts';
import type { RideRequest } from './booking.policy.ts';

/** A booking with its way by road, where a router has measured it. */
export type Measured<Draft> = Draft & { roadMeters?: number | undefined };

/** Measures the way of a booking that names no quote. */
export async function measuredRide<Draft extends RideRequest>(
  roads: Roads,
  draft: Draft,
): Promise<Measured<Draft>> {
  if (draft.est_req_id) return draft;
  const { pickup_lat, pickup_lng, dropoff_lat, dropoff_lng } = draft;
  const end =
    dropoff_lat === undefined || dropoff_lng === undefined
      ? undefined
      : { lat: dropoff_lat, lng: dropoff_lng };
  const start = { lat: pickup_lat, lng: pickup_lng };
  return { ...draft, roadMeters: await roadMeters(roads, start, end) };
}
