import { memberOf } from '../outside/member-of.ts';
import type { OutsideClient } from '../outside/outside-client.ts';
import { OutsideError } from '../outside/outside-error.ts';
import type { OutsideServices } from '../outside/outside-services.ts';
import { distanceMeters, type Point } from './geometry.ts';

export interface Router {
  kind: 'built-in' | 'osrm';
  /** Blank for the built-in one. */
  url: string;
}

/** Measures ways by road; undefined where the tables of fares do it by the straight line. */
export interface Roads {
  meters(start: Point, end: Point): Promise<number | undefined>;
}

/** How far a point may be moved onto a road, at both ends together. */
const snapMeters = 1000;
const longestDetour = 10;

/** A length that belongs to these points: a wrong one would become a fare. */
function plausible(meters: unknown, start: Point, end: Point): number {
  const straight = distanceMeters(start, end);
  const isLength = typeof meters === 'number' && Number.isFinite(meters);
  if (
    !isLength ||
    meters < straight - snapMeters ||
    meters > straight * longestDetour + 10 * snapMeters
  )
    throw new OutsideError('the router answered without a usable length');
  return Math.round(meters);
}

/** OSRM: `/route/v1/driving`. */
export const osrmMeters =
  (client: OutsideClient) =>
  async (start: Point, end: Point): Promise<number> => {
    const points = [start, end].map(({ lat, lng }) => `${lng},${lat}`).join(';');
    const answer = await client.json({
      method: 'GET',
      path: `/route/v1/driving/${points}`,
      query: { overview: 'false' },
      isIdempotent: true,
    });
    const routes = memberOf(answer, 'routes');
    const first: unknown = Array.isArray(routes) ? routes[0] : undefined;
    return plausible(memberOf(first, 'distance'), start, end);
  };

/** The configured router. The built-in straight lines take over while an outside one fails. */
export function roadsOf(
  { kind, url }: Router,
  outside: OutsideServices,
  log: { warn(details: object, text: string): void },
): Roads {
  if (kind === 'built-in') return { meters: async () => undefined };
  const measure = osrmMeters(outside.at('the router', url));
  return {
    meters: (start, end) =>
      measure(start, end).catch((error: unknown) => {
        log.warn({ err: error }, 'the router fails: the straight line counts');
        return undefined;
      }),
  };
}
