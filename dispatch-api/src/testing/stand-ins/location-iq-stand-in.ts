// LocationIQ, a hosted Nominatim: its page "Errors" at https://docs.locationiq.com/docs/errors, and the
// example of "Place Output" at https://nominatim.org/release-docs/latest/api/Output/, read on 2026-11-28.
import { jsonAnswer, type Provider } from './stand-in.ts';

export const locationIqKey = 'your-access-token';
const london = {
  place_id: 100149,
  licence: 'Data © OpenStreetMap contributors, ODbL 1.0. https://osm.org/copyright',
  osm_type: 'node',
  osm_id: '107775',
  lat: '51.5073219',
  lon: '-0.1276474',
  display_name: 'London, Greater London, England, SW1A 2DU, United Kingdom',
  class: 'place',
  type: 'city',
  importance: 0.9654895765402,
};

/** Knows London alone; `isLimited` answers as to an account that has called too often in a day. */
export const locationIqStandIn =
  ({ isLimited = false } = {}): Provider =>
  ({ method, path, query }) => {
    const refuse = (status: number, error: string) => jsonAnswer(status, { error });
    if (query['key'] !== locationIqKey) return refuse(401, 'Invalid key');
    if (isLimited) return refuse(429, 'Rate Limited Day');
    if (method !== 'GET' || query['format'] !== 'json') return refuse(400, 'Invalid Request');
    if (path === '/v1/search' && query['q']) return jsonAnswer(200, [london]);
    if (path === '/v1/reverse' && query['lat'] && query['lon']) return jsonAnswer(200, london);
    return refuse(400, 'Invalid Request');
  };
