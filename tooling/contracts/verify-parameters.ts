import type { ErrorId } from 'shared-contracts/core/errors';
import type { Role } from 'shared-contracts/core/role';

/** Parameters of one call. */
export interface CallParameters {
  params?: Record<string, string>;
  query?: Record<string, string>;
  body?: unknown;
  /** Multipart in place of a body, made anew for each try. */
  form?: () => FormData;
  /** Made by this role instead of by who may do everything. */
  as?: Role;
  /** Set for a GET that changes something all the same. */
  changes?: true;
  /** The error that it must be refused with: made to be refused. */
  refusal?: ErrorId;
}
/** What each call has answered so far, by endpoint. */
export type SeenAnswers = Map<string, unknown[]>;

const isRow = (value: unknown): value is Record<string, unknown> =>
  typeof value === 'object' && value !== null;

/** A field of the first row of a list that a call has answered; undefined when there is none. */
function first(
  seen: SeenAnswers,
  endpoint: string,
  list: string,
  field: string,
): string | undefined {
  for (const answer of seen.get(endpoint) ?? []) {
    const rows = isRow(answer) ? answer[list] : undefined;
    const value = Array.isArray(rows) && isRow(rows[0]) ? rows[0][field] : undefined;
    if (typeof value === 'string' || typeof value === 'number') return String(value);
  }
  return undefined;
}

const asked = (
  value: string | undefined,
  ask: (value: string) => CallParameters,
): CallParameters[] => (value === undefined ? [] : [ask(value)]);
const trip = (seen: SeenAnswers) => first(seen, 'trips.list', 'list', 'trip_no');
const byTrip = (seen: SeenAnswers) => asked(trip(seen), (id) => ({ params: { id } }));
/** Teen Talwar in Karachi: a point that the service covers. */
const point = { lat: '24.8138', lng: '67.0300' };
const someone = '923001234567';

/** What the calls that need something are asked for; a text says why one is not made. */
export const callParametersOf: Readonly<
  Record<string, (seen: SeenAnswers) => readonly (CallParameters | string)[]>
> = {
  'queue.claim': () => ['it takes a request, whatever its method'],
  'queue.get': (seen) =>
    asked(first(seen, 'queue.list', 'list', 'id'), (id) => ({ params: { id } })),
  'trips.list': () =>
    ['scheduled', 'inprogress', 'completed'].map((state) => ({ query: { state } })),
  'trips.export': () => [{ query: { state: 'scheduled' } }],
  'trips.detail': byTrip,
  'trips.notes': byTrip,
  'trips.history': byTrip,
  'trips.driver-route': (seen) =>
    asked(first(seen, 'trips.list', 'list', 'id') ?? trip(seen), (id) => ({
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
  'bookings.passenger': (seen) => [
    { params: { phone: first(seen, 'queue.list', 'list', 'phone') ?? someone } },
  ],
  'bookings.last-location': (seen) =>
    ['sender', 'receiver'].map((usertype) => ({
      params: { usertype, phone: first(seen, 'queue.list', 'list', 'phone') ?? someone },
    })),
  'users.sessions': (seen) =>
    asked(
      first(seen, 'users.list', 'list', 'id') ??
        first(seen, 'users.list', 'data', 'id') ??
        first(seen, 'users.list', 'users', 'id'),
      (id) => ({ params: { id } }),
    ),
  'events.list': () => [{ query: { room: 'queue', after: '0' } }],
  'address.list': () => [{ query: { customer_phone: someone } }],
  'wallet.download': () => [{ query: { name: 'wallet' } }],
  'day-sums.list': () => [{ query: { name: 'performance', from: '2024-01-01', to: '2024-01-31' } }],
};
