import { sql } from 'drizzle-orm';
import {
  bigint,
  boolean,
  index,
  integer,
  jsonb,
  pgTable,
  primaryKey,
  text,
  uniqueIndex,
} from 'drizzle-orm/pg-core';
import type { BatchDrop } from 'shared-contracts/bookings/batch';
import type { QueueStatus } from 'shared-contracts/queue/queue';

import { id, instant, rowVersion, blankableText } from '../columns.ts';
import { users } from './people.ts';

/**
 * Incoming requests (docs/domain/queue.md#row). The lease belongs to `claimed_by` while
 * `lease_until` is in the future by the database's clock.
 */
export const queueRows = pgTable(
  'queue_rows',
  {
    id: id(),
    bookingId: text().notNull().unique(),
    type: text().notNull(),
    name: blankableText(),
    phone: text().notNull(),
    voiceNote: text(),
    customerType: integer().notNull(),
    city: text().notNull(),
    langId: integer().notNull(),
    dt: instant().notNull().defaultNow(),
    status: text().$type<QueueStatus>().notNull().default('waiting'),
    claimedBy: text().references(() => users.id),
    leaseUntil: instant(),
    updatedAt: instant().notNull().defaultNow(),
    rowVersion: rowVersion(),
    bookings: jsonb().$type<readonly BatchDrop[]>(),
    /** The id at the system that sent it. */
    externalId: text(),
  },
  (row) => [
    index('queue_rows_waiting')
      .on(row.dt, row.id)
      .where(sql`status = 'waiting'`),
    index('queue_rows_waiting_city')
      .on(row.city, row.dt, row.id)
      .where(sql`status = 'waiting'`),
    index('queue_rows_voice_note')
      .on(row.voiceNote)
      .where(sql`voice_note is not null`),
    uniqueIndex('queue_rows_external').on(row.externalId),
    index('queue_rows_leased')
      .on(row.leaseUntil)
      .where(sql`lease_until is not null`),
  ],
);

/**
 * How many requests wait, by hour and by minute of `dt` and by the list's filters. A page's
 * position and the totals are read here, so that no list counts its rows. Triggers on queue_rows
 * update it in the transaction of each change (docs/adr/0008-the-queue-is-tallied-by-minute.md);
 * nothing else writes it.
 */
export const queueTally = pgTable(
  'queue_tally',
  {
    /** The length of a bucket in seconds: 3600 or 60. */
    span: integer().notNull(),
    /** Its start in epoch seconds. */
    start: bigint({ mode: 'number' }).notNull(),
    city: text().notNull(),
    langId: integer().notNull(),
    isNew: boolean().notNull(),
    waiting: integer().notNull(),
  },
  (tally) => [
    primaryKey({ columns: [tally.span, tally.start, tally.city, tally.langId, tally.isNew] }),
  ],
);
