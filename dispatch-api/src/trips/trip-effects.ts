import { and, eq, inArray, isNotNull } from 'drizzle-orm';
import { listStates, type TripState } from 'shared-contracts/trips/trip';

import type { CommandContext } from '../commands/command.ts';
import { trips } from '../database/schema.ts';
import { withdrawOfferTo } from '../dispatch/end-offer.ts';
import { takeBestDriver } from '../dispatch/rank-drivers.ts';
import { addressAt } from '../geo/geo.provider.ts';
import { distanceMeters } from '../geo/geometry.ts';
import { freeDriver, type Driver } from './driver.repository.ts';
import { driverById, findBooking } from './trip-detail.repository.ts';
import type { StoredTrip } from './trip-row.ts';

type Change = Partial<typeof trips.$inferInsert>;

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
 * Chooses the driver: that of the batch, else the best free one. Without a driver the trip is
 * accepted all the same, by one whom this server has not stored.
 */
async function accepted(context: CommandContext, trip: StoredTrip): Promise<Change> {
  const { tx, now, actor } = context;
  const at = { lat: trip.pickupLat, lng: trip.pickupLng };
  const driver =
    (await driverOfBatch(context, trip)) ??
    (await takeBestDriver(tx, await findBooking(tx, trip.batchId ?? trip.id, actor), now));
  if (driver) await withdrawOfferTo(context, driver.id);
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

/** The columns that a state changes in addition to the state. */
export const effects: Partial<
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
