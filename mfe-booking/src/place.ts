import { roundCoordinate } from 'shared-contracts/bookings/booking';
import { readCoordinates as readPair } from 'shared-contracts/bookings/coordinates';
import type { Point } from './booking-values.ts';

export { looksLikeCoordinates, writeCoordinates } from 'shared-contracts/bookings/coordinates';

export const point = (lat: number, lng: number, infence: boolean | null): Point => ({ lat: roundCoordinate(lat), lng: roundCoordinate(lng), infence });

/** The point that a typed "lat,lng" names; undefined for other text and for degrees that do not exist. Its fence is not known yet. */
export function readCoordinates(text: string): Point | undefined {
  const read = readPair(text);
  return read && { ...read, infence: null };
}

/**
 * How long the text must stand still before places are looked up: the specified second for an even length over 2, and 2.5 seconds for
 * what that rule leaves out (spec 3 §7, DECISIONS C17). Undefined: not at all.
 */
export function lookupDelayMs(text: string): number | undefined {
  const { length } = text.trim();
  if (length <= 2) return undefined;
  return length % 2 === 0 ? 1000 : 2500;
}
/** Enter looks up at once from this many characters on. */
export const enterLookupLength = 3;
