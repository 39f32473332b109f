// OSRM's table, by "General options" and "Table service" of the page "HTTP" in the documents of
// Project-OSRM/osrm-backend, read on 2026-11-28.
import { distanceMeters, type Point } from '../../geo/geometry.ts';
import { jsonAnswer, type Provider } from './stand-in.ts';

/** The points of its example requests, in Berlin. */
export const berlin = [
  { lat: 52.517037, lng: 13.38886 },
  { lat: 52.529407, lng: 13.397634 },
  { lat: 52.523219, lng: 13.428555 },
] as const;
/** Seconds between two points here. */
export const tableSeconds = (start: Point, end: Point): number => distanceMeters(start, end) / 10;

/** The server's option `max-table-size`, as it is by default. */
const maxTableSize = 100;
const island: Point = { lat: 0, lng: 0 };

/** Drives 10 m/s in straight lines. No way leads from the island at 0,0. */
export const osrmStandIn: Provider = ({ method, path, query }) => {
  const refuse = (code: string) => jsonAnswer(400, { code });
  const [, coordinates] = /^\/table\/v1\/driving\/([^/]+)$/.exec(path) ?? [];
  if (method !== 'GET' || coordinates === undefined) return refuse('InvalidUrl');
  const points = coordinates.split(';').map((text): Point => {
    const [lng = NaN, lat = NaN] = text.split(',').map(Number);
    return { lat, lng };
  });
  if (points.some(({ lat, lng }) => !(Math.abs(lat) <= 90 && Math.abs(lng) <= 180)))
    return refuse('InvalidQuery');
  if (points.length > maxTableSize) return refuse('TooBig');
  const pointsOf = (indexes: string | undefined): (Point | undefined)[] =>
    indexes === undefined || indexes === 'all'
      ? points
      : indexes.split(';').map((index) => points[Number(index)]);
  const [sources, destinations] = [query['sources'], query['destinations']].map(pointsOf);
  const durations = sources?.map((start) =>
    destinations?.map((end) => {
      if (!start || !end) return undefined;
      return distanceMeters(start, island) === 0 ? null : tableSeconds(start, end);
    }),
  );
  return durations?.flat().includes(undefined)
    ? refuse('InvalidOptions')
    : jsonAnswer(200, { code: 'Ok', durations });
};
