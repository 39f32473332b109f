import { cityByCode } from './cities.ts';
import { pinId, readPoint, type FoundPlace, type PlaceProvider } from './geo.provider.ts';
import type { Point } from './geometry.ts';

/** A search at an outside server. Without `byId` a place's id is its point (`placesOf`). */
export type PlaceSearch = Pick<PlaceProvider, 'suggest' | 'at'> &
  Partial<Pick<PlaceProvider, 'byId'>>;

/** GETs a path under the geocoder's address. */
export type GeocoderGet = (
  path: string,
  query: Record<string, string | number>,
) => Promise<unknown>;

export const mostSuggestions = 8;
const longestAddress = 200;

/** West, south, east and north of a city's service area. */
export function cityBox(code: string | undefined): [number, number, number, number] | undefined {
  const city = code === undefined ? undefined : cityByCode(code);
  if (!city) return undefined;
  const lngs = city.fence.map(([lng]) => lng);
  const lats = city.fence.map(([, lat]) => lat);
  return [Math.min(...lngs), Math.min(...lats), Math.max(...lngs), Math.max(...lats)];
}

/** A place of an answer; undefined where its address or its point is not usable. */
export function outsidePlace(address: unknown, lat: unknown, lng: unknown): FoundPlace | undefined {
  const point = readPoint(`${String(lat)},${String(lng)}`);
  const text = typeof address === 'string' ? address.trim().slice(0, longestAddress) : '';
  return point && text ? { place_id: pinId(point), address: text, ...point } : undefined;
}

export const suggestionsOf = (places: (FoundPlace | undefined)[]) =>
  places.flatMap((place) =>
    place ? [{ place_id: place.place_id, description: place.address }] : [],
  );

/** The place at a pin: its text, but the pin's own point, which nothing may move. */
export const pinned = (place: FoundPlace | undefined, point: Point): FoundPlace | undefined =>
  place && { ...place, place_id: pinId(point), lat: point.lat, lng: point.lng };
