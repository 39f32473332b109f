import { endpoint } from '../core/endpoint.ts';
import { tripRoles } from '../core/role.ts';
import * as T from '../core/schema.ts';

/** The steps of a trip that its customer sees. */
export const trackedStages = [
  'booked',
  'assigned',
  'arrived',
  'started',
  'finished',
  'cancelled',
  'expired',
] as const;
export type TrackedStage = (typeof trackedStages)[number];

const Point = T.Object({ lat: T.Number(), lng: T.Number() });
const TrackedPlace = T.Object({ lat: T.Number(), lng: T.Number(), address: T.String() });

/** A trip as its customer sees it: without a phone number and without other people's names. */
export const TrackedTrip = T.Object({
  trip_no: T.String(),
  stage: T.Values(trackedStages),
  language: T.Values(['en', 'ur']),
  driver: T.Nullable(
    T.Object({
      name: T.String({ description: 'first name' }),
      vehicle_no: T.String({ description: 'blank if unknown' }),
    }),
  ),
  position: T.Nullable(
    T.Object(
      { ...Point.properties, at: T.Instant() },
      {
        description: 'of the driver on the way; null when unknown or older than five minutes',
      },
    ),
  ),
  minutes: T.Nullable(
    T.Integer({ description: 'until the driver reaches the pickup, then the drop-off' }),
  ),
  pickup: TrackedPlace,
  dropoff: T.Nullable(TrackedPlace),
  can_cancel: T.Boolean(),
  messages: T.Boolean({ description: 'whether this customer gets SMS about bookings' }),
});
export type TrackedTrip = T.Static<typeof TrackedTrip>;

/** The link of a trip: 22 characters that can't be guessed, until two hours after its end. */
const link = T.Object({ token: T.String({ pattern: '^[A-Za-z0-9_-]{22}$' }) });

/** The trip of a link, for the customer's page (docs/decisions/calls.md#optional-extensions). */
export const readTracking = endpoint({
  id: 'tracking.read',
  method: 'GET',
  path: '/tracking/{token}',
  summary: 'A trip for the customer who has its link',
  roles: 'public',
  params: link,
  answer: T.answer({ data: TrackedTrip }),
  errors: ['tracking.unknown'],
  extension: 'tracking',
});

/** Cancels a booking by its passenger, as long as a dispatcher could. */
export const cancelTracked = endpoint({
  id: 'tracking.cancel',
  method: 'POST',
  path: '/tracking/{token}/cancel',
  summary: 'Cancel the booking of a link',
  roles: 'public',
  params: link,
  answer: T.answer({}),
  errors: ['tracking.unknown', 'trip.state-refused', 'tracking.cancel-refused'],
  extension: 'tracking',
});

/** Stops or resumes SMS about bookings to the customer of a link. */
export const setTrackingMessages = endpoint({
  id: 'tracking.messages',
  method: 'PUT',
  path: '/tracking/{token}/messages',
  summary: 'Stop or resume SMS about bookings',
  roles: 'public',
  params: link,
  body: T.Object({ on: T.Boolean() }),
  answer: T.answer({}),
  errors: ['tracking.unknown'],
  extension: 'tracking',
});

/** The link that a customer follows a trip by, to be sent to nobody else. */
export const getTrackingLink = endpoint({
  id: 'tracking.link',
  method: 'GET',
  path: '/trip/{id}/tracking_link',
  summary: 'The link to follow a trip',
  roles: tripRoles,
  params: T.Object({
    id: T.String({ minLength: 1, maxLength: 24, description: 'batch id, trip id or trip number' }),
  }),
  answer: T.answer({ url: T.String() }),
  errors: ['trip.unknown', 'own-rows.refused', 'tracking.unknown'],
  extension: 'tracking',
});
