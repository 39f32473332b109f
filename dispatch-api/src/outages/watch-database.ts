import pg from 'pg';

import type { DatabaseHandle } from '../database/database.ts';
import { within } from '../within.ts';
import type { AgreedClock } from './agreed-clock.ts';
import type { Outages } from './outages.ts';
import { sharedNow, type SharedOutages } from './shared-outages.ts';

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
  shared: SharedOutages | undefined;
  /** Compared with the database's, where there is one. */
  clock: AgreedClock | undefined;
  relayIdleMs: () => number;
}

/** The database's time, and the outages that its processes share, with what is left of each. */
interface Answer {
  ms: number;
  shared: Record<string, number>;
}

/**
 * Asks PostgreSQL for its time once a second, on a separate connection, because the pool's can all
 * be in use. PGlite is a part of this process and is not watched. Returns how to stop.
 */
export function watchDatabase(watched: Watched): () => Promise<void> {
  const { handle, databaseUrl, outages, shared, clock, relayIdleMs } = watched;
  if (!databaseUrl) return async () => {};
  const pools = [handle.client, handle.live.client].flatMap((client) =>
    client.kind === 'postgres' ? [client.pool] : [],
  );
  let own: pg.Client | undefined;
  let beganAt: number | undefined;
  let checking: Promise<void> | undefined;

  const drop = (): void => {
    own?.end().catch(() => {});
    own = undefined;
  };
  async function ask(): Promise<Answer> {
    if (!own) {
      own = new pg.Client({ connectionString: databaseUrl, connectionTimeoutMillis: answerMs });
      own.on('error', drop);
      await own.connect();
    }
    const { rows } = await own.query<Answer>(
      `select (extract(epoch from clock_timestamp()) * 1000)::float8 as ms, ${sharedNow} as shared`,
    );
    // one row, always
    return rows[0]!;
  }
  async function check(): Promise<void> {
    try {
      const take = shared?.beginReading();
      const answer = await within(answerMs, ask());
      beganAt = undefined;
      outages.end('database');
      take?.(answer.shared);
      if (!clock) return;
      if (clock.compare(answer.ms)) outages.end('clock');
      else outages.begin('clock');
    } catch {
      drop();
      // A relay that works shows a database that works, however slow this answer is.
      if (relayIdleMs() < relayMs) return;
      outages.begin('database');
      beganAt ??= performance.now();
      // A database that is cut off says nothing: what waits for it would wait for minutes.
      if (performance.now() - beganAt > cutMs) for (const pool of pools) pool.cut();
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
