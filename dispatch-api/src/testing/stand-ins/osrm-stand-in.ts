// OSRM, by "General options", "Route service" and "Table service" of the page "HTTP" in the documents
// of Project-OSRM/osrm-backend, read on 2026-11-28.
import { distanceMeters, type Point } from '../../geo/geometry.ts';
import { jsonAnswer, type Provider, type ProviderAnswer } from './stand-in.ts';

/** The points of its example requests, in Berlin. */
export const berlin = [
  { lat: 52.517037, lng: 13.38886 },
  { lat: 52.529407, lng: 13.397634 },
  { lat: 52.523219, lng: 13.428555 },
] as const;
/** East of Karachi is a river, and the way around it takes a quarter of an hour. */
export const riverLng = 67.3;
/** Seconds between two points here. */
export const tableSeconds = (start: Point, end: Point): number =>
  distanceMeters(start, end) / 10 + (start.lng < riverLng === end.lng < riverLng ? 0 : 900);

/** The server's option `max-table-size`, as it is by default. */
const maxTableSize = 100;
const island: Point = { lat: 0, lng: 0 };

const overviews = new Set(['simplified', 'full', 'false', undefined]);
/** Without a geometry: the caller needs none. */
function routeAnswer(points: readonly Point[], query: Record<string, string>): ProviderAnswer {
  const [start, end, ...more] = points;
  const isKnown = Object.keys(query).every((name) => name === 'overview');
  if (!start || !end || more.length > 0) return jsonAnswer(400, { code: 'InvalidOptions' });
  if (!isKnown || !overviews.has(query['overview']))
    return jsonAnswer(400, { code: 'InvalidQuery' });
  if (distanceMeters(start, island) === 0) return jsonAnswer(400, { code: 'NoRoute' });
  const [distance, duration] = [distanceMeters(start, end), tableSeconds(start, end)];
  const leg = { distance, duration, summary: '', steps: [] };
  return jsonAnswer(200, { code: 'Ok', routes: [{ distance, duration, legs: [leg] }] });
}

/** Drives 10 m/s in straight lines. No way leads from the island at 0,0. */
export const osrmStandIn: Provider = ({ method, path, query }) => {
  const refuse = (code: string) => jsonAnswer(400, { code });
  const [, service, coordinates] = /^\/(route|table)\/v1\/driving\/([^/]+)$/.exec(path) ?? [];
  if (method !== 'GET' || coordinates === undefined) return refuse('InvalidUrl');
  const points = coordinates.split(';').map((text): Point => {
    const [lng = NaN, lat = NaN] = text.split(',').map(Number);
    return { lat, lng };
  });
  if (points.some(({ lat, lng }) => !(Math.abs(lat) <= 90 && Math.abs(lng) <= 180)))
    return refuse('InvalidQuery');
  if (points.length > maxTableSize) return refuse('TooBig');
  if (service === 'route') return routeAnswer(points, query);
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
