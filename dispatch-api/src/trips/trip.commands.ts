import { and, asc, eq, sql } from 'drizzle-orm';
import type { Sent } from 'shared-contracts/core/schema';
import type { TripRow, TripState } from 'shared-contracts/trips/trip';
import { allows } from 'shared-contracts/trips/trip-detail.rules';

import { command, type CommandContext } from '../commands/command.ts';
import { trips } from '../database/schema.ts';
import { endOfferOf } from '../dispatch/end-offer.ts';
import { fail } from '../failure.ts';
import { notifyClient } from '../notifications/notification.commands.ts';
import { announceTrip } from './trip-announce.ts';
import { effects } from './trip-effects.ts';
import { sectionOfState, tripRow, type StoredTrip } from './trip-row.ts';
import { statesBetween } from './trip-states.ts';
import { lockTrip } from './trip.repository.ts';

/**
 * Moves a trip by one step, with the columns that this state and the caller change. `notifies` sets what the dispatch client is notified of: the trip, the whole batch, or nothing
 * when a notification was already sent.
 */
export async function step(
  context: CommandContext,
  trip: StoredTrip,
  state: TripState,
  notifies: 'trip' | 'batch' | 'nothing' = 'trip',
  more: Partial<typeof trips.$inferInsert> = {},
): Promise<StoredTrip> {
  const { tx, now } = context;
  if (trip.offer && !allows('assign', state)) await endOfferOf(context, trip, 'withdrawn');
  const change = { ...(await effects[state]?.(context, trip)), ...more };
  const [moved] = await tx
    .update(trips)
    .set({ ...change, state, dtu: now, stillSince: null, rowVersion: sql`${trips.rowVersion} + 1` })
    .where(eq(trips.id, trip.id))
    .returning();
  if (!moved) return fail('trip.unknown');
  context.audit('trip.moved', { type: 'trip', id: trip.id }, { from: trip.state, to: state });
  await announceTrip(context, moved, sectionOfState(trip.state));
  if (notifies !== 'nothing')
    await notifyClient(context, moved, notifies === 'batch' ? moved.batchNumber : null);
  return moved;
}

/**
 * Moves a trip to a state by the contracts' table, through the states between. Only the demo call
 * and the simulator skip states.
 */
export const moveTripCommand = command(
  'trip.move',
  async (
    context,
    { tripNo, state }: { tripNo: string; state: TripState },
  ): Promise<Sent<typeof TripRow>> => {
    let trip = (await lockTrip(context.tx, tripNo)) ?? fail('trip.unknown');
    const path =
      statesBetween(trip.state, state) ?? fail('trip.state-refused', { state: trip.state });
    for (const next of path) trip = await step(context, trip, next);
    return tripRow(trip);
  },
);

interface BookingMove {
  tripNo: string;
  state: TripState;
  /** Whether the delivery succeeded, for a drop that ends here. */
  delivered?: boolean;
}

/**
 * Moves a booking on as its driver does: all drops of a batch in the same state together, except
 * that each drop ends separately. Refused when no driver is free.
 */
export const driveBooking = command(
  'trip.drive',
  async (context, { tripNo, state, delivered = true }: BookingMove) => {
    const { tx } = context;
    const first = (await lockTrip(tx, tripNo)) ?? fail('trip.unknown');
    const ends = first.state === 'started';
    const others =
      first.batchId && !ends
        ? await tx
            .select()
            .from(trips)
            .orderBy(asc(trips.tripNo))
            .for('update')
            .where(and(eq(trips.batchId, first.batchId), eq(trips.state, first.state)))
        : [first];
    const path =
      statesBetween(first.state, state) ?? fail('trip.state-refused', { state: first.state });
    for (const [index, drop] of others.entries()) {
      const notifies = index > 0 ? 'nothing' : others.length > 1 ? 'batch' : 'trip';
      let trip = drop;
      for (const next of path) trip = await step(context, trip, next, notifies);
      if (state === 'accepted' && trip.driverId === null) fail('driver.refused');
      if (ends && trip.batchId)
        await tx.update(trips).set({ dropSucceeded: delivered }).where(eq(trips.id, trip.id));
    }
  },
);
