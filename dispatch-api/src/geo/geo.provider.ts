import { cityByCode } from './cities.ts';
import { findPlaces, nearestPlace, placeById } from './gazetteer.ts';
import { inRing, type Point } from './geometry.ts';
import { zoneAt } from './zones.ts';

export interface FoundPlace extends Point {
  place_id: string;
  address: string;
}

/**
 * A source of places. The built-in one needs no network and takes over when another one fails
 * (docs/decisions/calls.md#places-and-rates).
 */
export interface PlaceProvider {
  /** `session` names the search that goes on until a place is chosen, for providers that bill by it. */
  suggest(
    keyword: string,
    city?: string,
    session?: string,
  ): Promise<{ place_id: string; description: string }[]>;
  byId(placeId: string, session?: string): Promise<FoundPlace | undefined>;
  /** The address text of a moved pin; undefined where there is no place. */
  at(point: Point): Promise<FoundPlace | undefined>;
}

export const pinId = ({ lat, lng }: Point): string => `${lat},${lng}`;
const typedPoint = /^\s*(-?\d{1,3}(?:\.\d+)?)\s*,\s*(-?\d{1,3}(?:\.\d+)?)\s*$/;

/** Reads "lat,lng" as typed or sent; undefined when the text is something else or out of range. */
export function readPoint(text: string): Point | undefined {
  const [, lat, lng] = typedPoint.exec(text) ?? [];
  const point = { lat: Number(lat), lng: Number(lng) };
  return lat !== undefined && Math.abs(point.lat) <= 90 && Math.abs(point.lng) <= 180
    ? point
    : undefined;
}

/** "Near X, Zone, City" inside a service area, "At a place" with its coordinates elsewhere. */
export function addressAt(point: Point): string {
  const area = zoneAt(point);
  if (!area) return `${point.lat.toFixed(4)}, ${point.lng.toFixed(4)}`;
  const near = nearestPlace(point);
  const fitting = near && near.place.city === area.city.city_code ? near : undefined;
  if (fitting && fitting.meters < 30) return fitting.place.address;
  const name = fitting?.place.name;
  return [
    name && `Near ${name}`,
    name?.includes(area.zone.zone) ? undefined : area.zone.zone,
    area.city.name,
  ]
    .filter(Boolean)
    .join(', ');
}

export const builtInPlaces: PlaceProvider = {
  suggest: async (keyword, city) =>
    findPlaces(keyword, city).map(({ place_id, address }) => ({ place_id, description: address })),
  byId: async (placeId) => {
    const place = placeById(placeId);
    if (place)
      return { place_id: place.place_id, address: place.address, lat: place.lat, lng: place.lng };
    const point = readPoint(placeId);
    return point && { place_id: placeId, address: addressAt(point), ...point };
  },
  at: async (point) => ({ place_id: pinId(point), address: addressAt(point), ...point }),
};

/** Whether a point lies in a service area; with a city, in that city's. */
export function inFence(point: Point, city?: string): boolean {
  if (city === undefined) return zoneAt(point) !== undefined;
  const row = cityByCode(city);
  return row !== undefined && inRing(point, row.fence);
}
