import { and, eq, inArray, isNotNull, isNull, lte, or, sql } from 'drizzle-orm';
import { actionRules } from 'shared-contracts/trips/needs-action.rules';

import { systemActor } from '../commands/actor.ts';
import { command } from '../commands/command.ts';
import { drivers, trips } from '../database/schema.ts';
import { writeVersion } from './trip-write.ts';

export const driverWatch = systemActor('driver watch');
/** Since when the driver hasn't moved, within the trip's present step. */
const standingSince = sql`greatest(${drivers.movedAt}, coalesce(${trips.startedAt}, ${trips.acceptedAt}))`;
const movingStates = [...(actionRules.find(({ reason }) => reason === 'not_moving')?.states ?? [])];
/** A driver who hasn't moved for this long is noted: a minute before the trip needs action. */
const notedSeconds = 240;
/** Trips per transaction. */
const most = 200;

/** Notes which trips' drivers have stopped or go on, since positions alone announce no trip. */
export const noteStillDrivers = command('trip.still', async (context): Promise<number> => {
  const { tx, now } = context;
  const noted = new Date(now.getTime() - notedSeconds * 1000);
  const found = await tx
    .select({ id: trips.id, state: trips.state, since: standingSince.mapWith(drivers.movedAt) })
    .from(trips)
    .leftJoin(drivers, eq(drivers.id, trips.driverId))
    .where(
      and(
        // First, because an index answers it: the table has every trip that ever was.
        inArray(trips.state, movingStates),
        or(
          and(isNull(trips.stillSince), lte(standingSince, noted)),
          and(isNotNull(trips.stillSince), sql`${drivers.movedAt} > ${trips.stillSince}`),
        ),
      ),
    )
    .limit(most)
    .for('update', { of: trips, skipLocked: true });
  for (const { id, state, since } of found) {
    const stillSince = since <= noted ? since : null;
    await writeVersion(context, { id, state }, { stillSince });
    context.audit('trip.still', { type: 'trip', id }, { since: stillSince?.toISOString() ?? null });
  }
  return found.length;
});
