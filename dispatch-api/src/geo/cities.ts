import type { Sent } from 'shared-contracts/core/schema';
import type { City } from 'shared-contracts/reference/reference';

import { stableId } from '../reference/stable-id.ts';
import { inRing, type Point, type Ring } from './geometry.ts';

const cityCodes = ['KHI', 'LHR', 'RWP'] as const;
export type CityCode = (typeof cityCodes)[number];
export interface ServiceCity extends Sent<typeof City> {
  city_code: CityCode;
  urdu: string;
  fence: Ring;
}

const city = (
  city_code: CityCode,
  name: string,
  urdu: string,
  lat: number,
  lng: number,
  fence: Ring,
): ServiceCity => ({ _id: stableId('city', city_code), city_code, name, urdu, lat, lng, fence });

/**
 * The cities with their service areas. A fence is convex, so that its zones can be cut out of it
 * exactly; it follows the coast only roughly.
 */
export const cities: readonly ServiceCity[] = [
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

const byCode = new Map<string, ServiceCity>(cities.map((row) => [row.city_code, row]));
export const cityByCode = (code: string): ServiceCity | undefined => byCode.get(code.toUpperCase());

/** The city whose service area contains the point. */
export const cityAt = (point: Point): ServiceCity | undefined =>
  cities.find((row) => inRing(point, row.fence));
