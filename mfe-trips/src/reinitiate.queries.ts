import { call } from 'shared-bus';
import { reinitiateBatch, reinitiateFoodBatch } from 'shared-contracts/bookings/batch.api';
import { reinitiateRide } from 'shared-contracts/bookings/booking.api';
import { getTrip, removeBooking } from 'shared-contracts/trips/trip-detail.api';
import type { TripDetail } from 'shared-contracts/trips/trip-detail';
import { againBy, batchAgain, foodAgain, rideAgain } from './reinitiate.ts';

/** The three calls (spec 2 §7). Pressed twice each books once: the key is the old booking's. */
async function bookAgain(old: TripDetail): Promise<void> {
  const idempotencyKey = `reinitiate-${old.batch_id ?? old.trip_id}`;
  const by = againBy(old);
  if (by === 'food') await call(reinitiateFoodBatch, { body: foodAgain(old), idempotencyKey });
  else if (by === 'batch') await call(reinitiateBatch, { body: batchAgain(old), idempotencyKey });
  else await call(reinitiateRide, { body: rideAgain(old), idempotencyKey });
}

/** Books an expired booking anew and takes the old one out of the index (spec 2 §4, §7). */
export async function reinitiate(id: string): Promise<void> {
  const { data: old } = await call(getTrip, { params: { id }, query: {} });
  await bookAgain(old);
  await call(removeBooking, { body: { booking_id: old.batch_id ?? old.trip_id } });
}
