import { createRide, RideDraft } from '../bookings/booking.api.ts';
import * as T from '../core/schema.ts';
import { door } from './door.ts';

// An agent's own: what the booking answers, its quote and fixed fares.
const {
  creator: _creator,
  id: _id,
  est_req_id: _estimate,
  dispatch_fixed_fare_customer: _fare,
  dispatch_fixed_fare_partner: _pay,
  ...fields
} = RideDraft.properties;

/**
 * A booking that a customer has made in another system, of any service without several drops. The
 * phone is read as people write it.
 */
export const BookingDraft = T.Object({ ...fields, phone: T.String({ maxLength: 40 }) });
export type BookingDraft = T.Static<typeof BookingDraft>;

/** Creates a booking that no agent has to take, by the rules of the console's form. */
export const createBooking = door({
  id: 'bookings.create',
  method: 'POST',
  path: '/bookings',
  summary: 'Create a booking',
  scope: 'requests',
  idempotent: true,
  body: BookingDraft,
  answer: createRide.answer,
  errors: [
    'field.invalid',
    'booking.out-of-area',
    'booking.service-unknown',
    'promo.refused',
    'idempotency.reused',
    'idempotency.running',
  ],
});
