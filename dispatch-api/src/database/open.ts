import { PGlite } from '@electric-sql/pglite';
import { drizzle as overPostgres } from 'drizzle-orm/node-postgres';
import { drizzle as overPglite } from 'drizzle-orm/pglite';

import type { Connections, DatabaseHandle } from './database.ts';
import { lockFolder } from './folder-lock.ts';
import { CommentingPool } from './request-comment.ts';
import * as schema from './schema.ts';

const options = { schema, casing: 'snake_case' } as const;

/** A handle over an open PGlite; tests open theirs outside of jest's VM. */
export function pgliteHandle(pglite: PGlite, release: () => void = () => {}): DatabaseHandle {
  const close = async (): Promise<void> => {
    if (!pglite.closed) await pglite.close();
    release();
  };
  const only: Connections = {
    database: overPglite(pglite, options),
    client: { kind: 'pglite', pglite },
  };
  return { ...only, live: only, close };
}

/** Limits of the database's sessions, in milliseconds. */
const limits = {
  /** No statement may run longer, and no transaction do nothing for longer. */
  statementMs: 30_000,
  /** No statement may wait longer for a row or table that another one holds. */
  lockMs: 10_000,
  /** No query may wait longer for a connection. */
  connectionMs: 5000,
};

/**
 * A connection is kept for the next busy moment: the first query of a new one takes ten times as
 * long as a later one. Shorter than firewalls keep a connection that nothing uses.
 */
const idleMs = 300_000;
const callConnections = 10;
/** The relay holds one, and each socket asks for little. */
const liveConnections = 4;

/** A pool. A lost connection fails the query and never ends the process. */
function openPool(
  url: string,
  max: number,
  { statementMs, lockMs, connectionMs }: typeof limits,
): Connections & {
  client: { pool: CommentingPool };
} {
  const pool = new CommentingPool({
    connectionString: url,
    max,
    connectionTimeoutMillis: connectionMs,
    idleTimeoutMillis: idleMs,
    keepAlive: true,
    statement_timeout: statementMs,
    lock_timeout: lockMs,
    idle_in_transaction_session_timeout: statementMs,
  });
  // An idle connection broke: the pool opens another, and the next query reports what is wrong.
  pool.on('error', () => {});
  return { database: overPostgres(pool, options), client: { kind: 'postgres', pool } };
}

/** A handle over PostgreSQL. Timestamps of a session are UTC. */
export function postgresHandle(
  url: string,
  poolSize = callConnections,
  waits: Partial<typeof limits> = {},
): DatabaseHandle {
  const all = { ...limits, ...waits };
  const calls = openPool(url, poolSize, all);
  const live = openPool(url, liveConnections, all);
  return {
    ...calls,
    live,
    async close() {
      await Promise.all([calls.client.pool.end(), live.client.pool.end()]);
    },
  };
}

/**
 * PGlite takes all of its buffers from the start. A command reads little twice, and runs where there
 * may be little memory.
 */
const fewBuffers = [...PGlite.defaultStartParams, '-c', 'shared_buffers=32MB'];

/** Opens the database of the settings: PostgreSQL, a PGlite folder under its lock, or memory. */
export async function openDatabase(
  where: { databaseUrl?: string | undefined; dataFolder: string },
  { isCommand = false } = {},
): Promise<DatabaseHandle> {
  if (where.databaseUrl) return postgresHandle(where.databaseUrl);
  if (where.dataFolder.startsWith('memory://')) return pgliteHandle(await PGlite.create());
  const release = await lockFolder(where.dataFolder);
  try {
    const startParams = isCommand ? fewBuffers : PGlite.defaultStartParams;
    return pgliteHandle(await PGlite.create({ dataDir: where.dataFolder, startParams }), release);
  } catch (error) {
    release();
    throw error;
  }
}
