import { and, inArray, isNull, lt, lte, or, sql } from 'drizzle-orm';
import { listStates } from 'shared-contracts/trips/trip';

import type { CommandRequest } from '../commands/command.ts';
import { trips } from '../database/schema.ts';
import { ApiError } from '../failure.ts';
import { sumOfEach } from '../jobs/job.ts';
import type { Services } from '../services.ts';
import { driveBooking } from './trip.commands.ts';

/** Bookings of one run. */
const most = 200;

/**
 * Expires the bookings that no driver has taken in the time of the settings, all drops of a batch
 * together. One that somebody has snoozed waits for the end of the snooze.
 */
export async function expireBookings(
  { database, run, settings, clock }: Services,
  by: CommandRequest,
): Promise<number> {
  if (settings.expireBookingsMinutes === 0) return 0;
  const now = clock();
  const until = new Date(now - settings.expireBookingsMinutes * 60_000);
  const due = await database
    .select({ tripNo: sql<string>`min(${trips.tripNo})` })
    .from(trips)
    .where(
      and(
        inArray(trips.state, listStates.scheduled),
        isNull(trips.removedAt),
        lt(trips.bdt, until),
        or(isNull(trips.snoozedUntil), lte(trips.snoozedUntil, new Date(now))),
      ),
    )
    .groupBy(sql`coalesce(${trips.batchId}, ${trips.id})`, trips.state)
    .limit(most);
  return sumOfEach(due, async ({ tripNo }) => {
    try {
      await run(driveBooking, { tripNo, state: 'expired' }, by);
      return 1;
    } catch (error) {
      // A driver took it in the meantime.
      if (error instanceof ApiError && error.id === 'trip.state-refused') return 0;
      throw error;
    }
  });
}
