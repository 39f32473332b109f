import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';

import type { DatabaseHandle } from './database.ts';

const migrations = join(import.meta.dirname, 'migrations');
/** How long a statement of a migration may wait for a table that others use. */
const lockTimeout = '10s';

/** Migrations are missing, and the role of the settings may not apply them. */
export class MigrationsMissing extends Error {
  constructor(names: readonly string[]) {
    super(
      `the database lacks ${names.join(', ')}, and this role may not change tables: npm run db:migrate with the owner's DATABASE_URL (docs/production.md#audit-log)`,
    );
  }
}

/** Runs plain SQL with several statements. */
type Execute = (sql: string) => Promise<{ rows: { name?: unknown }[] }>;

async function onOneConnection(
  handle: DatabaseHandle,
  work: (execute: Execute) => Promise<void>,
): Promise<void> {
  if (handle.client.kind === 'pglite') {
    const { pglite } = handle.client;
    return work(async (sql) => ({
      rows: (await pglite.exec(sql)).flatMap((result) => result.rows),
    }));
  }
  const client = await handle.client.pool.connect();
  try {
    await work((sql) => client.query(sql));
  } finally {
    client.release();
  }
}

/**
 * Applies the SQL files that a database lacks, in order, each in a transaction. Processes that
 * start together wait for each other. Drizzle's own migrator applies all of them in one
 * transaction, which would hold a new rule's lock on its table while every row is read; it also
 * takes no lock against another process, and does not name the file that failed.
 */
export async function migrate(handle: DatabaseHandle, folder = migrations): Promise<void> {
  await onOneConnection(handle, async (execute) => {
    await execute('select pg_advisory_lock(7300411)');
    try {
      // Only where it is missing: a role that owns nothing may not even ask for it.
      const [found] = (await execute(`select to_regclass('migrations')::text as name`)).rows;
      if (!found?.name)
        await execute(
          'create table if not exists migrations (name text primary key, applied_at timestamptz not null default now())',
        );
      const applied = new Set(
        (await execute('select name from migrations')).rows.map((row) => row.name),
      );
      const files = readdirSync(folder)
        .filter((name) => name.endsWith('.sql'))
        .sort();
      const missing = files.filter((file) => !applied.has(file));
      const [mayAlter] = (
        await execute(`select 'yes' as name where has_schema_privilege(current_schema(), 'create')`)
      ).rows;
      if (missing.length > 0 && !mayAlter) throw new MigrationsMissing(missing);
      for (const name of missing) {
        const sql = readFileSync(join(folder, name), 'utf8');
        try {
          await execute(
            `begin; set local lock_timeout = '${lockTimeout}'; set local statement_timeout = 0; ${sql}; insert into migrations (name) values ('${name}'); commit;`,
          );
        } catch (error) {
          // Without it the unlock below would fail too, and hide this error.
          await execute('rollback');
          throw new Error(`the migration ${name} failed`, { cause: error });
        }
      }
    } finally {
      await execute('select pg_advisory_unlock(7300411)');
    }
  });
}
