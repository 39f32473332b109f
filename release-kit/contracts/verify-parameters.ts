import type { ErrorId } from 'shared-contracts/core/errors';
import type { Role } from 'shared-contracts/core/role';

/** Parameters of one call. */
export interface CallParameters {
  params?: Record<string, string>;
  query?: Record<string, string>;
  body?: unknown;
  /** Multipart instead of a body, created again for each attempt. */
  form?: () => FormData;
  /** The role to use instead of the one that may do everything. */
  as?: Role;
  /** Set for a GET that nevertheless changes something. */
  changes?: true;
  /** The expected error, for a call that must be refused. */
  refusal?: ErrorId;
}
/** The responses of each call so far, by endpoint. */
export type Responses = Map<string, unknown[]>;

const isRow = (value: unknown): value is Record<string, unknown> =>
  typeof value === 'object' && value !== null;

/** A field of the first row of a list in a call's responses; undefined without one. */
function first(
  responses: Responses,
  endpoint: string,
  list: string,
  field: string,
): string | undefined {
  for (const answer of responses.get(endpoint) ?? []) {
    const rows = isRow(answer) ? answer[list] : undefined;
    const value = Array.isArray(rows) && isRow(rows[0]) ? rows[0][field] : undefined;
    if (typeof value === 'string' || typeof value === 'number') return String(value);
  }
  return undefined;
}

const callsWith = (
  value: string | undefined,
  parametersOf: (value: string) => CallParameters,
): CallParameters[] => (value === undefined ? [] : [parametersOf(value)]);
const trip = (responses: Responses) => first(responses, 'trips.list', 'list', 'trip_no');
const byTrip = (responses: Responses) => callsWith(trip(responses), (id) => ({ params: { id } }));
/** The address of a customer's page. */
function linkOf(responses: Responses): string | undefined {
  const answer = responses.get('tracking.link')?.[0];
  return isRow(answer) && typeof answer['url'] === 'string' ? answer['url'] : undefined;
}
/** Teen Talwar in Karachi: a point that the service covers. */
const point = { lat: '24.8138', lng: '67.0300' };
const someone = '923001234567';

/** Parameters of the calls that need some; a text is the reason why a call is not made. */
export const callParametersOf: Readonly<
  Record<string, (responses: Responses) => readonly (CallParameters | string)[]>
> = {
  'handover.read': () => ['the check gives work away and gets none'],
  'phone-calls.caller': () => ['nobody calls before the check reads'],
  'reset.delivery': () => ['only a sent message has a receipt'],
  'recurring.bookings': () => ['the check makes no rule before it reads'],
  'webhooks.attempts': () => ['the check makes no webhook before it reads'],
  'reference-data.read-zones': () => [{ query: { city: 'KHI' } }],
  'reference-data.read-places': () => [{ query: { city: 'KHI' } }],
  'drivers.missed': (responses) =>
    callsWith(first(responses, 'drivers.list', 'data', 'id'), (id) => ({ params: { id } })),
  'queue.claim': () => ['it takes a request, whatever its method'],
  'queue.get': (responses) =>
    callsWith(first(responses, 'queue.list', 'list', 'id'), (id) => ({ params: { id } })),
  'trips.list': () =>
    ['scheduled', 'inprogress', 'completed'].map((state) => ({ query: { state } })),
  'trips.counts': () => ['scheduled', 'inprogress'].map((state) => ({ query: { state } })),
  'trips.action-times': () => ['scheduled', 'inprogress'].map((state) => ({ query: { state } })),
  'trips.live-map': () => [{ query: { city: 'KHI' } }],
  'trips.export': () => [{ query: { state: 'scheduled' } }],
  'trips.detail': byTrip,
  'trips.notes': byTrip,
  'trips.history': byTrip,
  'tracking.link': byTrip,
  'links.list': byTrip,
  'links.similar': () => [{ query: { ...point, phone: someone } }],
  'places.history': () => [{ query: point }],
  'tracking.read': (responses) =>
    callsWith(linkOf(responses), (url) => ({ params: { token: new URL(url).hash.slice(1) } })),
  'trips.driver-route': (responses) =>
    callsWith(first(responses, 'trips.list', 'list', 'id') ?? trip(responses), (id) => ({
      query: { trip_id: id },
    })),
  'trips.search-drivers': () => [
    { query: { service_code: '35', pickup_lat: point.lat, pickup_lng: point.lng } },
  ],
  'bookings.autocomplete': () => [{ query: { keyword: 'Clifton', city: 'KHI' } }],
  'bookings.estimate-fare': () => [
    {
      query: {
        service_code: '35',
        s_lat: point.lat,
        s_lng: point.lng,
        e_lat: '24.9215',
        e_lng: '67.0925',
      },
    },
  ],
  'bookings.geocode': () => [{ query: { latlng: `${point.lat},${point.lng}` } }],
  'bookings.passenger': (responses) => [
    { params: { phone: first(responses, 'queue.list', 'list', 'phone') ?? someone } },
  ],
  'bookings.last-location': (responses) =>
    ['sender', 'receiver'].map((usertype) => ({
      params: { usertype, phone: first(responses, 'queue.list', 'list', 'phone') ?? someone },
    })),
  'users.sessions': (responses) =>
    callsWith(
      first(responses, 'users.list', 'list', 'id') ??
        first(responses, 'users.list', 'data', 'id') ??
        first(responses, 'users.list', 'users', 'id'),
      (id) => ({ params: { id } }),
    ),
  'events.list': () => [{ query: { room: 'queue', after: '0' } }],
  'address.list': () => [{ query: { customer_phone: someone } }],
  'wallet.download': () => [{ query: { name: 'wallet' } }],
  'day-sums.list': () => [{ query: { name: 'performance', from: '2024-01-01', to: '2024-01-31' } }],
};
