import { eq } from 'drizzle-orm';

import { command } from '../commands/command.ts';
import { customerOptOuts } from '../database/schema.ts';
import { fail } from '../failure.ts';
import { cancel } from '../trips/trip-cancel.commands.ts';
import { lockBooking } from '../trips/trip-detail.repository.ts';
import { isCustomersToCancel } from './tracked-trip.ts';

/** Cancels a booking for its passenger; refused for a part of a batch and for a receiver. */
export const cancelByCustomer = command(
  'tracking.cancel',
  async (context, { tripId }: { tripId: string }) => {
    const booking = await lockBooking(context.tx, tripId, context.actor);
    if (!isCustomersToCancel(booking[0])) fail('tracking.cancel-refused');
    await cancel(context, booking, booking, {
      state: 'cancelled',
      reason: 'Cancelled by customer',
    });
    return null;
  },
);

/** Stops or resumes messages to a phone; repeating it changes nothing. */
export const setCustomerMessages = command(
  'tracking.messages',
  async ({ tx, now }, { phone, on }: { phone: string; on: boolean }) => {
    if (on) await tx.delete(customerOptOuts).where(eq(customerOptOuts.phone, phone));
    else await tx.insert(customerOptOuts).values({ phone, at: now }).onConflictDoNothing();
    return null;
  },
);
