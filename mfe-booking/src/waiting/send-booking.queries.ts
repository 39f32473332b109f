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

/** From here on an upload has the usual limits. */
const patientMs = 60_000;
/** How long each booking's next upload may be silent. */
const patience = new Map<string, number>();

/**
 * Uploads the recording of the waiting booking with this key; returns its URL. Bookings behind it wait,
 * so that a short call asks first whether there is a server, and an upload that ends in silence is
 * repeated with twice the time, as a slow line may need it.
 */
export async function uploadWaiting(key: string, file: Blob): Promise<string> {
  await call(getSettings, brokenLine);
  const silenceMs = patience.get(key) ?? brokenLine.silenceMs;
  patience.set(key, silenceMs * 2);
  const url = await upload(file, silenceMs < patientMs ? { silenceMs } : {});
  patience.delete(key);
  return url;
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
