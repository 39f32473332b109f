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

export interface Way {
  start: Point;
  end: Point;
}

/** Measures ways by road; undefined where the caller goes by the straight line. */
export interface Roads {
  /** False where no way is ever measured. */
  isMeasuring: boolean;
  meters(start: Point, end: Point): Promise<number | undefined>;
  /** Whole seconds of each way, in the order of the ways; null where the straight line counts. */
  seconds(ways: readonly Way[]): Promise<(number | null)[]>;
}

/** How far a point may be moved onto a road, at both ends together. */
const snapMeters = 1000;
const longestDetour = 10;
const fastestMetersPerSecond = 60;
/** `max-table-size` of OSRM is 100 points unless its operator sets it: a call has 2,500 cells at most. */
const mostPoints = 100;

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

/** A time that belongs to these points; null where OSRM knows no way between them. */
function plausibleSeconds(seconds: unknown, start: Point, end: Point): number | null {
  if (seconds === null) return null;
  const shortest = (distanceMeters(start, end) - snapMeters) / fastestMetersPerSecond;
  if (typeof seconds !== 'number' || !Number.isFinite(seconds) || seconds < Math.max(0, shortest))
    throw new OutsideError('the router answered without usable times');
  return Math.round(seconds);
}

/** Ways whose times one call answers: the position of each point among the starts, or among the ends. */
interface Table {
  starts: Map<string, number>;
  ends: Map<string, number>;
  ways: Way[];
}
const textOf = ({ lat, lng }: Point): string => `${lng},${lat}`;

/** The ways in tables, in their order; those that share points share a table's rows and columns. */
function tablesOf(ways: readonly Way[]): Table[] {
  const tables: Table[] = [];
  for (const way of ways) {
    const [start, end] = [textOf(way.start), textOf(way.end)];
    let table = tables.at(-1);
    const added = Number(!table?.starts.has(start)) + Number(!table?.ends.has(end));
    if (!table || table.starts.size + table.ends.size + added > mostPoints) {
      table = { starts: new Map(), ends: new Map(), ways: [] };
      tables.push(table);
    }
    if (!table.starts.has(start)) table.starts.set(start, table.starts.size);
    if (!table.ends.has(end)) table.ends.set(end, table.ends.size);
    table.ways.push(way);
  }
  return tables;
}

/** OSRM: `/table/v1/driving`. */
const osrmSeconds =
  (client: OutsideClient) =>
  async ({ starts, ends, ways }: Table): Promise<(number | null)[]> => {
    const answer = await client.json({
      method: 'GET',
      path: `/table/v1/driving/${[...starts.keys(), ...ends.keys()].join(';')}`,
      query: {
        sources: [...starts.values()].join(';'),
        destinations: [...ends.values()].map((index) => starts.size + index).join(';'),
      },
      isIdempotent: true,
    });
    const durations = memberOf(answer, 'durations');
    const rows: unknown[] = Array.isArray(durations) ? durations : [];
    return ways.map(({ start, end }) => {
      const row = rows[starts.get(textOf(start)) ?? -1];
      const seconds: unknown = Array.isArray(row) ? row[ends.get(textOf(end)) ?? -1] : undefined;
      return plausibleSeconds(seconds, start, end);
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
      isMeasuring: false,
      meters: async () => undefined,
      seconds: async (ways) => ways.map(() => null),
    };
  const client = outside.at('the router', url);
  const orLine = <T>(answer: Promise<T>, line: T): Promise<T> =>
    answer.catch((error: unknown) => {
      log.warn({ err: error }, 'the router fails: the straight line counts');
      return line;
    });
  const measure = osrmMeters(client);
  const table = osrmSeconds(client);
  return {
    isMeasuring: true,
    meters: (start, end) => orLine(measure(start, end), undefined),
    async seconds(ways) {
      const tables = tablesOf(ways).map((one) =>
        orLine(
          table(one),
          one.ways.map(() => null),
        ),
      );
      return (await Promise.all(tables)).flat();
    },
  };
}
