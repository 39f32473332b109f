import pg from 'pg';

import type { DatabaseHandle } from '../database/database.ts';
import { within } from '../within.ts';
import type { AgreedClock } from './agreed-clock.ts';
import type { Outages } from './outages.ts';

const everyMs = 1000;
/** A database that needs longer for its time does not answer, if the relay waits as well. */
const answerMs = 2500;
const relayMs = 2000;
/** Calls that were sent before an outage are ended after it has lasted this long. */
const cutMs = 3000;

interface Watched {
  handle: DatabaseHandle;
  databaseUrl: string | undefined;
  outages: Outages;
  /** Compared with the database's, where there is one. */
  clock: AgreedClock | undefined;
  relayIdleMs: () => number;
}

/**
 * Asks PostgreSQL for its time once a second, on a connection of its own, because the pool's can
 * all be in use. PGlite is a part of this process and is not watched. Returns how to stop.
 */
export function watchDatabase(watched: Watched): () => Promise<void> {
  const { handle, databaseUrl, outages, clock, relayIdleMs } = watched;
  if (handle.client.kind === 'pglite' || !databaseUrl) return async () => {};
  const { pool } = handle.client;
  let own: pg.Client | undefined;
  let beganAt: number | undefined;
  let checking: Promise<void> | undefined;

  const drop = (): void => {
    own?.end().catch(() => {});
    own = undefined;
  };
  async function databaseMs(): Promise<number> {
    if (!own) {
      own = new pg.Client({ connectionString: databaseUrl, connectionTimeoutMillis: answerMs });
      own.on('error', drop);
      await own.connect();
    }
    const { rows } = await own.query<{ ms: number }>(
      'select (extract(epoch from clock_timestamp()) * 1000)::float8 as ms',
    );
    return rows[0]?.ms ?? Number.NaN;
  }
  async function check(): Promise<void> {
    try {
      const ms = await within(answerMs, databaseMs());
      beganAt = undefined;
      outages.end('database');
      if (!clock) return;
      if (clock.compare(ms)) outages.end('clock');
      else outages.begin('clock');
    } catch {
      drop();
      // A relay that works shows a database that works, however slow this answer is.
      if (relayIdleMs() < relayMs) return;
      outages.begin('database');
      beganAt ??= performance.now();
      // A database that is cut off says nothing: what waits for it would wait for minutes.
      if (performance.now() - beganAt > cutMs) pool.cut();
    }
  }
  const timer = setInterval(() => {
    checking ??= check().finally(() => {
      checking = undefined;
    });
  }, everyMs);
  return async () => {
    clearInterval(timer);
    await checking;
    drop();
  };
}
