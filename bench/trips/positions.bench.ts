import { setTimeout as pause } from 'node:timers/promises';

import type { Page } from '@playwright/test';
import { buildConsole } from 'bundler/workspace/build-console.ts';
import { connectWakeChannel } from 'dispatch-api/src/events/wake-channel.ts';
import { installReference } from 'dispatch-api/src/reference/install-reference.ts';
import { manyTrips } from 'dispatch-api/src/trips/many-trips.ts';
import { startApi, testApiEnv } from 'release-kit/console/api-process.ts';
import { processorSeconds } from 'release-kit/process/processor-time.ts';
import { startRedis } from 'release-kit/system/servers.ts';
import { upsertDrivers } from 'shared-contracts/integration/driver-door.api';

import { persistentCalls } from '../day/persist.ts';
import { startTraccar } from '../day/traccar.ts';
import { openBenchApi } from '../harness/bench-api.ts';
import type { Bench } from '../harness/bench.ts';
import { launchBrowser, listIsLive, openConsole, pageOf } from '../harness/console-page.ts';
import { quantile } from '../harness/statistics.ts';
import type { LongFrame } from './long-frames.ts';
import { traceFrames } from './trace-frames.ts';
import { startTripEvents } from './trip-events.ts';
import { watchPage, type WatchedPage } from './watch-page.ts';

const perSecond = { positions: 40, changes: 200 };
const drivers = Array.from({ length: 200 }, (_, nth) => ({
  external_id: `rider-${nth}`,
  phone: `0311${String(nth).padStart(7, '0')}`,
  name: `Rider ${nth}`,
  city: 'KHI',
  fleet: 'silver',
}));

/** Ten minutes, in parts. */
const [parts, partMs] = [20, 30_000];

/** Watches a page for so long, and returns the frames above 50 ms. */
async function watchFor(page: Page, ms: number): Promise<WatchedPage['longFrames']> {
  const from = await page.evaluate(() => {
    const now = performance.now();
    window.watchedFrom(now);
    return now;
  });
  await pause(ms);
  const { longFrames } = await page.evaluate(() => window.watched());
  return longFrames.filter(({ start }) => start >= from);
}

/**
 * An API process takes positions as Traccar forwards them, and sends changes of a list that another
 * process writes and tells it of by Redis, as in the composition.
 */
export const bench: Bench = {
  name: 'trips.positions',
  claim:
    'for ten minutes 40 positions a second beside 200 changes of an open list: no frame above 50 ms, at most a quarter of a processor for the API',
  async run(context) {
    const { bySize, defer, fact, load, size } = context;
    await buildConsole();
    const browser = await launchBrowser(context);
    const redis = await startRedis();
    defer(() => redis.stop());
    const writer = await openBenchApi(context, 'postgres', { redisUrl: redis.url });
    const { services } = writer.app;
    const { database, run } = services;
    const wakes = await connectWakeChannel(services, () => {});
    defer(() => wakes.close());
    await installReference(database);
    await database.execute(manyTrips(1000, new Date()));
    const [server] = await writer.execute('select current_database() as name');
    const url = new URL(process.env['DATABASE_URL_TEST'] ?? ''); // set by openBenchApi
    const api = await startApi({
      env: {
        ...testApiEnv,
        DATABASE_URL: Object.assign(url, { pathname: `/${String(server?.['name'])}` }).href,
        REDIS_URL: redis.url,
        CHECK_ANSWERS: 'off',
        DEMO: 'off',
      },
    });
    defer(() => api.stop());
    const origin = await openConsole(context, { ...writer, url: api.url });
    const user = await writer.user('supervisor');
    const key = await writer.key(['drivers', 'positions'], { calls_per_minute: 100_000 });
    const { call } = persistentCalls(api.url);
    await call(upsertDrivers, { body: { drivers } }, key.token);

    const page = await pageOf(browser, user);
    await page.addInitScript(watchPage, undefined);
    await page.goto(`${origin}/inprogress?limit=100`);
    await listIsLive(page, 100);
    const ids = await page
      .locator('tr[data-row]')
      .evaluateAll((rows) => rows.map((row) => row.getAttribute('data-row') ?? ''));
    const events = startTripEvents({ run, wakeRelay: wakes.wakeOthers }, ids, perSecond.changes);
    defer(async () => void (await events.stop()));
    const spent = () => processorSeconds(api.child.process.pid) ?? Number.NaN;
    /** The API's share of a processor and the changes a second during this work. */
    const during = async (work: () => Promise<unknown>) => {
      const [processor, changes, at] = [spent(), events.emitted(), performance.now()];
      await work();
      const seconds = (performance.now() - at) / 1000;
      return {
        share: (spent() - processor) / seconds,
        changes: (events.emitted() - changes) / seconds,
      };
    };
    // Hot code is compiled first.
    await pause(bySize(1000, 10_000));
    const without = await during(() => pause(bySize(2000, 60_000)));

    const waits: number[] = [];
    const traccar = startTraccar(
      async (...given) => {
        const at = performance.now();
        const answer = await call(...given);
        waits.push(performance.now() - at);
        return answer;
      },
      key.token,
      drivers.map(({ external_id: id }) => id),
      perSecond.positions,
    );
    defer(() => traccar.stop());
    await pause(bySize(1000, 10_000));
    const long: LongFrame[] = [];
    const beside = await during(async () => {
      if (size === 'short') await watchFor(page, 3000);
      // A trace of ten minutes has more than a browser keeps and a string holds.
      for (let part = 0; part < bySize(0, parts); part += 1) {
        const ownFrames = await traceFrames(browser, page);
        long.push(...(await ownFrames({ longFrames: await watchFor(page, partMs) })));
      }
    });
    const watched = await page.evaluate(() => window.watched());
    const { perSecond: offered } = await traccar.stop();

    load('positions a second', offered, perSecond.positions);
    load('changes a second', beside.changes, perSecond.changes);
    fact('the API, with the changes alone', without.share, { unit: 'processors' });
    fact('the API, with positions as well', beside.share, {
      unit: 'processors',
      ...(size === 'full' && { atMost: 0.25 }),
    });
    fact(
      'processor time of a position',
      (1000 * (beside.share - without.share)) / perSecond.positions,
      {
        unit: 'ms',
      },
    );
    fact('answer to a position, 95th percentile', quantile(waits, 0.95), { unit: 'ms' });
    fact('arrival of a change to the screen, 95th percentile', quantile(watched.latencies, 0.95), {
      unit: 'ms',
    });
    fact('frames above 50 ms by the clock', watched.longFrames.length, {
      unit: `of ${watched.frames.length}`,
    });
    if (size === 'full')
      fact('longest frame above 50 ms', Math.max(0, ...long.map(({ own }) => own)), {
        unit: 'ms (0: none)',
        atMost: 50,
      });
  },
};
