import { endpoint } from '../core/endpoint.ts';
import { wirePhonePattern } from '../core/phone.ts';
import { everyRole, tripRoles, tripStaff } from '../core/role.ts';
import * as T from '../core/schema.ts';
import { latitude, longitude } from '../places/place.ts';
import { BookingLink, linkKinds, SimilarBooking } from './booking-links.ts';

const extension = 'booking-links';
const anyId = T.String({
  minLength: 1,
  maxLength: 24,
  description: 'batch id, trip id or trip number',
});

/** A booking's links, newest first, and what may be the same. A dispatch client gets its own. */
export const listLinks = endpoint({
  id: 'links.list',
  method: 'GET',
  path: '/booking/links/{id}',
  summary: 'Linked bookings',
  roles: tripRoles,
  params: T.Object({ id: anyId }),
  answer: T.answer({ data: T.Array(BookingLink), similar: T.Array(SimilarBooking) }),
  errors: ['trip.unknown'],
  extension,
});

/**
 * Links two bookings, in either order. Linking them again changes nothing, or with another kind
 * the kind.
 */
export const linkBookings = endpoint({
  id: 'links.add',
  method: 'POST',
  path: '/booking/links/{id}',
  summary: 'Link two bookings',
  roles: tripStaff,
  params: T.Object({ id: anyId }),
  body: T.Object({ other: anyId, kind: T.Values(linkKinds) }),
  idempotent: true,
  answer: T.answer({ data: BookingLink }),
  errors: [
    'trip.unknown',
    'link.unknown-booking',
    'link.same-booking',
    'link.full',
    'idempotency.reused',
    'idempotency.running',
  ],
  extension,
});

/** Ends a link from either booking. Ending it again changes nothing. */
export const unlinkBookings = endpoint({
  id: 'links.remove',
  method: 'DELETE',
  path: '/booking/links/{id}/{other}',
  summary: 'Unlink two bookings',
  roles: tripStaff,
  params: T.Object({ id: anyId, other: anyId }),
  answer: T.answer({}),
  errors: ['trip.unknown', 'link.unknown-booking'],
  extension,
});

/**
 * Unfinished bookings of the last hour with this number, in wire form, or within 100 metres of this
 * pickup, before another is made. A dispatch client gets its own.
 */
export const similarBookings = endpoint({
  id: 'links.similar',
  method: 'GET',
  path: '/booking/similar',
  summary: 'Bookings that may be the same',
  roles: everyRole,
  query: T.Object({
    lat: latitude,
    lng: longitude,
    phone: T.Optional(T.String({ pattern: wirePhonePattern })),
  }),
  answer: T.answer({ data: T.Array(SimilarBooking) }),
  extension,
});
