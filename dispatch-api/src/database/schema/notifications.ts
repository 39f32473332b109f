import { sql } from 'drizzle-orm';
import { boolean, index, pgTable, text } from 'drizzle-orm/pg-core';
import type { TripState } from 'shared-contracts/trips/trip';

import { id, instant } from '../columns.ts';
import { users } from './people.ts';

/**
 * A dispatch client's notifications about bookings (docs/domain/shell.md#notification). `trip_id`
 * is the batch's id for a batch.
 */
export const notifications = pgTable(
  'notifications',
  {
    id: id(),
    userId: text()
      .notNull()
      .references(() => users.id),
    message: text().notNull(),
    dt: instant().notNull(),
    read: boolean().notNull().default(false),
    tripStatus: text().$type<TripState>().notNull(),
    tripId: text().notNull(),
    tripNo: text().notNull(),
    bookingType: text().notNull(),
  },
  (row) => [
    index('notifications_user').on(
      row.userId,
      row.dt.desc().nullsFirst(),
      row.id.desc().nullsFirst(),
    ),
    index('notifications_unread')
      .on(row.userId)
      .where(sql`not read`),
  ],
);
