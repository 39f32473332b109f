import { memberOf } from '../outside/member-of.ts';
import type { OutsideClient } from '../outside/outside-client.ts';
import { OutsideError } from '../outside/outside-error.ts';
import { keptAnswers } from './cached-search.ts';
import { addressAt } from './geo.provider.ts';
import type { Point } from './geometry.ts';
import { cityBox, mostSuggestions, outsidePlace, type PlaceSearch } from './outside-place.ts';

export const googleUrl = 'https://places.googleapis.com';
/** Google's terms: a point for 30 days, an ID for ever, and nothing else. */
export const mostGoogleSeconds = 30 * 24 * 3600;

interface GoogleSettings {
  key: string;
  /** Of its texts, such as `ur`. */
  language: string;
  /** The country whose customs its texts follow, such as `pk`. */
  region: string;
  cacheSeconds: number;
}

/** The reason of Google's error, such as `API_KEY_INVALID`; of an older kind its status. */
function reasonOf(answer: unknown): unknown {
  const error = memberOf(answer, 'error');
  const details = memberOf(error, 'details');
  const reasons: unknown[] = Array.isArray(details)
    ? details.map((detail) => memberOf(detail, 'reason'))
    : [];
  return reasons.find((reason) => typeof reason === 'string') ?? memberOf(error, 'status');
}

const suggestionFields =
  'suggestions.placePrediction.placeId,suggestions.placePrediction.text.text';

function suggestionOf(row: unknown): { place_id: string; description: string }[] {
  const prediction = memberOf(row, 'placePrediction');
  const id = memberOf(prediction, 'placeId');
  const text = memberOf(memberOf(prediction, 'text'), 'text');
  return typeof id === 'string' && typeof text === 'string' && id && text
    ? [{ place_id: id, description: text }]
    : [];
}

/** Google's Places API (New). A pin gets the built-in text, because a look-up by point costs more. */
export function googlePlaces(
  client: OutsideClient,
  { key, language, region, cacheSeconds }: GoogleSettings,
  clock: () => number,
): PlaceSearch {
  const locale = {
    ...(language && { languageCode: language }),
    ...(region && { regionCode: region }),
  };
  // The fields that are requested set the price.
  const headersFor = (fields: string) => ({ 'x-goog-api-key': key, 'x-goog-fieldmask': fields });
  const points = keptAnswers<Point>(Math.min(cacheSeconds, mostGoogleSeconds), clock);
  return {
    async suggest(keyword, city, session) {
      const box = cityBox(city);
      const [west, south, east, north] = box ?? [];
      const answer = await client.json({
        method: 'POST',
        path: '/v1/places:autocomplete',
        headers: {
          ...headersFor(suggestionFields),
          'content-type': 'application/json',
        },
        body: JSON.stringify({
          input: keyword,
          ...(session && { sessionToken: session }),
          ...(box && {
            locationRestriction: {
              rectangle: {
                low: { latitude: south, longitude: west },
                high: { latitude: north, longitude: east },
              },
            },
          }),
          ...locale,
        }),
        isIdempotent: true,
        reasonOf,
      });
      // Google leaves out a list without entries.
      const isEmpty = JSON.stringify(answer) === '{}';
      const rows = isEmpty ? [] : memberOf(answer, 'suggestions');
      if (!Array.isArray(rows)) throw new OutsideError('the geocoder answered without a list');
      return rows.slice(0, mostSuggestions).flatMap(suggestionOf);
    },
    at: async () => undefined,
    async byId(placeId, session) {
      let address: string | undefined;
      const point = await points(placeId, async () => {
        const answer = await client.json({
          method: 'GET',
          path: `/v1/places/${encodeURIComponent(placeId)}`,
          query: { ...locale, ...(session && { sessionToken: session }) },
          headers: headersFor('formattedAddress,location'),
          isIdempotent: true,
          reasonOf,
        });
        const location = memberOf(answer, 'location');
        const found = outsidePlace(
          memberOf(answer, 'formattedAddress'),
          memberOf(location, 'latitude'),
          memberOf(location, 'longitude'),
        );
        if (!found) throw new OutsideError('the geocoder answered without a usable place');
        address = found.address;
        return { lat: found.lat, lng: found.lng };
      });
      return point && { place_id: placeId, address: address ?? addressAt(point), ...point };
    },
  };
}
