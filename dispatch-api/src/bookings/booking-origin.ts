import { and, eq, isNull, sql } from 'drizzle-orm';
import type { Rebooking } from 'shared-contracts/trips/trip-detail';
import { allows } from 'shared-contracts/trips/trip-detail.rules';

import type { CommandContext } from '../commands/command.ts';
import { trips } from '../database/schema.ts';
import { fail } from '../failure.ts';
import { consumeQueueRow } from '../queue/queue.commands.ts';
import { announceTrip } from '../trips/trip-announce.ts';
import { leadTripOf, lockBooking, type Booking } from '../trips/trip-detail.repository.ts';
import { sectionOfState } from '../trips/trip-row.ts';

/**
 * Consumes what a new booking starts from: the queue row that it answers, the expired booking that
 * it repeats, or nothing. The expired one is read under a row lock, so that of two users who rebook
 * it the second waits and is refused.
 */
export async function consumeOrigin(
  context: CommandContext,
  id: string | undefined,
  expired: boolean,
): Promise<Booking | undefined> {
  const { tx, actor } = context;
  if (!id) return undefined;
  if (!expired) {
    // A dispatch client has no access to the queue.
    if (actor.role === 'dispatch_client') fail('role.refused');
    await consumeQueueRow(context, id);
    return undefined;
  }
  const booking = await lockBooking(tx, id, actor);
  const { state } = leadTripOf(booking);
  if (!allows('reinitiate', state)) fail('trip.state-refused', { state });
  const left = booking.filter((trip) => allows('reinitiate', trip.state));
  const rebooking = left.find((trip) => trip.rebooking !== null)?.rebooking;
  if (rebooking) fail('trip.rebooked', { number: rebooking.number }, { data: rebooking });
  if (left.every(({ removedAt }) => removedAt !== null)) fail('trip.removed');
  return booking;
}

/** Removes the expired booking from the lists and links it to its replacement. */
export async function consumeExpired(
  context: CommandContext,
  booking: Booking | undefined,
  rebooking: Rebooking,
): Promise<void> {
  for (const trip of (booking ?? []).filter(({ state }) => allows('reinitiate', state))) {
    const [consumed] = await context.tx
      .update(trips)
      .set({
        removedAt: context.now,
        rebooking,
        rowVersion: sql`${trips.rowVersion} + 1`,
      })
      .where(and(eq(trips.id, trip.id), isNull(trips.removedAt)))
      .returning();
    if (!consumed) continue;
    context.audit(
      'trip.removed',
      { type: 'trip', id: trip.id },
      { changes: [{ field: 'booked_anew', before: null, after: rebooking.number }] },
    );
    await announceTrip(context, consumed, sectionOfState(trip.state));
  }
}
