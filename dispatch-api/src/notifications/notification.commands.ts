import { and, eq, sql } from 'drizzle-orm';
import type { Sent } from 'shared-contracts/core/schema';
import { fill } from 'shared-contracts/core/text';
import { notificationTexts, type Notification } from 'shared-contracts/notifications/notification';
import { newNotification } from 'shared-contracts/notifications/notification.socket';
import type { TripState } from 'shared-contracts/trips/trip';

import { command, type CommandContext } from '../commands/command.ts';
import { newId } from '../database/id.ts';
import { notifications, type trips } from '../database/schema.ts';
import { notificationRoom } from '../events/rooms.ts';
import { fail } from '../failure.ts';
import { notificationRow, ownNotification } from './notification.repository.ts';

type StoredTrip = typeof trips.$inferSelect;

/** The text for a booking's state; undefined for a state without a notification. */
export function notificationText(number: string, state: TripState): string | undefined {
  const text = notificationTexts[state];
  return text && fill(text.en, { number });
}

/**
 * Notifies the dispatch client that its booking reached its state. With `batchNumber` one
 * notification covers the whole batch. The client is not notified of its own changes.
 */
export async function notifyClient(
  { tx, now, actor, announce }: CommandContext,
  trip: StoredTrip,
  batchNumber: string | null = null,
): Promise<void> {
  const message = notificationText(batchNumber ?? trip.tripNo, trip.state);
  const { clientId } = trip;
  if (!message || clientId === null || actor.id === clientId) return;
  const [made] = await tx
    .insert(notifications)
    .values({
      id: newId(now.getTime()),
      userId: clientId,
      message,
      dt: now,
      tripStatus: trip.state,
      tripId: trip.batchId ?? trip.id,
      tripNo: trip.tripNo,
      bookingType: trip.batchId ? 'batch' : 'single',
    })
    .returning();
  if (made) announce(newNotification, notificationRow(made), [notificationRoom(clientId)]);
}

/** Sets the wanted state; without one the present state is toggled, as documented. */
export const toggleRead = command(
  'notification.toggle',
  async (
    { tx, actor },
    { id, read }: { id: string; read?: boolean | undefined },
  ): Promise<Sent<typeof Notification>> => {
    const [row] = await tx
      .update(notifications)
      .set({ read: read ?? sql`not ${notifications.read}` })
      .where(ownNotification(actor.id ?? '', id))
      .returning();
    return notificationRow(row ?? fail('notification.unknown'));
  },
);

export const readAll = command('notification.read-all', async ({ tx, actor }): Promise<null> => {
  await tx
    .update(notifications)
    .set({ read: true })
    .where(and(eq(notifications.userId, actor.id ?? ''), eq(notifications.read, false)));
  return null;
});
