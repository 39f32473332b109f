import {
  tripCompleteNew,
  tripInprogressNew,
  tripInprogressUpdate,
  tripScheduleNew,
  tripScheduleUpdate,
} from 'shared-contracts/trips/trip.socket';

import type { CommandContext } from '../commands/command.ts';
import { tripRooms } from '../events/rooms.ts';
import { driverNameOf } from './driver.repository.ts';
import { sectionOfState, tripRow, type StoredTrip, type TripSection } from './trip-row.ts';

const newIn = {
  scheduled: tripScheduleNew,
  inprogress: tripInprogressNew,
  completed: tripCompleteNew,
} as const;

/**
 * The completed list has no update event: its NEW replaces by id
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
