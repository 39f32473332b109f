import { call } from 'shared-bus';
import { createBatch } from 'shared-contracts/bookings/batch.api';

import type { SendBooking } from '../create/use-create.ts';
import { batchBody } from './batch-body.ts';

/** POST /batch/create: all drops or none, and once under one key. */
export const sendBatch: SendBooking = async (values, { key, ...about }) => {
  const body = batchBody(values, about);
  const {
    data: { batch_number, trip_nos },
  } = await call(createBatch, { body, idempotencyKey: key });
  return {
    trip_no: trip_nos[0] ?? batch_number,
    batch: { number: batch_number, drops: body.bookings.length },
  };
};
