import { sql } from 'drizzle-orm';

import type { Queryable } from '../database/database.ts';

/**
 * Makes PostgreSQL or PGlite reject every new request of the queue with this SQLSTATE. The returned function takes
 * it back.
 */
export async function rejectNewRequests(
  database: Queryable,
  code: string,
): Promise<() => Promise<void>> {
  await database.execute(sql`
    create function reject_write() returns trigger language plpgsql as
    ${sql.raw(`$$ begin raise exception 'refused' using errcode = '${code}'; end $$`)}`);
  await database.execute(
    sql`create trigger rejected_write before insert on queue_rows execute function reject_write()`,
  );
  return async () => {
    await database.execute(sql`drop trigger rejected_write on queue_rows`);
    await database.execute(sql`drop function reject_write()`);
  };
}
