import { distanceMeters, type Point } from '../geo/geometry.ts';
import { builtInRate, busyHours, fareStep, roadFactor, type RateOf } from './rates.ts';

/** A fare in rupees with the length of its route: metres and seconds. */
export interface Fare {
  actual: number;
  meters: number;
  seconds: number;
}

const hourInPakistan = (at: Date): number => (at.getUTCHours() + 5) % 24;

/**
 * The fare of a trip. Without an end the route is unknown and the fare is the minimum; undefined
 * for a service without a rate. `roadMeters` is what a router has measured; `rateOf` is the price list
 * of that time.
 */
export function fareOf(
  serviceCode: number,
  start: Point,
  end: Point | undefined,
  at: Date,
  roadMeters?: number,
  rateOf: RateOf = builtInRate,
): Fare | undefined {
  const rate = rateOf(serviceCode);
  if (!rate) return undefined;
  if (!end) return { actual: rate.minimum, meters: 0, seconds: 0 };
  const meters = roadMeters ?? Math.round(distanceMeters(start, end) * roadFactor);
  const kmh = busyHours.includes(hourInPakistan(at)) ? rate.busyKmh : rate.quietKmh;
  const seconds = Math.round(meters / (kmh / 3.6));
  const exact = rate.base + (rate.perKilometer * meters) / 1000 + (rate.perMinute * seconds) / 60;
  return {
    actual: Math.max(rate.minimum, Math.ceil(exact / fareStep) * fareStep),
    meters,
    seconds,
  };
}
