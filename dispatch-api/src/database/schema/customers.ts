import { sql } from 'drizzle-orm';
import { index, pgTable, primaryKey, text } from 'drizzle-orm/pg-core';
import type { CustomerMessage } from 'shared-contracts/tracking/customer-message';

import { instant } from '../columns.ts';

/** SMS about a trip to its customer, each kind once. */
export const customerMessages = pgTable(
  'customer_messages',
  {
    tripId: text().notNull(),
    kind: text().$type<CustomerMessage>().notNull(),
    at: instant().notNull(),
    /** Set before it is sent, so that it is never sent twice. */
    sentAt: instant(),
  },
  (row) => [
    primaryKey({ columns: [row.tripId, row.kind] }),
    index('customer_messages_unsent')
      .on(row.at)
      .where(sql`sent_at is null`),
  ],
);

/** Phones whose owners want no SMS about bookings. */
export const customerOptOuts = pgTable('customer_opt_outs', {
  phone: text().primaryKey(),
  at: instant().notNull(),
});
