import { sql } from 'drizzle-orm';
import { index, integer, jsonb, pgTable, text } from 'drizzle-orm/pg-core';

import { id, instant } from '../columns.ts';
import { users } from './people.ts';

/** Open work that one agent has given to another. Deleted after seven days. */
export const handovers = pgTable(
  'handovers',
  {
    id: id(),
    fromId: text()
      .notNull()
      .references(() => users.id),
    fromName: text().notNull(),
    toId: text()
      .notNull()
      .references(() => users.id),
    at: instant().notNull(),
    note: text().notNull(),
    /** Ids of queue rows and of trips. */
    requests: jsonb().$type<string[]>().notNull(),
    trips: jsonb().$type<string[]>().notNull(),
    draftCount: integer().notNull(),
    /** The drafts, encrypted; null once the next agent has them. */
    sealedDrafts: text(),
    openedAt: instant(),
  },
  (row) => [
    index('handovers_unopened')
      .on(row.toId, row.at)
      .where(sql`opened_at is null`),
  ],
);
