// Photon, by the parameters and the example response of "photon API" in the documents of
// komoot/photon (api-v1.md), read on 2026-11-29.
import { jsonAnswer, type Provider } from './stand-in.ts';

const stadium = {
  type: 'Feature',
  properties: {
    name: 'Berlin Olympic Stadium',
    street: 'Olympischer Platz',
    housenumber: '3',
    postcode: '14053',
    state: 'Berlin',
    country: 'Germany',
    countrycode: 'DE',
    osm_key: 'leisure',
    osm_value: 'stadium',
    osm_type: 'W',
    osm_id: 38_862_723,
    extent: [13.23727, 52.5157151, 13.241757, 52.5135972],
  },
  geometry: { type: 'Point', coordinates: [13.239514674078611, 52.51467945] },
};
const common = ['limit', 'lang', 'osm_tag', 'layer', 'include', 'exclude', 'dedupe'];
const search = ['q', 'lat', 'lon', 'zoom', 'location_bias_scale', 'bbox', 'countrycode'];
const parameters: Readonly<Record<string, ReadonlySet<string>>> = {
  '/api': new Set([...common, ...search]),
  '/reverse': new Set([...common, 'lat', 'lon', 'radius']),
};
const mandatory: Readonly<Record<string, readonly string[]>> = {
  '/api': ['q'],
  '/reverse': ['lat', 'lon'],
};

/** Knows the stadium alone, at any place. */
export const photonStandIn: Provider = ({ method, path, query }) => {
  const refuse = (status: number, message: string) => jsonAnswer(status, { message });
  const known = parameters[path];
  if (method !== 'GET' || !known) return refuse(404, 'Not found');
  const names = Object.keys(query);
  if (names.some((name) => !known.has(name))) return refuse(400, 'unknown query parameter');
  const missing = mandatory[path]?.find((name) => !query[name]);
  if (missing) return refuse(400, `missing search term '${missing}'`);
  const bbox = query['bbox']?.split(',').map(Number) ?? [];
  const isBox = query['bbox'] === undefined || bbox.length === 4;
  if (!isBox || bbox.some((edge) => !Number.isFinite(edge))) return refuse(400, 'invalid bbox');
  return jsonAnswer(200, { type: 'FeatureCollection', features: [stadium] });
};
