import { index, pgTable, primaryKey, text } from 'drizzle-orm/pg-core';
import type { LinkKind } from 'shared-contracts/trips/booking-links';

import { instant } from '../columns.ts';
import { users } from './people.ts';

/**
 * Pairs of bookings that belong together, each once: `first` is the lower key of both. A key is the
 * batch id of a batch, else the trip number, as for notes.
 */
export const bookingLinks = pgTable(
  'booking_links',
  {
    first: text().notNull(),
    second: text().notNull(),
    kind: text().$type<LinkKind>().notNull(),
    userId: text()
      .notNull()
      .references(() => users.id),
    at: instant().notNull(),
  },
  (row) => [
    primaryKey({ columns: [row.first, row.second] }),
    index('booking_links_second').on(row.second),
  ],
);
