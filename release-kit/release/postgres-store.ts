import { randomUUID } from 'node:crypto';
import { join } from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';

import { isChangingFile, usualChannel } from 'gateway/src/channel.ts';
import { databaseError, openRegistryDatabase } from 'gateway/src/registry-database.ts';
import { pullRegistry } from 'gateway/src/registry-mirror.ts';
import type pg from 'pg';

import type { ReleaseFolders } from './data-folders.ts';
import { withLock } from './lock.ts';
import { StoreUnavailable, type Change, type PointerStore } from './store.ts';

/** `version` counts every change; a copy asks for newer changes than its own. */
const tables = `
  create table if not exists registry (
    one boolean primary key default true check (one), id uuid not null, version integer not null);
  create table if not exists registry_files (
    path text primary key, content text not null, version integer not null,
    at timestamptz not null default now());
  create index if not exists registry_files_by_version on registry_files (version);
  create table if not exists registry_flips (
    channel text, rev integer, unit text, flip jsonb not null,
    operator text not null default session_user, primary key (channel, rev, unit));`;

/** Creates the tables, unless they exist. */
export async function createTables(pool: pg.Pool): Promise<void> {
  const client = await pool.connect();
  try {
    await client.query('begin');
    // Two concurrent callers would both find no table.
    await client.query('select pg_advisory_xact_lock(7300423)');
    await client.query(tables);
    await client.query('insert into registry values (true, $1, 0) on conflict do nothing', [
      randomUUID(),
    ]);
    await client.query('commit');
  } finally {
    client.release();
  }
}

/** Writes a change, unless the registry has changed since this version. */
async function commit(
  pool: pg.Pool,
  version: number,
  channel: string,
  { files, flips }: Change,
): Promise<boolean> {
  const client = await pool.connect();
  let broken = true;
  try {
    await client.query('begin');
    const { rowCount } = await client.query(
      'update registry set version = version + 1 where version = $1',
      [version],
    );
    if (rowCount === 1) {
      for (const [path, content] of files)
        await client.query(
          `insert into registry_files (path, content, version) values ($1, $2, $3)
             on conflict (path) ${isChangingFile(path) ? 'do update set content = $2, version = $3' : 'do nothing'}`,
          [path, content, version + 1],
        );
      for (const { operator: _own, ...flip } of flips)
        await client.query(
          'insert into registry_flips (channel, rev, unit, flip) values ($1, $2, $3, $4)',
          [channel, flip.rev, flip.unit, flip],
        );
    }
    await client.query(rowCount === 1 ? 'commit' : 'rollback');
    broken = false;
    return rowCount === 1;
  } finally {
    // The server ends open transactions of a closed connection.
    client.release(broken);
  }
}

const pools = new Map<string, pg.Pool>();

/**
 * The registry in PostgreSQL, for any number of machines: a change is written only if nobody else
 * has written since it was read. The machine's own processes take turns, because they share a copy.
 */
export function postgresStore(
  { registry, channel = usualChannel }: ReleaseFolders,
  url: string,
): PointerStore {
  const pool = pools.get(url) ?? openRegistryDatabase(url);
  pools.set(url, pool);
  const pull = () => pullRegistry(pool, registry, { channel, history: true });
  const alone = async <T>(work: () => Promise<T>): Promise<T> =>
    withLock(join(registry, 'flip.lock'), work);
  /** Wraps failures of the database; others pass unchanged. */
  const asked = async <T>(query: Promise<T>): Promise<T> => {
    try {
      return await query;
    } catch (error) {
      throw new StoreUnavailable(databaseError(error), { cause: error });
    }
  };

  return {
    refresh: () => alone(() => asked(pull())).then(() => {}),
    async update(work) {
      for (;;) {
        const outcome = await alone(async () => {
          let version = await asked(pull());
          if (version === undefined) {
            await asked(createTables(pool));
            version = (await asked(pull())) ?? 0;
          }
          const change: Change = { files: new Map(), flips: [] };
          const result = await work(change);
          if (change.files.size === 0 && change.flips.length === 0) return { result };
          if (!(await asked(commit(pool, version, channel, change)))) return undefined;
          await asked(pull());
          return { result };
        });
        if (outcome) return outcome.result;
        await pause(Math.random() * 20);
      }
    },
  };
}
