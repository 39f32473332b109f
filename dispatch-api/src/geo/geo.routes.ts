import type { FastifyInstance } from 'fastify';
import { autocomplete, geocode } from 'shared-contracts/places/place.api';

import { fail } from '../failure.ts';
import { route } from '../route.ts';
import type { Services } from '../services.ts';
import { readPoint } from './geo.provider.ts';
import { servedAt } from './zones.ts';

/**
 * Place search and the look-up of a moved pin (docs/domain/basics.md#reference-calls,
 * docs/decisions/calls.md#open-paths).
 */
export function geoRoutes(app: FastifyInstance, services: Services): void {
  const { places } = services;
  route(app, services, autocomplete, async ({ input: { query } }) => ({
    predictions: await places.suggest(query.keyword, query.city, query.session),
  }));

  route(app, services, geocode, async ({ input: { query } }) => {
    const point = query.latlng === undefined ? undefined : readPoint(query.latlng);
    if (!point && !query.place_id)
      fail('request.invalid', { detail: 'Give a place ID or coordinates' });
    const found = point
      ? await places.at(point)
      : await places.byId(query.place_id ?? '', query.session);
    if (!found)
      return query.or_null ? { results: [], infence: false, zone: null } : fail('place.unknown');
    const { place_id, address, lat, lng } = found;
    const area = servedAt(found);
    return {
      results: [{ place_id, formatted_address: address, geometry: { location: { lat, lng } } }],
      infence: area !== undefined,
      zone: area
        ? { _id: area.zone._id, zone: area.zone.zone, urdu_text: area.zone.urdu_text }
        : null,
    };
  });
}
