import * as T from '../core/schema.ts';
import { tripStates } from './trip.ts';

/** Metres around a point, and days back, in which bookings belong to its history. */
export const placeMeters = 100;
export const placeDays = 90;
/** Bookings that one answer has at most. */
export const placePage = 20;

/**
 * A booking in a few words, one for all drops of a batch. `phone` is masked but for its last four
 * digits; it and the name are blank once they are deleted.
 */
export const BookingBrief = T.Object({
  id: T.String({ description: 'its screen opens with it: batch id of a batch, else trip number' }),
  trip_no: T.String({ description: 'of a batch, that of its first drop' }),
  batch_number: T.Nullable(T.String()),
  service_code: T.Integer(),
  state: T.Values(tripStates),
  bdt: T.Instant(),
  /** When it got its state. */
  changed_at: T.Instant(),
  booked_by: T.String(),
  name: T.String(),
  phone: T.String(),
  pickup_address: T.String(),
});
export type BookingBrief = T.ReadShape<typeof BookingBrief>;
