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

function placeOf(feature: unknown) {
  const properties = memberOf(feature, 'properties');
  const [name, street, number, district, city] = [
    'name',
    'street',
    'housenumber',
    'district',
    'city',
  ].map((member) => {
    const value = memberOf(properties, member);
    return typeof value === 'string' ? value : '';
  });
  const parts = [name, [street, number].filter(Boolean).join(' '), district, city].filter(Boolean);
  const coordinates = memberOf(memberOf(feature, 'geometry'), 'coordinates');
  const [lng, lat]: unknown[] = Array.isArray(coordinates) ? coordinates : [];
  return outsidePlace([...new Set(parts)].join(', '), lat, lng);
}

function featuresOf(answer: unknown): unknown[] {
  const features = memberOf(answer, 'features');
  if (!Array.isArray(features)) throw new OutsideError('the geocoder answered without a list');
  return features.slice(0, mostSuggestions);
}

/** Photon: `/api` and `/reverse`, which answer GeoJSON. */
export const photonPlaces = (get: GeocoderGet, language: string): PlaceSearch => ({
  async suggest(keyword, city) {
    const box = cityBox(city);
    const answer = await get('/api', {
      q: keyword,
      limit: mostSuggestions,
      ...(box && { bbox: box.join(',') }),
      ...(language && { lang: language }),
    });
    return suggestionsOf(featuresOf(answer).map(placeOf));
  },
  async at(point) {
    const answer = await get('/reverse', {
      lat: point.lat,
      lon: point.lng,
      ...(language && { lang: language }),
    });
    return pinned(placeOf(featuresOf(answer)[0]), point);
  },
});
