import { roundCoordinate } from 'shared-contracts/bookings/booking';
import type { Point } from './booking-values.ts';

const coordinates = /^\s*(-?\d{1,3}(?:\.\d+)?)\s*,\s*(-?\d{1,3}(?:\.\d+)?)\s*$/;

export const point = (lat: number, lng: number, infence: boolean | null): Point => ({ lat: roundCoordinate(lat), lng: roundCoordinate(lng), infence });

/** True for "24.86, 67.01", in range or not: such text is never looked up as a name. */
export const looksLikeCoordinates = (text: string): boolean => coordinates.test(text);

/** The point that a typed "lat,lng" names; undefined for other text and for degrees that do not exist. */
export function readCoordinates(text: string): Point | undefined {
  const [, lat, lng] = coordinates.exec(text) ?? [];
  if (lat === undefined || lng === undefined) return undefined;
  const read = point(Number(lat), Number(lng), null);
  return Math.abs(read.lat) <= 90 && Math.abs(read.lng) <= 180 ? read : undefined;
}

export const writeCoordinates = ({ lat, lng }: Pick<Point, 'lat' | 'lng'>): string => `${lat.toFixed(4)}, ${lng.toFixed(4)}`;

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
