import { endpoint, orNullQuery } from '../core/endpoint.ts';
import { wirePhonePattern } from '../core/phone.ts';
import { everyRole } from '../core/role.ts';
import * as T from '../core/schema.ts';
import { Nearest } from './place.ts';

/**
 * The person whose location is looked up: the caller's last pickup, or the last delivery to this
 * number (docs/domain/booking.md#create-calls).
 */
export const userTypes = ['sender', 'receiver'] as const;

export const lastLocation = endpoint({
  id: 'bookings.last-location',
  method: 'GET',
  path: '/user/location/{usertype}/{phone}',
  summary: 'Last location of a phone',
  roles: everyRole,
  params: T.Object({
    usertype: T.Values(userTypes),
    phone: T.String({ pattern: wirePhonePattern }),
  }),
  query: T.Object({ is_dispatch: T.Optional(T.Boolean()), ...orNullQuery }),
  answer: T.answer({
    data: T.Nullable(
      T.Object({
        name: T.String(),
        address: T.String(),
        lat: T.Number(),
        lng: T.Number(),
        nearest: T.Nullable(Nearest),
      }),
    ),
  }),
  errors: ['location.unknown'],
});

const Place = T.Object({
  place_id: T.String(),
  formatted_address: T.String(),
  geometry: T.Object({ location: T.Object({ lat: T.Number(), lng: T.Number() }) }),
});

/**
 * Names a search from the first letters until a place is chosen, because some providers bill by it
 * (extension `place-sessions`).
 */
const session = T.Optional(T.String({ pattern: '^[\\w-]{1,36}$' }));

/** Suggestions for typed text (docs/domain/basics.md#reference-calls). `city` is a city code. */
export const autocomplete = endpoint({
  id: 'bookings.autocomplete',
  method: 'GET',
  path: '/autocomplete',
  summary: 'Place suggestions',
  roles: everyRole,
  query: T.Object({
    city: T.Optional(T.String()),
    keyword: T.String({ minLength: 1, maxLength: 120 }),
    session,
  }),
  answer: T.answer({
    predictions: T.Array(T.Object({ place_id: T.String(), description: T.String() })),
  }),
});

/**
 * A place by id, or by `latlng` ("lat,lng") when a marker moved; then `infence` is whether it is
 * inside the service area (docs/decisions/calls.md#open-paths).
 */
export const geocode = endpoint({
  id: 'bookings.geocode',
  method: 'GET',
  path: '/geocode',
  summary: 'Place details',
  roles: everyRole,
  query: T.Object({
    place_id: T.Optional(T.String()),
    latlng: T.Optional(T.String({ pattern: '^-?[0-9.]+, ?-?[0-9.]+$' })),
    session,
    ...orNullQuery,
  }),
  answer: T.answer({
    results: T.Array(Place),
    infence: T.Optional(
      T.Boolean({
        description: 'ours always says it; a provider may say it of moved markers alone',
      }),
    ),
    zone: T.Optional(
      T.Nullable(T.Object({ _id: T.RecordId(), zone: T.String(), urdu_text: T.String() })),
    ),
  }),
  errors: ['place.unknown'],
});
