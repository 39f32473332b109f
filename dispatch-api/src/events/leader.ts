import { drizzle } from 'drizzle-orm/node-postgres';
import type { PoolClient } from 'pg';

import type { Connections, Queryable } from '../database/database.ts';

/** Elects one of any number of processes, which gets a database connection to work on. */
export interface Leadership {
  /** The leader's own connection; undefined while another process leads. */
  take(): Promise<Queryable | undefined>;
  /** Releases the lead after an error, or when the process stops. */
  drop(): void;
}

const lockKey = 7_300_412;
/**
 * PostgreSQL ends the session of a leader that is silent for this long because it was stopped or
 * cut off, and its lock with it.
 */
const silentMs = 1500;

/**
 * PGlite has one process, which leads. On PostgreSQL the lead is an advisory lock of a session, and
 * the leader works on that same session: a process that loses the lock loses the connection too, so
 * two can never number at the same time.
 */
export function leadership({ client, database }: Connections, key = lockKey): Leadership {
  if (client.kind === 'pglite') return { take: async () => database, drop: () => {} };
  const { pool } = client;
  let mine: { connection: PoolClient; database: Queryable } | undefined;

  const drop = (): void => {
    mine?.connection.release(true);
    mine = undefined;
  };
  async function take(): Promise<Queryable | undefined> {
    if (mine) return mine.database;
    const connection = await pool.connect();
    try {
      const { rows } = await connection.query<{ taken: boolean }>(
        'select pg_try_advisory_lock($1) as taken',
        [key],
      );
      if (!rows[0]?.taken) {
        connection.release();
        return undefined;
      }
      await connection.query(`set idle_session_timeout = ${silentMs}`);
    } catch (error) {
      connection.release(true);
      throw error;
    }
    // The connection runs plain statements only, so the cast without a schema is safe.
    const made = { connection, database: drizzle(connection) as unknown as Queryable };
    connection.on('error', () => {
      if (mine === made) drop();
    });
    mine = made;
    return mine.database;
  }
  return { take, drop };
}
