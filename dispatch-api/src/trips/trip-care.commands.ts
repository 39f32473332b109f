import { and, eq, sql } from 'drizzle-orm';
import type { Sent } from 'shared-contracts/core/schema';
import type { AgentNote } from 'shared-contracts/trips/trip-detail';
import { allows, exclusionReason } from 'shared-contracts/trips/trip-detail.rules';

import { command, type CommandContext } from '../commands/command.ts';
import { newId } from '../database/id.ts';
import { bookingNotes, drivers, trips } from '../database/schema.ts';
import { fail } from '../failure.ts';
import { distanceMeters } from '../geo/geometry.ts';
import { notifyClient } from '../notifications/notification.commands.ts';
import { freeDriver } from './driver.repository.ts';
import { rejectStaleWrite } from './stale-write.ts';
import { leadTripOf, lockBooking, subjectOf, type Booking } from './trip-detail.repository.ts';
import { nearbyDriverOf, tripDetail } from './trip-detail.ts';
import { sectionOfState, type StoredTrip } from './trip-row.ts';
import { announceTrip } from './trip.commands.ts';

type Change = Partial<typeof trips.$inferInsert>;

async function write(
  { tx, ...context }: CommandContext,
  trip: StoredTrip,
  change: Change,
): Promise<StoredTrip> {
  const [row] = await tx
    .update(trips)
    .set({ ...change, dtu: context.now, rowVersion: sql`${trips.rowVersion} + 1` })
    .where(eq(trips.id, trip.id))
    .returning();
  if (!row) return fail('trip.unknown');
  await announceTrip({ tx, ...context }, row, sectionOfState(trip.state));
  return row;
}

/**
 * Assigns a driver to a scheduled booking, unless a rule excludes the driver
 * (docs/domain/trip-detail.md#assigning).
 */
export const assignDriverCommand = command(
  'trip.assign',
  async (
    context,
    input: { tripId: string; driverId: string; rowVersion?: number | undefined },
  ): Promise<boolean> => {
    const { tx, actor, now } = context;
    const booking = await lockBooking(tx, input.tripId, actor);
    const first = leadTripOf(booking);
    if (!allows('assign', first.state)) fail('trip.state-refused', { state: first.state });
    await rejectStaleWrite(context, booking, input.rowVersion);
    const [driver] = await tx
      .select()
      .from(drivers)
      .where(eq(drivers.id, input.driverId))
      .for('update');
    if (
      !driver ||
      driver.status === 'off' ||
      !driver.serviceCodes.includes(first.serviceCode) ||
      exclusionReason(nearbyDriverOf(driver, 0), tripDetail(booking, undefined))
    )
      return fail('driver.refused');
    await tx
      .update(drivers)
      .set({ status: 'busy', updatedAt: now, rowVersion: sql`${drivers.rowVersion} + 1` })
      .where(eq(drivers.id, driver.id));
    const pickupVariance = Math.round(
      distanceMeters(driver, { lat: first.pickupLat, lng: first.pickupLng }),
    );
    // A drop that was cancelled by itself stays cancelled.
    for (const trip of booking.filter(({ state }) => allows('assign', state))) {
      await write(context, trip, {
        state: 'accepted',
        acceptedAt: now,
        acceptedCount: trip.acceptedCount + 1,
        driverId: driver.id,
        pickupVariance,
      });
      context.audit(
        'trip.assigned',
        { type: 'trip', id: trip.id },
        {
          changes: [
            { field: 'driver', before: null, after: driver.name },
            { field: 'state', before: trip.state, after: 'accepted' },
          ],
        },
      );
    }
    await notifyClient(context, { ...first, state: 'accepted' }, first.batchNumber);
    return true;
  },
);

interface Cancelling {
  state: 'cancelled' | 'batch_cancelled';
  reason: string;
  rowVersion?: number | undefined;
}
/** Cancels these drops of the booking: all of them, or one. */
async function cancel(
  context: CommandContext,
  booking: Booking,
  drops: Booking,
  { state, reason, rowVersion }: Cancelling,
): Promise<void> {
  // For one drop this is its own state, for all drops the state of the batch.
  const first = leadTripOf(drops);
  if (!allows('cancel', first.state)) fail('trip.state-refused', { state: first.state });
  await rejectStaleWrite(context, booking, rowVersion);
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
    await write(context, trip, { state, endedAt: context.now, cancelReason: reason });
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
    const booking = await lockBooking(context.tx, tripId, context.actor);
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

/**
 * Adds a note. The trip's event is sent although the row is unchanged, so that open screens load
 * the notes.
 */
export const addNoteCommand = command(
  'trip.note',
  async (
    context,
    { id, notes }: { id: string; notes: string },
  ): Promise<Sent<typeof AgentNote>> => {
    const { tx, actor, now } = context;
    const booking = await lockBooking(tx, id, actor);
    const [first] = booking;
    const note = {
      id: newId(now.getTime()),
      subject: subjectOf(booking),
      notes: notes.trim(),
      userId: actor.id,
      name: actor.name,
      dt: now,
    };
    await tx.insert(bookingNotes).values(note);
    context.audit('trip.note', { type: 'trip', id: first.id }, { note: note.id });
    context.names(first.tripNo);
    await announceTrip(context, first, sectionOfState(first.state));
    return { id: note.id, notes: note.notes, name: note.name, dt: now.toISOString() };
  },
);
