import { command } from 'dispatch-api/src/commands/command.ts';
import { notifications, trips, users } from 'dispatch-api/src/database/schema.ts';
import { notificationText } from 'dispatch-api/src/notifications/notification.commands.ts';
import { stableId } from 'dispatch-api/src/reference/stable-id.ts';
import { desc, eq } from 'drizzle-orm';

import { clientPhone } from './accounts.ts';

/** A little more than one page of the bell. */
const looksBack = 20;
const unread = 4;

/** The demo dispatch client's notifications about its newest bookings; the last few are unread. */
export const seedNotifications = command('demo.seed-notifications', async ({ tx }) => {
  const [client] = await tx
    .select({ id: users.id })
    .from(users)
    .where(eq(users.phone, clientPhone));
  if (!client) return;
  const own = await tx
    .select()
    .from(trips)
    .where(eq(trips.clientId, client.id))
    .orderBy(desc(trips.bdt))
    .limit(looksBack);
  const rows = own
    .flatMap((trip) => {
      const message = notificationText(trip.tripNo, trip.state);
      const dt =
        trip.completedAt ??
        trip.endedAt ??
        trip.startedAt ??
        trip.arrivedAt ??
        trip.acceptedAt ??
        trip.dt;
      return message
        ? [
            {
              id: stableId('notification', trip.id),
              userId: client.id,
              message,
              dt,
              tripStatus: trip.state,
              tripId: trip.batchId ?? trip.id,
              tripNo: trip.tripNo,
              bookingType: trip.batchId ? 'batch' : 'single',
            },
          ]
        : [];
    })
    .sort((a, b) => b.dt.getTime() - a.dt.getTime());
  if (rows.length > 0)
    await tx
      .insert(notifications)
      .values(rows.map((row, index) => ({ ...row, read: index >= unread })))
      .onConflictDoNothing();
});
