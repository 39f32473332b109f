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

/** Measures ways by road; undefined where the caller goes by the straight line. */
export interface Roads {
  meters(start: Point, end: Point): Promise<number | undefined>;
  /** Minutes from each point to the target, in the order of the points. */
  minutesToMany(points: readonly Point[], target: Point): Promise<(number | undefined)[]>;
}

/** How far a point may be moved onto a road, at both ends together. */
const snapMeters = 1000;
const longestDetour = 10;
const fastestMetersPerSecond = 60;
/** `max-table-size` of OSRM is 100 points unless its operator sets it; one is the target. */
const mostSources = 99;

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

const coordinatesOf = (points: readonly Point[]): string =>
  points.map(({ lat, lng }) => `${lng},${lat}`).join(';');

/** OSRM: `/route/v1/driving`. */
export const osrmMeters =
  (client: OutsideClient) =>
  async (start: Point, end: Point): Promise<number> => {
    const answer = await client.json({
      method: 'GET',
      path: `/route/v1/driving/${coordinatesOf([start, end])}`,
      query: { overview: 'false' },
      isIdempotent: true,
    });
    const routes = memberOf(answer, 'routes');
    const first: unknown = Array.isArray(routes) ? routes[0] : undefined;
    return plausible(memberOf(first, 'distance'), start, end);
  };

/** A time that belongs to these points; undefined where OSRM knows no way between them. */
function plausibleMinutes(seconds: unknown, start: Point, end: Point): number | undefined {
  if (seconds === null) return undefined;
  const shortest = (distanceMeters(start, end) - snapMeters) / fastestMetersPerSecond;
  if (typeof seconds !== 'number' || !Number.isFinite(seconds) || seconds < Math.max(0, shortest))
    throw new OutsideError('the router answered without usable times');
  return seconds / 60;
}

/** OSRM: `/table/v1/driving`, with the target as the only destination. */
const osrmMinutes =
  (client: OutsideClient) =>
  async (points: readonly Point[], target: Point): Promise<(number | undefined)[]> => {
    const answer = await client.json({
      method: 'GET',
      path: `/table/v1/driving/${coordinatesOf([...points, target])}`,
      query: { sources: [...points.keys()].join(';'), destinations: points.length },
      isIdempotent: true,
    });
    const durations = memberOf(answer, 'durations');
    const rows: unknown[] = Array.isArray(durations) ? durations : [];
    return points.map((point, index) => {
      const row = rows[index];
      return plausibleMinutes(Array.isArray(row) ? row[0] : undefined, point, target);
    });
  };

/** The configured router. The built-in straight lines take over while an outside one fails. */
export function roadsOf(
  { kind, url }: Router,
  outside: OutsideServices,
  log: { warn(details: object, text: string): void },
): Roads {
  if (kind === 'built-in')
    return {
      meters: async () => undefined,
      minutesToMany: async (points) => points.map(() => undefined),
    };
  const client = outside.at('the router', url);
  const orLine = <T>(answer: Promise<T>, line: T): Promise<T> =>
    answer.catch((error: unknown) => {
      log.warn({ err: error }, 'the router fails: the straight line counts');
      return line;
    });
  const measure = osrmMeters(client);
  const table = osrmMinutes(client);
  return {
    meters: (start, end) => orLine(measure(start, end), undefined),
    async minutesToMany(points, target) {
      const minutes: Promise<(number | undefined)[]>[] = [];
      for (let first = 0; first < points.length; first += mostSources) {
        const part = points.slice(first, first + mostSources);
        minutes.push(
          orLine(
            table(part, target),
            part.map(() => undefined),
          ),
        );
      }
      return (await Promise.all(minutes)).flat();
    },
  };
}
