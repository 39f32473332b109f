import { and, count, desc, eq, sql } from 'drizzle-orm';
import type { Sent } from 'shared-contracts/core/schema';
import type { Notification } from 'shared-contracts/notifications/notification';

import type { Queryable } from '../database/database.ts';
import { notifications } from '../database/schema.ts';

export type StoredNotification = typeof notifications.$inferSelect;

export const notificationRow = ({
  id,
  message,
  dt,
  read,
  tripStatus,
  tripId,
  tripNo,
  bookingType,
}: StoredNotification): Sent<typeof Notification> => ({
  id,
  message,
  dt: dt.toISOString(),
  read,
  trip_status: tripStatus,
  trip_id: tripId,
  trip_no: tripNo,
  booking_type: bookingType,
});

/** One page, newest first, with how many there are and how many are unread. */
export async function notificationsOf(
  database: Queryable,
  userId: string,
  { page = 1, limit = 15 }: { page?: number; limit?: number },
) {
  const rows = await database
    .select()
    .from(notifications)
    .where(eq(notifications.userId, userId))
    .orderBy(desc(notifications.dt), desc(notifications.id))
    .limit(limit)
    .offset((page - 1) * limit);
  const [counted] = await database
    .select({ all: count(), unread: sql<number>`(count(*) filter (where not read))::int` })
    .from(notifications)
    .where(eq(notifications.userId, userId));
  return { rows, all: counted?.all ?? 0, unread: counted?.unread ?? 0 };
}

export const ownNotification = (userId: string, id: string) =>
  and(eq(notifications.id, id), eq(notifications.userId, userId));
