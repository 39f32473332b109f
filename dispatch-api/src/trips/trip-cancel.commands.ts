import { and, eq, sql } from 'drizzle-orm';
import { allows } from 'shared-contracts/trips/trip-detail.rules';

import { command, type CommandContext } from '../commands/command.ts';
import { trips } from '../database/schema.ts';
import { endOffer } from '../dispatch/end-offer.ts';
import { fail } from '../failure.ts';
import { notifyClient } from '../notifications/notification.commands.ts';
import { freeDriver } from './driver.repository.ts';
import { rejectStaleWrite } from './stale-write.ts';
import { announceTrip } from './trip-announce.ts';
import { leadTripOf, lockBooking, lockWhole, type Booking } from './trip-detail.repository.ts';
import { sectionOfState } from './trip-row.ts';
import { writeTrip } from './trip-write.ts';

interface Cancelling {
  state: 'cancelled' | 'batch_cancelled';
  reason: string;
  rowVersion?: number | undefined;
}

/** Cancels these drops of the booking: all of them, or one. */
export async function cancel(
  context: CommandContext,
  booking: Booking,
  drops: Booking,
  { state, reason, rowVersion }: Cancelling,
): Promise<void> {
  // For one drop this is its own state, for all drops the state of the batch.
  const first = leadTripOf(drops);
  if (!allows('cancel', first.state)) fail('trip.state-refused', { state: first.state });
  await rejectStaleWrite(context, drops, rowVersion);
  await endOffer(context, booking, 'withdrawn');
  for (const trip of drops) {
    // a drop that has already ended does not change
    if (!allows('cancel', trip.state)) continue;
    if (trip.driverId)
      await freeDriver(
        context.tx,
        { id: trip.id, driverId: trip.driverId },
        undefined,
        context.now,
      );
    await writeTrip(context, trip, { state, endedAt: context.now, cancelReason: reason });
    context.audit(
      'trip.moved',
      { type: 'trip', id: trip.id },
      { from: trip.state, to: state, reason },
    );
  }
  await notifyClient(
    context,
    { ...first, state },
    state === 'batch_cancelled' ? first.batchNumber : null,
  );
}

export const cancelTripCommand = command(
  'trip.cancel',
  async (
    context,
    { tripId, ...request }: { tripId: string; reason: string; rowVersion?: number | undefined },
  ) => {
    // A driver is offered the whole batch: its offer ends with each of its drops.
    const booking = await lockWhole(context, tripId);
    const trip = booking.find((one) => one.id === tripId) ?? fail('trip.unknown');
    await cancel(context, booking, [trip], { ...request, state: 'cancelled' });
    return null;
  },
);

export const cancelBatchCommand = command(
  'trip.cancel-batch',
  async (
    context,
    { batchId, ...request }: { batchId: string; reason: string; rowVersion?: number | undefined },
  ) => {
    const booking = await lockBooking(context.tx, batchId, context.actor);
    if (booking[0].batchId !== batchId) fail('trip.unknown');
    await cancel(context, booking, booking, { ...request, state: 'batch_cancelled' });
    return null;
  },
);

/** Removes an expired booking from the lists; repeating it changes nothing. */
export const removeBookingCommand = command(
  'trip.remove',
  async (context, { id }: { id: string }) => {
    const booking = await lockBooking(context.tx, id, context.actor);
    const { state } = leadTripOf(booking);
    if (!allows('reinitiate', state)) fail('trip.state-refused', { state });
    for (const trip of booking.filter((one) => allows('reinitiate', one.state))) {
      const [removed] = await context.tx
        .update(trips)
        .set({ removedAt: context.now, rowVersion: sql`${trips.rowVersion} + 1` })
        .where(and(eq(trips.id, trip.id), sql`removed_at is null`))
        .returning();
      if (!removed) continue;
      context.audit(
        'trip.removed',
        { type: 'trip', id: trip.id },
        { changes: [{ field: 'removed', before: false, after: true }] },
      );
      await announceTrip(context, removed, sectionOfState(trip.state));
    }
    return null;
  },
);
