import * as T from '../core/schema.ts';
import { BookingBrief } from './place-history.ts';

/** Why two bookings belong together; it reads the same from either. */
export const linkKinds = ['same_caller', 'return_trip', 'duplicate', 'complaint'] as const;
export type LinkKind = (typeof linkKinds)[number];

/** Links that a booking has at most. */
export const maxLinks = 20;
/** Unfinished bookings made within these seconds of each other may be the same. */
export const similarSeconds = 3600;
/** Bookings that are suggested at most. */
export const maxSimilar = 5;

/** A link as one of its bookings shows it: the other one, why, since when, and by whom. */
export const BookingLink = T.Object({
  booking: BookingBrief,
  kind: T.Values(linkKinds),
  at: T.Instant(),
  by: T.String(),
});
export type BookingLink = T.ReadShape<typeof BookingLink>;

/** An unfinished booking that may be the same as another, by the customer's number or the place. */
export const SimilarBooking = T.Object({
  booking: BookingBrief,
  same_phone: T.Boolean(),
  same_place: T.Boolean(),
});
export type SimilarBooking = T.ReadShape<typeof SimilarBooking>;
