import { and, eq, inArray, isNull, lt, lte, or, sql, type SQL } from 'drizzle-orm';
import { listStates } from 'shared-contracts/trips/trip';

import { command, type CommandRequest } from '../commands/command.ts';
import { trips } from '../database/schema.ts';
import { sumOfEach } from '../jobs/job.ts';
import type { Services } from '../services.ts';
import { driveBooking } from './trip.commands.ts';

/** Bookings of one run. */
const most = 200;

/** Booked before `until` without a driver, and not snoozed. */
const dueBefore = (until: Date, now: Date): SQL | undefined =>
  and(
    inArray(trips.state, listStates.scheduled),
    isNull(trips.removedAt),
    lt(trips.bdt, until),
    or(isNull(trips.snoozedUntil), lte(trips.snoozedUntil, now)),
  );

/** Expires a booking unless a driver has taken it, or somebody has snoozed it, in the meantime. */
const expireBooking = command(
  'trip.expire',
  async (context, { tripNo, until }: { tripNo: string; until: Date }): Promise<number> => {
    const [due] = await context.tx
      .select({ tripNo: trips.tripNo })
      .from(trips)
      .where(and(eq(trips.tripNo, tripNo), dueBefore(until, context.now)))
      .for('update');
    if (!due) return 0;
    await driveBooking.handle(context, { tripNo, state: 'expired' });
    return 1;
  },
);

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
    .where(dueBefore(until, new Date(now)))
    .groupBy(sql`coalesce(${trips.batchId}, ${trips.id})`, trips.state)
    .limit(most);
  return sumOfEach(due, ({ tripNo }) => run(expireBooking, { tripNo, until }, by));
}
