import type { Input } from 'shared-contracts/core/endpoint';
import type { Sent } from 'shared-contracts/core/schema';
import { listStates, type TripCare } from 'shared-contracts/trips/trip';
import { snoozeSeconds, type careForTrip } from 'shared-contracts/trips/trip-care.api';

import { command } from '../commands/command.ts';
import { fail } from '../failure.ts';
import { leadTripOf, lockBooking } from './trip-detail.repository.ts';
import { careOf, type StoredTrip } from './trip-row.ts';
import { writeVersion } from './trip-write.ts';

type Action = Input<typeof careForTrip>['body']['action'];

const unfinishedStates: ReadonlySet<string> = new Set([
  ...listStates.scheduled,
  ...listStates.inprogress,
]);
const isUnfinished = ({ state }: StoredTrip): boolean => unfinishedStates.has(state);

/** Takes, gives back, snoozes or wakes an unfinished booking, with all its trips. */
export const careForTripCommand = command(
  'trip.care',
  async (
    context,
    { id, action }: { id: string; action: Action },
  ): Promise<Sent<typeof TripCare>> => {
    const { tx, actor, now } = context;
    const booking = await lockBooking(tx, id, actor);
    const lead = leadTripOf(booking);
    if (!isUnfinished(lead)) fail('trip.state-refused', { state: lead.state });
    const change = {
      take: { ownerId: actor.id, ownerName: actor.name },
      give_back: { ownerId: null, ownerName: '' },
      snooze: { snoozedUntil: new Date(now.getTime() + snoozeSeconds * 1000) },
      wake: { snoozedUntil: null },
    }[action];
    for (const trip of booking.filter(isUnfinished)) {
      await writeVersion(context, trip, change);
      context.audit('trip.care', { type: 'trip', id: trip.id }, { action });
    }
    return careOf({ ...lead, ...change });
  },
);
