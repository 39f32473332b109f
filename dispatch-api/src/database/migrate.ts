import { createHash } from 'node:crypto';
import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';

import type { DatabaseHandle } from './database.ts';

const migrations = join(import.meta.dirname, 'migrations');
/** How long a statement of a migration may wait for a table that others use. */
const lockTimeout = '10s';
/**
 * The first line of a file whose statements run one by one and outside of a transaction, as an
 * index does that is built while rows are written. Each statement must be one that may be repeated.
 */
export const oneByOne = '-- one by one';
export const breakpoint = '--> statement-breakpoint';
const builtBeside = /create\s+(?:unique\s+)?index\s+(concurrently)\s+if\s+not\s+exists\s+"?(\w+)/i;

/** Migrations are missing, and the role of the settings may not apply them. */
export class MigrationsMissing extends Error {
  constructor(names: readonly string[]) {
    super(
      `the database lacks ${names.join(', ')}, and this role may not change tables: npm run db:migrate with the owner's DATABASE_URL (docs/production.md#audit-log)`,
    );
  }
}

/** A file says something else than what was applied to this database. */
export class MigrationChanged extends Error {
  constructor(names: readonly string[]) {
    super(
      `${names.join(', ')} changed after it was applied to this database. Restore the file, and put the change into a new migration (docs/production.md#migrations)`,
    );
  }
}

/** The checksum of a file's text, the same for any line ends. */
const checksumOf = (sql: string): string =>
  createHash('sha256').update(sql.replaceAll('\r\n', '\n')).digest('hex');

/** Runs plain SQL with several statements. */
type Execute = (sql: string) => Promise<{ rows: { name?: unknown; checksum?: unknown }[] }>;

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
  } catch (error) {
    // Its end also gives up the lock below.
    client.release(true);
    throw error;
  }
  client.release();
}

async function applyWhole(execute: Execute, sql: string, done: string): Promise<void> {
  try {
    await execute(
      `begin; set local lock_timeout = '${lockTimeout}'; set local statement_timeout = 0; ${sql}; ${done}; commit;`,
    );
  } catch (error) {
    // Where the connection is gone, so is the transaction.
    await execute('rollback').catch(() => {});
    throw error;
  }
}

async function applyOneByOne(execute: Execute, sql: string, done: string): Promise<void> {
  await execute(`set lock_timeout = '${lockTimeout}'; set statement_timeout = 0`);
  for (const statement of sql.split(breakpoint)) {
    const [, , index] = builtBeside.exec(statement) ?? [];
    // An interrupted build leaves an index that is of no use, and that still has the name.
    const [broken] = index
      ? (
          await execute(
            `select indexrelid::regclass::text as name from pg_index where indexrelid = to_regclass('${index}') and not indisvalid`,
          )
        ).rows
      : [];
    if (broken) await execute(`drop index concurrently if exists "${index}"`);
    await execute(statement);
  }
  await execute(done);
  await execute('reset lock_timeout; reset statement_timeout');
}

/**
 * Polls, because building an index concurrently waits for every running statement, and would wait
 * for one that blocks here.
 */
async function lockMigrations(execute: Execute, onWait: () => void): Promise<void> {
  const ask = async () =>
    (await execute(`select 'yes' as name where pg_try_advisory_lock(7300411)`)).rows.length > 0;
  for (let hasWaited = false; !(await ask()); hasWaited = true) {
    if (!hasWaited) onWait();
    await pause(100);
  }
}

const textOf = (folder: string, name: string): string => readFileSync(join(folder, name), 'utf8');

/**
 * Compares what was applied with the files, and notes the checksums of what was applied before
 * there were any.
 */
async function checkApplied(
  execute: Execute,
  folder: string,
  files: readonly string[],
  mayAlter: boolean,
): Promise<Set<string>> {
  if (mayAlter) await execute('alter table migrations add column if not exists checksum text');
  const { rows } = await execute('select * from migrations');
  const applied = new Map(rows.map(({ name, checksum }) => [String(name), checksum]));
  const known = files.filter((file) => applied.has(file));
  const changed = known.filter((file) => {
    const checksum = applied.get(file);
    return checksum && checksum !== checksumOf(textOf(folder, file));
  });
  if (changed.length > 0) throw new MigrationChanged(changed);
  if (mayAlter)
    for (const file of known.filter((name) => !applied.get(name)))
      await execute(
        `update migrations set checksum = '${checksumOf(textOf(folder, file))}' where name = '${file}'`,
      );
  return new Set(applied.keys());
}

/**
 * Applies the SQL files that a database lacks, in order, each in a transaction or one by one.
 * Processes that start together wait for each other. Drizzle's own migrator applies all of them in
 * one transaction, which would hold a new rule's lock on its table while every row is read; it also
 * takes no lock against another process, and does not name the file that failed.
 */
export async function migrate(
  handle: DatabaseHandle,
  folder = migrations,
  onWait = () => {},
): Promise<void> {
  await onOneConnection(handle, async (execute) => {
    await lockMigrations(execute, onWait);
    try {
      // Only where it is missing: a role that owns nothing may not even ask for it.
      const [found] = (await execute(`select to_regclass('migrations')::text as name`)).rows;
      if (!found?.name)
        await execute(
          'create table if not exists migrations (name text primary key, applied_at timestamptz not null default now())',
        );
      const files = readdirSync(folder)
        .filter((name) => name.endsWith('.sql'))
        .sort();
      const [mayAlter] = (
        await execute(`select 'yes' as name where has_schema_privilege(current_schema(), 'create')`)
      ).rows;
      const applied = await checkApplied(execute, folder, files, mayAlter !== undefined);
      const missing = files.filter((file) => !applied.has(file));
      if (missing.length > 0 && !mayAlter) throw new MigrationsMissing(missing);
      for (const name of missing) {
        const sql = textOf(folder, name);
        const done = `insert into migrations (name, checksum) values ('${name}', '${checksumOf(sql)}')`;
        const isAlone = sql.startsWith(oneByOne) && handle.client.kind === 'postgres';
        try {
          // PGlite has no other writer.
          await (isAlone
            ? applyOneByOne(execute, sql, done)
            : applyWhole(execute, sql.replaceAll(/\bconcurrently\b/gi, ''), done));
        } catch (error) {
          throw new Error(`the migration ${name} failed`, { cause: error });
        }
      }
    } finally {
      // A connection that is gone has no lock, and must not hide why.
      await execute('select pg_advisory_unlock(7300411)').catch(() => {});
    }
  });
}
