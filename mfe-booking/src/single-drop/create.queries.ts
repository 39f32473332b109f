import { call } from 'shared-bus';
import { createRide } from 'shared-contracts/bookings/booking.api';

import type { SendBooking } from '../create/use-create.ts';
import { rideBody } from '../form/ride-body.ts';

/**
 * POST /ride/create: the same key with the same body creates one booking, however often it is sent.
 */
export const sendRide: SendBooking = async (values, { key, ...about }) =>
  (await call(createRide, { body: rideBody(values, about), idempotencyKey: key })).data;
