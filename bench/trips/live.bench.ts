import { constants, getPriority, setPriority } from 'node:os';

import { chromium, type Page } from '@playwright/test';
import { manyTrips } from 'dispatch-api/src/trips/many-trips.ts';
import type { TripRow } from 'shared-contracts/trips/trip';
import { listTrips } from 'shared-contracts/trips/trip.api';
import { buildConsole } from 'tooling/console/build-console.ts';
import { startGateway } from 'tooling/console/gateway-process.ts';
import { freePort } from 'tooling/process/ports.ts';
import { chromiumPath } from 'tooling/system/chromium.ts';

import { openBenchApi } from '../harness/bench-api.ts';
import type { Bench, BenchContext } from '../harness/bench.ts';
import { mainThreadTimer, sessionOf } from '../harness/console-page.ts';
import { quantile } from '../harness/statistics.ts';
import { longFramesOf, pageMarkName, readTrace, traceCategories } from './long-frames.ts';
import { sampleRunDelays, stolenCpuMs } from './run-delay.ts';
import { startTripEvents } from './trip-events.ts';
import { watchPage, type WatchedPage } from './watch-page.ts';

const eventsPerSecond = 200;
const rowsOnScreen = 100;

/** What the page has on screen: rows in their order, with what tells their newest event. */
const rowsShown = (page: Page): Promise<string[]> =>
  page.evaluate(() =>
    [...document.querySelectorAll<HTMLElement>('tr[data-row]')].map(
      (row) => `${row.dataset['row']} ${/E\d+\./.exec(row.textContent ?? '')?.[0] ?? ''}`,
    ),
  );

/**
 * What a page itself can tell of its frames, by the clock: with all that it waited for a processor
 * that served others.
 */
function tellFrames(
  fact: BenchContext['fact'],
  whose: string,
  { frames, longFrames }: WatchedPage,
): void {
  fact(
    `${whose}, by the clock: longest frame above 50 ms`,
    Math.max(0, ...longFrames.map(({ duration }) => duration)),
    { unit: 'ms (0: none)' },
  );
  fact(`${whose}, by the clock: frames above 50 ms`, longFrames.length, {
    unit: `of ${frames.length}`,
  });
  fact(`${whose}, by the clock: longest time between frames`, Math.max(...frames), { unit: 'ms' });
  fact(
    `${whose}, by the clock: times between frames above 50 ms`,
    frames.filter((ms) => ms > 50).length,
    { unit: `of ${frames.length}` },
  );
}

/**
 * Through everything: rows change in the database with their events, the relay numbers them, the
 * socket brings them, the list draws them.
 */
export const bench: Bench = {
  name: 'trips.live',
  claim:
    '200 events a second for five minutes on an open list of 100 rows: 95 of 100 on screen within 100 ms of arrival, no frame above 50 ms, the last list equal to the server’s',
  async run(context) {
    const { pick, fact, load, defer, size } = context;
    const seconds = pick(3, 300);
    await buildConsole();
    const executablePath = chromiumPath();
    const browser = await chromium.launch({
      ...(executablePath && { executablePath }),
      args: ['--no-sandbox', '--disable-gpu', '--disable-dev-shm-usage'],
    });
    defer(() => browser.close());
    // What is started from here on stands for other machines, and gives way to the one that the
    // console runs on.
    const before = getPriority();
    setPriority(Math.max(before, constants.priority.PRIORITY_BELOW_NORMAL));
    // Only root may take a place back.
    defer(() => {
      try {
        setPriority(before);
      } catch {
        /* Then the rest gives way too. */
      }
    });
    const api = await openBenchApi(context, 'postgres', { relay: true });
    await api.app.services.database.execute(manyTrips(pick(1000, 5000), new Date()));
    const user = await api.user('supervisor');
    const gateway = await startGateway({
      port: await freePort(),
      apiUrl: api.url,
      env: { CAPTCHA: 'off', MAP_LAYERS: 'built-in' },
    });
    defer(() => gateway.stop());
    const page = await browser.newPage({
      viewport: { width: 1440, height: 900 },
      timezoneId: 'Asia/Karachi',
    });
    await page.addInitScript(
      (text) => localStorage.setItem('console.session', text),
      JSON.stringify(sessionOf(user)),
    );
    await page.addInitScript(watchPage);
    await page.goto(`${gateway.url}/inprogress?limit=${rowsOnScreen}`);
    await page.waitForFunction(
      (many) => document.querySelectorAll('tr[data-row]').length === many,
      rowsOnScreen,
    );
    await page.getByText('Live', { exact: true }).first().waitFor();

    // The same browser on the same machine in the same minutes, with nothing to do: what it lacks
    // is not the console's.
    const control = await browser.newPage();
    await control.evaluate(watchPage);
    const ids = (await rowsShown(page)).map((row) => row.split(' ')[0] ?? '');
    const events = startTripEvents(api.app.services, ids, eventsPerSecond);
    // Before the database goes, whatever fails here.
    defer(async () => void (await events.stop()));
    const timer = await mainThreadTimer(page);
    if (size === 'full') {
      // The little that this costs counts as the page's; that every process of the browser begins
      // with it does not.
      await browser.startTracing(page, { categories: traceCategories });
      await page.evaluate((name) => void performance.mark(name), pageMarkName);
    }
    const delays = sampleRunDelays();
    // The first seconds warm up: servers and page compile what runs often from here on.
    await new Promise((resolve) => {
      setTimeout(resolve, pick(1000, 5000));
    });
    const saidBefore = events.said();
    for (const each of [page, control])
      await each.evaluate(() => window.watchedFrom(performance.now()));
    const [usedBefore, stolenBefore] = [await timer(), stolenCpuMs()];
    await new Promise((resolve) => {
      setTimeout(resolve, seconds * 1000);
    });
    const [watched, idle] = [
      await page.evaluate(() => window.watched()),
      await control.evaluate(() => window.watched()),
    ];
    const [used, said] = [(await timer()) - usedBefore, events.said() - saidBefore];
    const runDelays = delays.stop();
    const longFrames =
      size === 'full'
        ? longFramesOf(
            watched.longFrames,
            readTrace((await browser.stopTracing()).toString()),
            runDelays,
            await page.evaluate(() => performance.timeOrigin),
          )
        : [];
    await events.stop();

    const askServer = async (): Promise<string[]> => {
      const answer = await fetch(
        `${api.url}/api/v1${listTrips.path}?state=inprogress&sortBy=dt&limit=${rowsOnScreen}`,
        { headers: { 'x-dispatch-access-token': user.token } },
      );
      const { list }: { list: TripRow[] } = await answer.json();
      return list.map(({ id, order_no: order }) => `${id} ${order ?? ''}`);
    };
    // A page that lacks a row asks for it 60 to 75 s after its last answer. What has not come by
    // then is lost.
    const wanted = await askServer();
    let wrong = wanted.length;
    let shown: string[] = [];
    for (const until = Date.now() + 90_000; wrong > 0 && Date.now() < until;) {
      shown = await rowsShown(page);
      wrong =
        wanted.filter((row, at) => row !== shown[at]).length +
        Math.max(0, shown.length - wanted.length);
    }

    for (const [at, row] of wanted.entries()) {
      if (row !== shown[at])
        process.stderr.write(
          `row ${at + 1}: the server has ${row}, the page shows ${shown[at] ?? 'nothing'}\n`,
        );
    }

    // Seen late is late; what has not come by now never will.
    const { missed } = await page.evaluate(async () => {
      for (let frame = 0; frame < 3; frame += 1) await new Promise(requestAnimationFrame);
      return window.watched();
    });
    fact('rows that differ from the server’s at the end', wrong, { atMost: 0 });
    load('events a second', said / seconds, eventsPerSecond);
    fact('main thread: processor time of an event', used / said, { unit: 'ms' });
    fact('events that were not seen', missed, {
      unit: `of ${watched.latencies.length + watched.missed}`,
      atMost: 0,
    });
    fact('arrival to screen: 50th percentile', quantile(watched.latencies, 0.5), { unit: 'ms' });
    fact('arrival to screen: 95th percentile', quantile(watched.latencies, 0.95), {
      unit: 'ms',
      ...(size === 'full' && { atMost: 100 }),
    });
    if (size === 'full') {
      fact(
        'the list: longest frame above 50 ms',
        Math.max(0, ...longFrames.map(({ own }) => own)),
        { unit: 'ms (0: none)', atMost: 50 },
      );
      fact('the list: frames above 50 ms', longFrames.filter(({ own }) => own > 50).length, {
        unit: `of ${watched.frames.length}`,
      });
      fact(
        'the list: most processor time of a frame that was above 50 ms by the clock',
        Math.max(0, ...longFrames.map(({ work }) => work)),
        { unit: 'ms (0: none)', atMost: 50 },
      );
      fact('processor time that the machine’s host gave to others', stolenCpuMs() - stolenBefore, {
        unit: 'ms (Linux)',
      });
    }
    tellFrames(fact, 'the list', watched);
    tellFrames(fact, 'an empty page beside it', idle);
  },
};
