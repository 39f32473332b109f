import { roundCoordinate } from './place.ts';

/** A point in degrees. */
export interface Coordinates {
  lat: number;
  lng: number;
}

/** A point as read from an answer: a provider may omit a coordinate. */
export interface MaybeCoordinates {
  lat: number | null;
  lng: number | null;
}

/** Whether both coordinates are present. */
export const isLocated = <P extends MaybeCoordinates>(
  place: P | null | undefined,
): place is P & Coordinates => typeof place?.lat === 'number' && typeof place.lng === 'number';

const coordinates = /^\s*(-?\d{1,3}(?:\.\d+)?)\s*,\s*(-?\d{1,3}(?:\.\d+)?)\s*$/;

/** True for "24.86, 67.01", in range or not: such text is never looked up as a name. */
export const looksLikeCoordinates = (text: string): boolean => coordinates.test(text);

/**
 * The point that a typed "lat,lng" names, to 4 decimals; undefined for other text and for degrees
 * that do not exist.
 */
export function parseCoordinates(text: string): Coordinates | undefined {
  const [, lat, lng] = coordinates.exec(text) ?? [];
  if (lat === undefined || lng === undefined) return undefined;
  const read = { lat: roundCoordinate(Number(lat)), lng: roundCoordinate(Number(lng)) };
  return Math.abs(read.lat) <= 90 && Math.abs(read.lng) <= 180 ? read : undefined;
}

export const writeCoordinates = ({ lat, lng }: Coordinates): string =>
  `${lat.toFixed(4)}, ${lng.toFixed(4)}`;
