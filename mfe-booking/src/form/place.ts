import { parseCoordinates as readPair } from 'shared-contracts/places/coordinates';
import { roundCoordinate } from 'shared-contracts/places/place';

import type { MapPoint } from './booking-values.ts';

export { looksLikeCoordinates, writeCoordinates } from 'shared-contracts/places/coordinates';

export const point = (lat: number, lng: number, infence: boolean | null): MapPoint => ({
  lat: roundCoordinate(lat),
  lng: roundCoordinate(lng),
  infence,
});

/**
 * The point that a typed "lat,lng" names; undefined for other text and for degrees that do not
 * exist. Whether it is inside a fence is unknown yet.
 */
export function readTypedCoordinates(text: string): MapPoint | undefined {
  const read = readPair(text);
  return read && { ...read, infence: null };
}
