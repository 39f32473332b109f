import { sql } from 'drizzle-orm';

import type { Database } from '../database/database.ts';
import { jobRuns } from '../database/schema.ts';

type Run = typeof jobRuns.$inferSelect;

/** Stores the last run of a job; one that started before the stored one changes nothing. */
export async function storeRun(database: Database, run: Run): Promise<void> {
  const { name: _key, ...columns } = run;
  await database
    .insert(jobRuns)
    .values(run)
    .onConflictDoUpdate({
      target: jobRuns.name,
      set: columns,
      setWhere: sql`${jobRuns.startedAt} <= excluded.started_at`,
    });
}

export const lastRuns = (database: Database): Promise<Run[]> => database.select().from(jobRuns);
