import { sql } from 'drizzle-orm';
import { index, integer, pgTable, text, uniqueIndex } from 'drizzle-orm/pg-core';
import type { OfferState } from 'shared-contracts/dispatch/offer';

import { id, instant } from '../columns.ts';

/**
 * Bookings offered to drivers. `booking_id` is the batch id of a batch, else the trip's id; `tries`
 * is after how many offers that nobody took a person decides.
 */
export const tripOffers = pgTable(
  'trip_offers',
  {
    id: id(),
    bookingId: text().notNull(),
    driverId: text().notNull(),
    state: text().$type<OfferState>().notNull().default('offered'),
    tries: integer().notNull(),
    /** The user or key; null for the server itself. */
    offeredBy: text(),
    offeredByName: text().notNull(),
    offeredAt: instant().notNull(),
    expiresAt: instant().notNull(),
    endedAt: instant(),
  },
  (row) => [
    uniqueIndex('trip_offers_open_booking')
      .on(row.bookingId)
      .where(sql`state = 'offered'`),
    uniqueIndex('trip_offers_open_driver')
      .on(row.driverId)
      .where(sql`state = 'offered'`),
    index('trip_offers_booking').on(row.bookingId, row.driverId, row.offeredAt),
  ],
);
