import { allows } from 'shared-contracts/trips/trip-detail.rules';

import type { CommandContext } from '../commands/command.ts';
import type { StoredTrip } from '../trips/trip-row.ts';
import { writeVersion } from '../trips/trip-write.ts';

/** Keeps the waiting trips of a locked booking from automatic dispatch, or releases them. */
export async function setHeld(
  context: CommandContext,
  booking: readonly StoredTrip[],
  isHeld: boolean,
): Promise<void> {
  const { actor, now } = context;
  for (const trip of booking) {
    if (!allows('hold', trip.state) || (trip.heldAt !== null) === isHeld) continue;
    await writeVersion(context, trip, {
      heldAt: isHeld ? now : null,
      heldByName: isHeld ? actor.name : '',
    });
    context.audit(isHeld ? 'trip.held' : 'trip.released', { type: 'trip', id: trip.id });
  }
}
