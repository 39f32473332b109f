import { sql } from 'drizzle-orm';

import type { Transaction } from './database.ts';

/** Lets one transaction at a time, of all processes, pass this point for a name. */
export const lockName = async (tx: Transaction, name: string): Promise<void> =>
  void (await tx.execute(sql`select pg_advisory_xact_lock(hashtextextended(${name}, 0))`));
