import { integer, pgTable, text } from 'drizzle-orm/pg-core';

import { instant } from '../columns.ts';

/** The last run of each scheduled job. The queue itself is in the schema `pgboss`. */
export const jobRuns = pgTable('job_runs', {
  name: text().primaryKey(),
  startedAt: instant().notNull(),
  endedAt: instant().notNull(),
  nextAt: instant().notNull(),
  rows: integer(),
  error: text(),
});
