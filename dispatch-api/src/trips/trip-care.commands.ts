import { eq, sql } from 'drizzle-orm';
import type { Sent } from 'shared-contracts/core/schema';
import type { AgentNote } from 'shared-contracts/trips/trip-detail';
import { allows, maxNotes } from 'shared-contracts/trips/trip-detail.rules';

import { command, type CommandContext } from '../commands/command.ts';
import { newId } from '../database/id.ts';
import { bookingNotes, drivers } from '../database/schema.ts';
import { lockDriverFacts } from '../dispatch/driver-facts.repository.ts';
import { endOffer, withdrawOfferTo } from '../dispatch/end-offer.ts';
import { rankBookingOf, refusalOf } from '../dispatch/rank-drivers.ts';
import { fail } from '../failure.ts';
import { distanceMeters } from '../geo/geometry.ts';
import { notifyClient } from '../notifications/notification.commands.ts';
import { auditAssignment } from './audit-assignment.ts';
import { rejectStaleWrite } from './stale-write.ts';
import { announceTrip } from './trip-announce.ts';
import {
  leadTripOf,
  lockBooking,
  lockWhole,
  subjectOf,
  type Booking,
} from './trip-detail.repository.ts';
import { sectionOfState } from './trip-row.ts';
import { writeTrip } from './trip-write.ts';

/**
 * Assigns a driver to all trips of a locked booking that wait for one, unless a rule excludes the
 * driver (docs/domain/trip-detail.md#assigning).
 */
export async function assignDriver(
  context: CommandContext,
  booking: Booking,
  driverId: string,
): Promise<void> {
  const { tx, now } = context;
  const first = leadTripOf(booking);
  if (!allows('assign', first.state)) fail('trip.state-refused', { state: first.state });
  const facts = await lockDriverFacts(tx, driverId);
  if (!facts || refusalOf(facts, rankBookingOf(booking), now)) return fail('driver.refused');
  const driver = facts.row;
  await endOffer(context, booking, 'withdrawn');
  await withdrawOfferTo(context, driverId);
  await tx
    .update(drivers)
    .set({ status: 'busy', updatedAt: now, rowVersion: sql`${drivers.rowVersion} + 1` })
    .where(eq(drivers.id, driver.id));
  const pickupVariance = Math.round(
    distanceMeters(driver, { lat: first.pickupLat, lng: first.pickupLng }),
  );
  // A drop that was cancelled individually stays cancelled.
  for (const trip of booking.filter(({ state }) => allows('assign', state))) {
    await writeTrip(context, trip, {
      state: 'accepted',
      acceptedAt: now,
      acceptedCount: trip.acceptedCount + 1,
      driverId: driver.id,
      pickupVariance,
    });
    auditAssignment(context, trip, driver.name);
  }
  await notifyClient(context, { ...first, state: 'accepted' }, first.batchNumber);
}

/** Assigns the driver that a dispatcher chose for a scheduled booking. */
export const assignDriverCommand = command(
  'trip.assign',
  async (
    context,
    input: { tripId: string; driverId: string; rowVersion?: number | undefined },
  ): Promise<boolean> => {
    const booking = await lockWhole(context, input.tripId);
    const { state } = leadTripOf(booking);
    if (!allows('assign', state)) fail('trip.state-refused', { state });
    await rejectStaleWrite(context, booking, input.rowVersion);
    await assignDriver(context, booking, input.driverId);
    return true;
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
    { id, notes: text }: { id: string; notes: string },
  ): Promise<Sent<typeof AgentNote>> => {
    const { tx, actor, now } = context;
    const booking = await lockBooking(tx, id, actor);
    const [first] = booking;
    const notes = await tx.$count(bookingNotes, eq(bookingNotes.subject, subjectOf(booking)));
    if (notes >= maxNotes) fail('notes.full', { most: maxNotes });
    const note = {
      id: newId(now.getTime()),
      subject: subjectOf(booking),
      notes: text.trim(),
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
