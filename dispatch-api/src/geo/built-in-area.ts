import { stableId } from '../reference/stable-id.ts';
import type { CityZone, ServiceArea, ServiceCity } from './area.ts';
import { clipToNearer, type Ring } from './geometry.ts';
import { placeId } from './place-table.ts';
import { karachiPlaces } from './places/karachi.places.ts';
import { lahorePlaces } from './places/lahore.places.ts';
import { rawalpindiPlaces } from './places/rawalpindi.places.ts';
import { zoneLines, type ZoneLine } from './zone-table.ts';

const city = (
  city_code: string,
  name: string,
  urdu_text: string,
  lat: number,
  lng: number,
  fence: Ring,
): ServiceCity => ({
  _id: stableId('city', city_code),
  city_code,
  name,
  urdu_text,
  lat,
  lng,
  fence,
  active: true,
});

/**
 * The cities with their service areas. A fence is convex, so that its zones can be cut out of it
 * exactly; it follows the coast only roughly.
 */
const cities: readonly ServiceCity[] = [
  city('KHI', 'Karachi', 'کراچی', 24.861462, 67.009939, [
    [66.87, 24.83],
    [66.965, 24.785],
    [67.07, 24.758],
    [67.16, 24.762],
    [67.42, 24.82],
    [67.42, 24.93],
    [67.35, 25.06],
    [67.2, 25.1],
    [67.02, 25.085],
    [66.9, 24.98],
    [66.865, 24.88],
  ]),
  city('LHR', 'Lahore', 'لاہور', 31.5204, 74.3587, [
    [74.14, 31.29],
    [74.24, 31.23],
    [74.4, 31.29],
    [74.53, 31.44],
    [74.52, 31.6],
    [74.43, 31.65],
    [74.3, 31.66],
    [74.23, 31.61],
    [74.14, 31.42],
  ]),
  city('RWP', 'Rawalpindi', 'راولپنڈی', 33.5973, 73.0479, [
    [72.89, 33.56],
    [72.98, 33.46],
    [73.1, 33.44],
    [73.24, 33.48],
    [73.22, 33.6],
    [73.14, 33.67],
    [73.06, 33.7],
    [72.9, 33.68],
  ]),
];

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
  let fence: Ring | undefined;
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
    active: true,
    // Worked out for its first reader: a test of the API in process mostly has none.
    get fence() {
      return (fence ??= cell(line, city).map(
        ([lng, lat]) => [Number(lng.toFixed(5)), Number(lat.toFixed(5))] as const,
      ));
    },
  };
};

const zones: readonly CityZone[] = cities.flatMap((city) =>
  zoneLines.filter((line) => line.city === city.city_code).map((line) => zoneOf(line, city)),
);

const placesOf = {
  KHI: karachiPlaces,
  LHR: lahorePlaces,
  RWP: rawalpindiPlaces,
};

/** The area of a new installation. Its places come from the program's tables. */
export const builtInArea: ServiceArea = {
  cities,
  zones,
  places: Object.entries(placesOf).flatMap(([city, entries]) =>
    entries.map((entry) => ({ ...entry, city, place_id: placeId(city, entry.name) })),
  ),
};
