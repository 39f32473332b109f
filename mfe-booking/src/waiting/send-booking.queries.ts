import { call } from 'shared-bus';
import { createBatch, createFoodBatch } from 'shared-contracts/bookings/batch.api';
import { createRide } from 'shared-contracts/bookings/booking.api';
import { getSettings } from 'shared-contracts/reference/reference.api';

import { upload } from '../form/note-upload.queries.ts';
import type { BookingRequest, CreatedBooking } from './waiting-booking.ts';

/**
 * While no events arrive a line may hang without an error. An attempt that ends early is repeated
 * under its key.
 */
export const brokenLine = { silenceMs: 5000 };

/**
 * Uploads the recording of a waiting booking; returns its URL. An upload may be silent for a minute
 * on a slow line, so that a short call asks first whether there is a server.
 */
export async function uploadWaiting(file: Blob): Promise<string> {
  await call(getSettings, brokenLine);
  return upload(file);
}

/**
 * Creates a booking. The same key with the same body creates one, however often it is sent
 * (docs/decisions/calls.md#idempotency).
 */
export async function sendBooking(
  { to, body }: BookingRequest,
  idempotencyKey: string,
  limits: { silenceMs?: number } = {},
): Promise<CreatedBooking> {
  if (to === 'ride') {
    const { data } = await call(createRide, { body, idempotencyKey, ...limits });
    return { trip_no: data.trip_no };
  }
  const { data } =
    to === 'drops'
      ? await call(createBatch, { body, idempotencyKey, ...limits })
      : await call(createFoodBatch, { body, idempotencyKey, ...limits });
  return {
    trip_no: data.trip_nos[0] ?? data.batch_number,
    batch: { number: data.batch_number, drops: to === 'drops' ? body.bookings.length : 0 },
  };
}
