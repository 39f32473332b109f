import { call } from 'shared-bus';
import { createBatch, createFoodBatch } from 'shared-contracts/bookings/batch.api';
import { createRide } from 'shared-contracts/bookings/booking.api';

import type { BookingRequest, CreatedBooking } from './waiting-booking.ts';

/**
 * Creates a booking. The same key with the same body creates one, however often it is sent
 * (docs/decisions/calls.md#idempotency).
 */
export async function sendBooking(
  { to, body }: BookingRequest,
  idempotencyKey: string,
): Promise<CreatedBooking> {
  if (to === 'ride') {
    const { data } = await call(createRide, { body, idempotencyKey });
    return { trip_no: data.trip_no };
  }
  const { data } =
    to === 'drops'
      ? await call(createBatch, { body, idempotencyKey })
      : await call(createFoodBatch, { body, idempotencyKey });
  return {
    trip_no: data.trip_nos[0] ?? data.batch_number,
    batch: { number: data.batch_number, drops: to === 'drops' ? body.bookings.length : 0 },
  };
}
