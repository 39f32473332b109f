// Google's Places API (New), by the examples of its pages "Using session tokens" and "Place Details (New)"
// at https://developers.google.com/maps/documentation/places/web-service and the errors of "Error Model"
// at https://cloud.google.com/apis/design/errors, read on 2026-11-28.
import { memberOf } from '../../outside/member-of.ts';
import { jsonAnswer, type Provider } from './stand-in.ts';

export const googleKey = 'YOUR_API_KEY';
export const pier39 = {
  id: 'ChIJHSGzi_yAhYARnrPmDWAx9ro',
  formattedAddress: 'PIER 39, The Embarcadero, San Francisco, CA, USA',
  location: { latitude: 37.808673, longitude: -122.409821 },
};
const bodyFields = new Set([
  'input',
  'sessionToken',
  'locationRestriction',
  'languageCode',
  'regionCode',
]);
const queryFields = new Set(['languageCode', 'regionCode', 'sessionToken']);

const error = (code: number, status: string, message: string, reason?: string) =>
  jsonAnswer(code, {
    error: {
      code,
      message,
      status,
      ...(reason && {
        details: [
          {
            '@type': 'type.googleapis.com/google.rpc.ErrorInfo',
            reason,
            domain: 'googleapis.com',
            metadata: { service: 'places.googleapis.com' },
          },
        ],
      }),
    },
  });
const invalid = (message: string) => error(400, 'INVALID_ARGUMENT', message);

const isLatLng = (value: unknown): boolean =>
  typeof memberOf(value, 'latitude') === 'number' &&
  typeof memberOf(value, 'longitude') === 'number';

/** The members of a value that a mask names; Google answers no others. */
function masked(value: unknown, paths: readonly string[]): unknown {
  if (Array.isArray(value)) return value.map((entry) => masked(entry, paths));
  if (paths.includes('')) return value;
  const names = new Set(paths.map((path) => path.split('.')[0] ?? ''));
  return Object.fromEntries(
    [...names].flatMap((name) => {
      const member = memberOf(value, name);
      const inner = paths
        .filter((path) => path.split('.')[0] === name)
        .map((path) => path.slice(name.length + 1));
      return member === undefined ? [] : [[name, masked(member, inner)]];
    }),
  );
}

/** Knows Pier 39 alone, for inputs that begin with "p"; `isLimited` answers as over the quota. */
export const googleStandIn =
  ({ isLimited = false } = {}): Provider =>
  ({ method, path, query, headers, body }) => {
    if (headers['x-goog-api-key'] !== googleKey)
      return error(
        400,
        'INVALID_ARGUMENT',
        'API key not valid. Please pass a valid API key.',
        'API_KEY_INVALID',
      );
    if (isLimited)
      return error(
        429,
        'RESOURCE_EXHAUSTED',
        "Quota exceeded for quota metric 'AutocompletePlacesRequest' and limit 'AutocompletePlacesRequest per minute' of service 'places.googleapis.com'.",
        'RATE_LIMIT_EXCEEDED',
      );
    const paths = String(headers['x-goog-fieldmask'] ?? '').split(',');
    if (method === 'POST' && path === '/v1/places:autocomplete') {
      const sent: unknown = JSON.parse(body);
      const unknown = Object.keys(sent ?? {}).find((name) => !bodyFields.has(name));
      if (unknown)
        return invalid(
          `Invalid JSON payload received. Unknown name "${unknown}": Cannot find field.`,
        );
      const input = memberOf(sent, 'input');
      if (typeof input !== 'string' || !input) return invalid('input cannot be empty.');
      const restriction = memberOf(sent, 'locationRestriction');
      const rectangle = memberOf(restriction, 'rectangle');
      const isRestricted =
        isLatLng(memberOf(rectangle, 'low')) && isLatLng(memberOf(rectangle, 'high'));
      if (restriction !== undefined && !isRestricted) return invalid('Invalid rectangle.');
      if (!input.startsWith('p')) return jsonAnswer(200, {});
      const placePrediction = {
        place: `places/${pier39.id}`,
        placeId: pier39.id,
        text: { text: pier39.formattedAddress, matches: [{ endOffset: 1 }] },
      };
      return jsonAnswer(200, masked({ suggestions: [{ placePrediction }] }, paths));
    }
    if (method !== 'GET' || !path.startsWith('/v1/places/'))
      return error(404, 'NOT_FOUND', 'Method not found.');
    if (paths[0] === '') return invalid('FieldMask is a required parameter.');
    const unknown = Object.keys(query).find((name) => !queryFields.has(name));
    if (unknown) return invalid(`Unknown name "${unknown}": Cannot bind query parameter.`);
    return path === `/v1/places/${pier39.id}`
      ? jsonAnswer(200, masked(pier39, paths))
      : invalid('The provided Place ID is no longer valid.');
  };
