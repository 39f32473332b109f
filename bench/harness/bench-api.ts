import { migrate } from 'dispatch-api/src/database/migrate.ts';
import { openDatabase } from 'dispatch-api/src/database/open.ts';
import type { Settings } from 'dispatch-api/src/settings.ts';
import { openTestApp, type TestApp } from 'dispatch-api/src/testing/test-app.ts';
import { startApi, testApiEnv } from 'release-kit/console/api-process.ts';
import { startPostgres } from 'release-kit/system/servers.ts';

import type { BenchContext } from './bench.ts';

/**
 * The API in this process on its own empty database, listening; it is closed when the benchmark
 * ends.
 */
export interface BenchApi extends TestApp {
  url: string;
  /** Runs SQL that no command has: bulk data, plans. */
  execute: (statement: string) => Promise<Record<string, unknown>[]>;
}

/**
 * PostgreSQL by default, whose writes wait for the disk as in production. With `relay`, events are
 * emitted to the sockets, and with `redisUrl` other processes are woken by Redis.
 */
export async function openBenchApi(
  { defer }: Pick<BenchContext, 'defer'>,
  storage: 'postgres' | 'pglite' = 'postgres',
  {
    relay = false,
    redisUrl,
    settings,
  }: { relay?: boolean; redisUrl?: string; settings?: Partial<Settings> } = {},
): Promise<BenchApi> {
  if (storage === 'postgres') {
    const server = await startPostgres({ durable: true });
    defer(() => server.stop());
    process.env['DATABASE_URL_TEST'] = server.url;
  } else {
    delete process.env['DATABASE_URL_TEST'];
    globalThis.__openTestDatabase = async () => {
      const handle = await openDatabase({ dataFolder: 'memory://' });
      await migrate(handle);
      if (handle.client.kind !== 'pglite') throw new Error('memory is PGlite');
      return handle.client.pglite;
    };
  }
  const test = await openTestApp({
    settings: { checkAnswers: false, redisUrl, ...settings },
    relay,
  });
  defer(() => test.close());
  const url = await test.app.listen({ host: '127.0.0.1', port: 0 });
  const { client } = test.app.services.handle;
  const execute = async (statement: string) =>
    (client.kind === 'pglite'
      ? await client.pglite.query<Record<string, unknown>>(statement)
      : await client.pool.query<Record<string, unknown>>(statement)
    ).rows;
  return { ...test, url, execute };
}

/**
 * That many waiting requests, spread over cities, languages and customers, one per second up to
 * now.
 */
export const seedWaitingRequests = (many: number, from = 0): string => `
  insert into queue_rows (id, booking_id, type, phone, customer_type, city, lang_id, dt)
  select lpad(to_hex(n), 24, '0'), 'B' || lpad(to_hex(n), 23, '0'), 
    (array['app', 'KE', 'other'])[1 + n % 3], '9230' || lpad(n::text, 8, '0'), n % 2,
    (array['KHI', 'LHR', 'RWP'])[1 + (n / 3) % 3], 1 + (n / 9) % 2,
    now() - make_interval(secs => ${many} - n)
  from generate_series(${from}, ${from + many - 1}) n`;

/** The id that `seedWaitingRequests` gave its n-th row. */
export const waitingId = (n: number): string => n.toString(16).padStart(24, '0');

/** The API as a separate process on its own empty PostgreSQL, both until the benchmark ends. */
export async function startBenchApi(
  { defer }: Pick<BenchContext, 'defer'>,
  env: Readonly<Record<string, string | undefined>> = {},
): ReturnType<typeof startApi> {
  const postgres = await startPostgres({ durable: true });
  defer(() => postgres.stop());
  const api = await startApi({
    isFromSources: true,
    env: { ...testApiEnv, DATABASE_URL: postgres.url, CHECK_ANSWERS: 'off', ...env },
  });
  defer(() => api.stop());
  return api;
}
