import { memberOf } from '../outside/member-of.ts';
import { OutsideError } from '../outside/outside-error.ts';
import {
  cityBox,
  mostSuggestions,
  outsidePlace,
  pinned,
  suggestionsOf,
  type GeocoderGet,
  type PlaceSearch,
} from './outside-place.ts';

const placeOf = (row: unknown) =>
  outsidePlace(memberOf(row, 'display_name'), memberOf(row, 'lat'), memberOf(row, 'lon'));

/** Nominatim: `/search` and `/reverse` with `format=json`, which hosted services have too. */
export const nominatimPlaces = (get: GeocoderGet, language: string): PlaceSearch => ({
  async suggest(keyword, city) {
    const box = cityBox(city);
    const rows = await get('/search', {
      q: keyword,
      format: 'json',
      limit: mostSuggestions,
      ...(box && { viewbox: box.join(','), bounded: 1 }),
      ...(language && { 'accept-language': language }),
    });
    if (!Array.isArray(rows)) throw new OutsideError('the geocoder answered without a list');
    return suggestionsOf(rows.slice(0, mostSuggestions).map(placeOf));
  },
  async at(point) {
    const row = await get('/reverse', {
      lat: point.lat,
      lon: point.lng,
      format: 'json',
      ...(language && { 'accept-language': language }),
    });
    return pinned(placeOf(row), point);
  },
});
