import { listStates, type TripState } from 'shared-contracts/trips/trip';
import { allows } from 'shared-contracts/trips/trip-detail.rules';
import { undoAssignmentSeconds } from 'shared-contracts/trips/trip-edit.api';

import type { StoredAuditEntry } from '../audit/audit.repository.ts';
import { command, type CommandContext } from '../commands/command.ts';
import { setHeld } from '../dispatch/hold.ts';
import { fail } from '../failure.ts';
import { freeDriver } from './driver.repository.ts';
import { isAside, rejectStaleWrite } from './stale-write.ts';
import { changesOf } from './timeline.ts';
import { lastWrites, lockWhole } from './trip-detail.repository.ts';
import type { StoredTrip } from './trip-row.ts';
import { step } from './trip.commands.ts';

/** The trip waits for a driver again, and the one it had is free. */
export async function takeFromDriver(
  context: CommandContext,
  trip: StoredTrip,
  state: TripState,
  acceptedCount = trip.acceptedCount,
): Promise<void> {
  const { tx, now } = context;
  if (trip.driverId) await freeDriver(tx, { id: trip.id, driverId: trip.driverId }, undefined, now);
  await step(context, trip, state, 'nothing', {
    driverId: null,
    acceptedAt: null,
    pickupVariance: null,
    automaticAt: null,
    acceptedCount,
  });
}

/** The state before an assignment, by its audit entry. */
function stateBefore(assignment: StoredAuditEntry): TripState {
  const before = changesOf(assignment).find(({ field }) => field === 'state')?.before;
  return listStates.scheduled.find((state) => state === before) ?? 'open';
}

/** The trips with the entry of their assignment, where the caller may undo it. */
function undoable(
  assigned: readonly StoredTrip[],
  writes: readonly StoredAuditEntry[],
  { actor, now }: CommandContext,
): { trip: StoredTrip; state: TripState }[] {
  const last = writes.slice(-assigned.length);
  const since = new Date(now.getTime() - undoAssignmentSeconds * 1000);
  return assigned.flatMap((trip) => {
    const isAssignment = ({ subjectId, action }: StoredAuditEntry) =>
      subjectId === trip.id && action === 'trip.assigned';
    const assignment = trip.automaticAt
      ? writes.findLast(isAssignment)
      : last.find(
          (entry) => isAssignment(entry) && entry.actorId === actor.id && entry.at >= since,
        );
    return assignment ? [{ trip, state: stateBefore(assignment) }] : [];
  });
}

/**
 * Undoes the caller's own assignment, unless there is a later write to the booking, except care for
 * it; or any of automatic dispatch, which then leaves the booking to people.
 */
export const undoAssignmentCommand = command(
  'trip.undo-assignment',
  async (
    context,
    { tripId, rowVersion }: { tripId: string; rowVersion?: number | undefined },
  ): Promise<null> => {
    const booking = await lockWhole(context, tripId);
    await rejectStaleWrite(context, booking, rowVersion);
    const assigned = booking.filter(({ state }) => allows('undo', state));
    const writes = (await lastWrites(context.tx, booking, 50)).filter((entry) => !isAside(entry));
    const undone = undoable(assigned, writes, context);
    if (undone.length === 0 || undone.length < assigned.length) fail('trip.undo-refused');
    for (const { trip, state } of undone)
      await takeFromDriver(context, trip, state, trip.acceptedCount - 1);
    if (undone.some(({ trip }) => trip.automaticAt))
      await setHeld(context, await lockWhole(context, tripId), true);
    return null;
  },
);
