import type { CityZone, ServiceCity } from './area.ts';
import { cityAt } from './cities.ts';
import { inRing, planeSquared, type Point } from './geometry.ts';
import { serviceArea } from './service-area.ts';

/** The zones of a city by its id, or of all cities without one. */
export const zonesOf = (cityId?: string): readonly CityZone[] => {
  const { cities, zones } = serviceArea();
  if (cityId === undefined) return zones;
  const city = cities.find((row) => row._id === cityId);
  return zones.filter((zone) => zone.city === city?.city_code);
};

/**
 * City and zone of a point: the first zone that contains it, else the nearest one, because zones
 * may leave gaps. Undefined outside every service area, and in a city without zones.
 */
export function zoneAt(point: Point): { city: ServiceCity; zone: CityZone } | undefined {
  const city = cityAt(point);
  if (!city) return undefined;
  let best: { zone: CityZone; distance: number } | undefined;
  for (const zone of serviceArea().zones) {
    if (zone.city !== city.city_code) continue;
    if (inRing(point, zone.fence)) return { city, zone };
    const distance = planeSquared(point, zone, city.lat);
    if (!best || distance < best.distance) best = { zone, distance };
  }
  return best && { city, zone: best.zone };
}

/** The same for a new booking: undefined where a city or zone takes none. */
export function servedAt(point: Point): ReturnType<typeof zoneAt> {
  const area = zoneAt(point);
  return area?.city.active && area.zone.active ? area : undefined;
}
