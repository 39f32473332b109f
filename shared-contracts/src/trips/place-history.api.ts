import { endpoint } from '../core/endpoint.ts';
import { everyRole } from '../core/role.ts';
import * as T from '../core/schema.ts';
import { latitude, longitude } from '../places/place.ts';
import { BookingBrief } from './place-history.ts';

/**
 * The bookings with a pickup within `placeMeters` of a point and a booking time in the last
 * `placeDays`, newest first, `placePage` at a time. `after` is the trip number of the last one
 * read. A dispatch client gets its own.
 */
export const placeHistory = endpoint({
  id: 'places.history',
  method: 'GET',
  path: '/place/history',
  summary: 'Earlier bookings at a place',
  roles: everyRole,
  query: T.Object({
    lat: latitude,
    lng: longitude,
    after: T.Optional(T.String({ minLength: 1, maxLength: 24 })),
  }),
  answer: T.answer({ data: T.Array(BookingBrief), has_more: T.Boolean() }),
  errors: ['trip.unknown'],
  extension: 'place-history',
});
