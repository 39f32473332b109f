import type { BenchApi } from './bench-api.ts';

type Statement = Parameters<BenchApi['app']['services']['database']['execute']>[0];

/** Without triggers and the limit that a call's statement has. */
export async function unlimited(api: BenchApi, statements: readonly Statement[]): Promise<void> {
  for (const statement of statements)
    await api.app.services.database.transaction(async (tx) => {
      await tx.execute('set local statement_timeout = 0');
      await tx.execute('set local session_replication_role = replica');
      await tx.execute("set local maintenance_work_mem = '256MB'");
      await tx.execute("set local work_mem = '128MB'");
      await tx.execute(statement);
    });
}

/**
 * Inserts millions of rows into a table: without its triggers and foreign keys, and
 * with its indexes built afterwards, as a restore does. What triggers would have counted is for
 * `after` to write.
 */
export async function fillTable(
  api: BenchApi,
  table: string,
  parts: readonly Statement[],
  after: readonly Statement[] = [],
): Promise<void> {
  const indexes = await api.execute(`
    select i.relname as name, pg_get_indexdef(x.indexrelid) as definition
    from pg_index x join pg_class i on i.oid = x.indexrelid
    where x.indrelid = '${table}'::regclass and not x.indisunique`);
  for (const { name } of indexes) await api.execute(`drop index "${String(name)}"`);
  await unlimited(api, [
    ...parts,
    ...after,
    ...indexes.map(({ definition }) => String(definition)),
  ]);
}

const ended = "('completed', 'finished', 'feedback', 'expired', 'cancelled', 'batch_cancelled')";

/** The counts that the triggers of `trips` would have made. */
export const tripTallies = `
  insert into trip_tallies (state, city, service_code, owner, day, trips)
  select state, k.key_city, k.key_service, k.key_owner, day, sum(many) from (
    select state, city, service_code, client_id, floor(extract(epoch from bdt) / 86400)::int as day,
      count(*) as many
    from trips where removed_at is null and state in ${ended} group by 1, 2, 3, 4, 5
  ) t, tally_keys(t.city, t.service_code, t.client_id) k group by 1, 2, 3, 4, 5`;

/** No transaction may hold it, and it may take longer than a call's statement. */
export async function vacuum(api: BenchApi, tables: readonly string[]): Promise<void> {
  const { client } = api.app.services.handle;
  if (client.kind !== 'postgres') throw new Error('only PostgreSQL holds so many rows');
  const connection = await client.pool.connect();
  try {
    await connection.query('set statement_timeout = 0');
    for (const table of tables) await connection.query(`vacuum analyze ${table}`);
  } finally {
    // Not given back to the pool, because it has another limit now.
    connection.release(true);
  }
}
