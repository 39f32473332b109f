import type { ServiceCity } from './area.ts';
import { inRing, type Point } from './geometry.ts';
import { serviceArea } from './service-area.ts';

export const cityByCode = (code: string): ServiceCity | undefined =>
  serviceArea().cities.find((row) => row.city_code === code.toUpperCase());

/** The city, unless it takes no new bookings. */
export function servedCity(code: string): ServiceCity | undefined {
  const city = cityByCode(code);
  return city?.active ? city : undefined;
}

/** The city whose service area contains the point. */
export const cityAt = (point: Point): ServiceCity | undefined =>
  serviceArea().cities.find((row) => inRing(point, row.fence));
