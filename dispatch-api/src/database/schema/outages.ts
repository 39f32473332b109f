import { pgTable, text } from 'drizzle-orm/pg-core';

import { instant } from '../columns.ts';

/**
 * Outside services that fail, as some process has noticed; each is reported until its time is over.
 * A process ignores a name of another release.
 */
export const sharedOutages = pgTable('shared_outages', {
  name: text().primaryKey(),
  until: instant().notNull(),
});
