import * as T from '../core/schema.ts';
import type { Text } from '../core/text.ts';
import { tripStates, type TripState } from '../trips/trip.ts';

/**
 * The events of its own bookings that a dispatch client is notified of
 * (docs/domain/shell.md#notification).
 */
export const Notification = T.Object({
  id: T.RecordId(),
  message: T.String(),
  dt: T.Instant(),
  read: T.Boolean(),
  trip_status: T.Values(tripStates),
  trip_id: T.RecordId(),
  trip_no: T.String(),
  booking_type: T.String({
    description: 'batch or single; of a batch, trip_id is the batch’s own id',
  }),
});
export type Notification = T.ReadShape<typeof Notification>;

/**
 * The notification for each state that a client's own booking reaches; the other states are
 * intermediate steps. `message` carries the English text.
 */
export const notificationTexts: Readonly<Partial<Record<TripState, Text>>> = {
  accepted: { en: 'Booking {number} has a driver', ur: 'بکنگ {number} کو ڈرائیور مل گیا' },
  arrived: {
    en: 'Booking {number}: driver at the pickup',
    ur: 'بکنگ {number} کا ڈرائیور پک اپ پر پہنچ گیا',
  },
  started: { en: 'Booking {number} is on its way', ur: 'بکنگ {number} راستے میں ہے' },
  completed: { en: 'Booking {number} is completed', ur: 'بکنگ {number} مکمل ہو گئی' },
  cancelled: { en: 'Booking {number} was cancelled', ur: 'بکنگ {number} منسوخ ہو گئی' },
  batch_cancelled: { en: 'Booking {number} was cancelled', ur: 'بکنگ {number} منسوخ ہو گئی' },
  expired: { en: 'Booking {number} has expired', ur: 'بکنگ {number} کی میعاد ختم ہو گئی' },
};

/** Notifications a page (docs/domain/shell.md#notification-calls). */
export const notificationPageSize = 15;
/** Seconds between polls while the socket is down (docs/domain/shell.md#notification-calls). */
export const notificationPollSeconds = 30;
