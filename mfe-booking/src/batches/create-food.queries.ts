import { call } from 'shared-bus';
import { createFoodBatch } from 'shared-contracts/bookings/batch.api';

import type { SendBooking } from '../create/use-create.ts';
import type { BookingValues } from '../form/booking-values.ts';
import { foodBody } from './food-body.ts';

/** POST /batch/food/create, for the zone as the form shows it. */
export const sendFood =
  (zone: BookingValues['zone'] | undefined): SendBooking =>
  async (values, { key, queueRowId }) => {
    if (!zone) throw new Error('a batch without a zone is not sent');
    const {
      data: { batch_number, trip_nos },
    } = await call(createFoodBatch, {
      body: foodBody(values, zone, queueRowId),
      idempotencyKey: key,
    });
    return {
      trip_no: trip_nos[0] ?? batch_number,
      batch: { number: batch_number, drops: 0 },
    };
  };
