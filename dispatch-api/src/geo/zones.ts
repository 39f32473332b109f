import type { Sent } from 'shared-contracts/core/schema';
import type { Zone } from 'shared-contracts/reference/reference';

import { stableId } from '../reference/stable-id.ts';
import { cities, cityAt, type CityCode, type ServiceCity } from './cities.ts';
import { clipToNearer, planeSquared, type Point, type Ring } from './geometry.ts';
import { zoneLines, type ZoneLine } from './zone-table.ts';

export interface CityZone extends Sent<typeof Zone> {
  city: CityCode;
  lat: number;
  lng: number;
  fence: number[][];
}

/**
 * A zone's fence is its Voronoi cell, clipped to the city's fence: a clean partition, so "nearest
 * centre inside the fence" and "inside the polygon" agree.
 */
function cell(line: ZoneLine, city: ServiceCity): Ring {
  const others = zoneLines.filter((other) => other.city === line.city && other !== line);
  return others.reduce<Ring>(
    (ring, other) => clipToNearer(ring, line, other, city.lat),
    city.fence,
  );
}

const zoneOf = (line: ZoneLine, city: ServiceCity): CityZone => {
  const code = `${line.city}-${String(line.zone_order).padStart(2, '0')}`;
  let fence: number[][] | undefined;
  return {
    _id: stableId('zone', code),
    zone: line.zone,
    urdu_text: line.urdu_text,
    code,
    zone_order: line.zone_order,
    city: line.city,
    lat: line.lat,
    lng: line.lng,
    loc: { coordinates: [line.lng, line.lat] },
    // Worked out for its first reader: a test of the API in process mostly has none.
    get fence() {
      return (fence ??= cell(line, city).map(([lng, lat]) => [
        Number(lng.toFixed(5)),
        Number(lat.toFixed(5)),
      ]));
    },
  };
};

export const zones: readonly CityZone[] = cities.flatMap((city) =>
  zoneLines.filter((line) => line.city === city.city_code).map((line) => zoneOf(line, city)),
);

/** The zones of a city, or of all cities without `cityId`. */
export const zonesOf = (cityId?: string): readonly CityZone[] => {
  const city = cities.find((row) => row._id === cityId);
  return cityId === undefined ? zones : zones.filter((zone) => zone.city === city?.city_code);
};

/** City and zone of a point; undefined outside every service area. */
export function zoneAt(point: Point): { city: ServiceCity; zone: CityZone } | undefined {
  const city = cityAt(point);
  if (!city) return undefined;
  let best: { zone: CityZone; distance: number } | undefined;
  for (const zone of zones) {
    if (zone.city !== city.city_code) continue;
    const distance = planeSquared(point, zone, city.lat);
    if (!best || distance < best.distance) best = { zone, distance };
  }
  return best && { city, zone: best.zone };
}
