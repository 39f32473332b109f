import { and, asc, eq, inArray, isNotNull, sql } from 'drizzle-orm';
import type { Sent } from 'shared-contracts/core/schema';
import { listStates, type TripRow, type TripState } from 'shared-contracts/trips/trip';
import {
  tripCompleteNew,
  tripInprogressNew,
  tripInprogressUpdate,
  tripScheduleNew,
  tripScheduleUpdate,
} from 'shared-contracts/trips/trip.socket';

import { command, type CommandContext } from '../commands/command.ts';
import { trips } from '../database/schema.ts';
import { tripRooms } from '../events/rooms.ts';
import { fail } from '../failure.ts';
import { addressAt } from '../geo/geo.provider.ts';
import { distanceMeters } from '../geo/geometry.ts';
import { notifyClient } from '../notifications/notification.commands.ts';
import { claimNearestDriver, driverNameOf, freeDriver, type Driver } from './driver.repository.ts';
import { driverById } from './trip-detail.repository.ts';
import { sectionOfState, tripRow, type StoredTrip, type TripSection } from './trip-row.ts';
import { statesBetween } from './trip-states.ts';
import { lockTrip } from './trip.repository.ts';

type Change = Partial<typeof trips.$inferInsert>;

const newIn = {
  scheduled: tripScheduleNew,
  inprogress: tripInprogressNew,
  completed: tripCompleteNew,
} as const;
/**
 * The completed list has no update event of its own: its NEW replaces by id
 * (docs/domain/trip-lists.md#live-rows).
 */
const updateIn = {
  scheduled: tripScheduleUpdate,
  inprogress: tripInprogressUpdate,
  completed: tripCompleteNew,
} as const;

/**
 * Announces a trip in every room concerned; a row that changes lists is announced in both
 * (docs/decisions/calls.md#socket).
 */
export async function announceTrip(
  { announce, tx }: Pick<CommandContext, 'announce' | 'tx'>,
  trip: StoredTrip,
  before: TripSection,
): Promise<void> {
  const after = sectionOfState(trip.state);
  const isDriven = after === 'inprogress';
  const row = tripRow(isDriven ? { ...trip, driver: await driverNameOf(tx, trip) } : trip);
  announce(updateIn[before], row, tripRooms(before, trip));
  if (after !== before) announce(newIn[after], row, tripRooms(after, trip));
}

/** The driver of another drop of the same batch, because one vehicle takes the whole batch. */
async function driverOfBatch(
  { tx }: CommandContext,
  { batchId }: StoredTrip,
): Promise<Driver | undefined> {
  if (!batchId) return undefined;
  const [other] = await tx
    .select({ driverId: trips.driverId })
    .from(trips)
    .where(
      and(
        eq(trips.batchId, batchId),
        isNotNull(trips.driverId),
        inArray(trips.state, listStates.inprogress),
      ),
    )
    .limit(1);
  return driverById(tx, other?.driverId ?? null);
}

/**
 * Chooses the driver: that of the batch, else the nearest free one. Without a driver the trip is
 * accepted all the same, by one whom this server has not stored.
 */
async function accepted(context: CommandContext, trip: StoredTrip): Promise<Change> {
  const { tx, now } = context;
  const at = { lat: trip.pickupLat, lng: trip.pickupLng };
  const driver =
    (await driverOfBatch(context, trip)) ??
    (await claimNearestDriver(tx, { city: trip.city, serviceCode: trip.serviceCode, at }, now));
  return {
    acceptedAt: now,
    acceptedCount: trip.acceptedCount + 1,
    ...(driver && { driverId: driver.id, pickupVariance: Math.round(distanceMeters(driver, at)) }),
  };
}

async function ended({ tx, now }: CommandContext, trip: StoredTrip): Promise<Change> {
  const drop =
    trip.dropoffLat === null || trip.dropoffLng === null || !trip.startedAt
      ? undefined
      : { lat: trip.dropoffLat, lng: trip.dropoffLng };
  if (trip.driverId) await freeDriver(tx, { id: trip.id, driverId: trip.driverId }, drop, now);
  return { endedAt: now };
}

/** The actual end of a trip: its drop-off; without one, the driver's position. */
async function endAddress({ tx }: CommandContext, trip: StoredTrip): Promise<string | null> {
  if (trip.dropoffAddress !== null) return trip.dropoffAddress;
  const driver = await driverById(tx, trip.driverId);
  return driver ? addressAt(driver) : null;
}

/** The changes of a trip that was driven to its end. */
const arrivedThere = async (context: CommandContext, trip: StoredTrip): Promise<Change> => ({
  ...(await ended(context, trip)),
  endAddress: await endAddress(context, trip),
});

/** The columns that a state changes besides the state itself. */
const effects: Partial<
  Record<TripState, (context: CommandContext, trip: StoredTrip) => Promise<Change>>
> = {
  accepted,
  arrived: async ({ now }) => ({ arrivedAt: now }),
  started: async ({ now }) => ({ startedAt: now }),
  finished: async (context, trip) => ({
    ...(await arrivedThere(context, trip)),
    finishedAt: context.now,
  }),
  completed: async (context, trip) => ({
    ...(trip.endedAt ? {} : await arrivedThere(context, trip)),
    completedAt: context.now,
  }),
  expired: ended,
  cancelled: ended,
  batch_cancelled: ended,
};

/**
 * `notifies` sets what the dispatch client is notified of: the trip, the whole batch, or nothing
 * when a notification was already sent.
 */
async function step(
  context: CommandContext,
  trip: StoredTrip,
  state: TripState,
  notifies: 'trip' | 'batch' | 'nothing' = 'trip',
): Promise<StoredTrip> {
  const { tx, now } = context;
  const change = (await effects[state]?.(context, trip)) ?? {};
  const [moved] = await tx
    .update(trips)
    .set({ ...change, state, dtu: now, rowVersion: sql`${trips.rowVersion} + 1` })
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
 * that each drop ends by itself. Refused when no driver is free.
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
