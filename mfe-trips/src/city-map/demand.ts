import { isLocated } from 'shared-contracts/places/coordinates';
import type { Zone } from 'shared-contracts/reference/reference';
import { silentSeconds } from 'shared-contracts/trips/live-map.api';

import type { MapDot } from '../trip/gliding.layer.tsx';
import type { LiveMapData } from './live-map.queries.ts';

/** A zone's bookings that wait for a driver, and its free drivers. */
export interface ZoneDemand {
  id: string;
  zone: Zone;
  waiting: number;
  free: number;
  /** Bookings more than free drivers; below 0 for spare drivers. */
  short: number;
}

/** The zones by how many drivers they lack, most first. */
export function zoneDemand(data: LiveMapData | undefined, zones: readonly Zone[]): ZoneDemand[] {
  const byId = new Map(zones.map((zone) => [zone._id, zone]));
  return (data?.zones ?? [])
    .flatMap(({ zone_id: id, waiting, free }) => {
      const zone = byId.get(id);
      return zone && waiting !== null && free !== null
        ? [{ id, zone, waiting, free, short: waiting - free }]
        : [];
    })
    .toSorted((a, b) => b.short - a.short);
}

/** The drivers as dots: free, on a trip, or silent, which says nothing about where they are now. */
export const driverDots = (data: LiveMapData | undefined, now: number): MapDot[] =>
  (data?.drivers ?? []).filter(isLocated).map(({ id, lat, lng, busy, seen_at: seen }) => {
    const isSilent = !seen || now - Date.parse(seen) > silentSeconds * 1000;
    return { id, lat, lng, status: isSilent ? 'excluded' : busy ? 'busy' : 'free' };
  });
