import { and, count, desc, eq, exists, inArray, isNull, sql } from 'drizzle-orm';
import type { Role } from 'shared-contracts/core/role';
import type { Sent } from 'shared-contracts/core/schema';
import type { Notification } from 'shared-contracts/notifications/notification';
import { statesNeedingAction } from 'shared-contracts/notifications/notification.rules';

import type { Queryable } from '../database/database.ts';
import { notifications, trips } from '../database/schema.ts';

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

/**
 * Unread ones whose trip still is in a state that asks the role to act
 * (docs/decisions/screens.md#needs-me): there is nothing left to do for one that has moved on or
 * was rebooked.
 */
const asks = (database: Queryable, role: Role) =>
  and(
    eq(notifications.read, false),
    inArray(notifications.tripStatus, [...statesNeedingAction[role]]),
    exists(
      database
        .select({ one: sql`1` })
        .from(trips)
        .where(
          and(
            eq(trips.tripNo, notifications.tripNo),
            eq(trips.state, notifications.tripStatus),
            isNull(trips.removedAt),
          ),
        ),
    ),
  );

/**
 * One page, newest first, with how many there are and how many are unread. With a role both the
 * page and the first count are of those alone that ask it to act.
 */
export async function notificationsOf(
  database: Queryable,
  userId: string,
  { page = 1, limit = 15 }: { page?: number; limit?: number },
  askedRole?: Role,
) {
  const own = eq(notifications.userId, userId);
  const listed = askedRole ? and(own, asks(database, askedRole)) : own;
  const rows = await database
    .select()
    .from(notifications)
    .where(listed)
    .orderBy(desc(notifications.dt), desc(notifications.id))
    .limit(limit)
    .offset((page - 1) * limit);
  const [counted] = await database
    .select({ all: count(), unread: sql<number>`(count(*) filter (where not read))::int` })
    .from(notifications)
    .where(own);
  const all = askedRole ? await database.$count(notifications, listed) : (counted?.all ?? 0);
  return { rows, all, unread: counted?.unread ?? 0 };
}

export const ownNotification = (userId: string, id: string) =>
  and(eq(notifications.id, id), eq(notifications.userId, userId));
