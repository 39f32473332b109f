import * as T from '../core/schema.ts';
import { tripStates } from '../trips/trip.ts';

/** What a dispatch client is told of its own bookings (spec 1 §3). */
export const Notification = T.Object({
  id: T.Id(),
  message: T.String(),
  dt: T.Instant(),
  read: T.Boolean(),
  trip_status: T.Values(tripStates),
  trip_id: T.Id(),
  trip_no: T.String(),
  booking_type: T.String({ description: 'batch or single; of a batch, trip_id is the batch’s own id' }),
});
export type Notification = T.Static<typeof Notification>;

/** Notifications a page (spec 1 §9). */
export const notificationPageSize = 15;
/** Seconds between polls while the socket is down (spec 1 §9). */
export const notificationPollSeconds = 30;
