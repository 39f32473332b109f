import { memberOf } from '../outside/member-of.ts';
import type { OutsideClient } from '../outside/outside-client.ts';
import { OutsideError } from '../outside/outside-error.ts';
import {
  cityBox,
  mostSuggestions,
  outsidePlace,
  pinned,
  suggestionsOf,
  type PlaceSearch,
} from './outside-place.ts';

const placeOf = (row: unknown) =>
  outsidePlace(memberOf(row, 'display_name'), memberOf(row, 'lat'), memberOf(row, 'lon'));

/** Nominatim: `/search` and `/reverse` with `format=jsonv2`. */
export const nominatimPlaces = (client: OutsideClient): PlaceSearch => ({
  async suggest(keyword, city) {
    const box = cityBox(city);
    const rows = await client.json({
      method: 'GET',
      path: '/search',
      query: {
        q: keyword,
        format: 'jsonv2',
        limit: mostSuggestions,
        ...(box && { viewbox: box.join(','), bounded: 1 }),
      },
      isIdempotent: true,
    });
    if (!Array.isArray(rows)) throw new OutsideError('the geocoder answered without a list');
    return suggestionsOf(rows.slice(0, mostSuggestions).map(placeOf));
  },
  async at(point) {
    const row = await client.json({
      method: 'GET',
      path: '/reverse',
      query: { lat: point.lat, lon: point.lng, format: 'jsonv2' },
      isIdempotent: true,
    });
    return pinned(placeOf(row), point);
  },
});
