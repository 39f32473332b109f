import { call } from 'shared-bus';
import { createRide } from 'shared-contracts/bookings/booking.api';
import type { RideDraft } from 'shared-contracts/bookings/booking.api';

/** POST /ride/create: the same key with the same body creates one booking, however often it is sent. */
export const sendRide = async ({ body, key }: { body: RideDraft; key: string }): Promise<{ trip_no: string }> =>
  (await call(createRide, { body, idempotencyKey: key })).data;
