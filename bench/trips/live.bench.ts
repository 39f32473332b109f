import { constants, getPriority, setPriority } from 'node:os';

import type { Page } from '@playwright/test';
import { buildConsole } from 'bundler/workspace/build-console.ts';
import { manyTrips } from 'dispatch-api/src/trips/many-trips.ts';
import type { TripRow } from 'shared-contracts/trips/trip';
import { listTrips } from 'shared-contracts/trips/trip.api';

import { openBenchApi } from '../harness/bench-api.ts';
import type { Bench, BenchContext } from '../harness/bench.ts';
import {
  launchBrowser,
  listIsLive,
  mainThreadTimer,
  openConsole,
  pageOf,
} from '../harness/console-page.ts';
import { quantile } from '../harness/statistics.ts';
import { stolenCpuMs } from './run-delay.ts';
import { traceFrames } from './trace-frames.ts';
import { startTripEvents } from './trip-events.ts';
import { watchPage, type WatchedPage } from './watch-page.ts';

const eventsPerSecond = 200;
const rowsOnScreen = 100;

/** The rows on screen in their order, each with the number of its newest event. */
const rowsShown = (page: Page): Promise<string[]> =>
  page.evaluate(() =>
    [...document.querySelectorAll<HTMLElement>('tr[data-row]')].map(
      (row) => `${row.dataset['row']} ${/E\d+\./.exec(row.textContent)?.[0] ?? ''}`,
    ),
  );

/**
 * The page's own frame times by the clock, which include waiting for a processor that served
 * others.
 */
function reportFrames(
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
 * The whole path: rows change in the database with their events, the relay numbers them, the socket
 * delivers them, the list renders them.
 */
export const bench: Bench = {
  name: 'trips.live',
  claim:
    '200 events a second for five minutes on an open list of 100 rows: 95 of 100 on screen within 100 ms of arrival, no frame above 50 ms, the last list equal to the server’s',
  async run(context) {
    const { bySize, fact, load, defer, size } = context;
    const seconds = bySize(3, 300);
    await buildConsole();
    const browser = await launchBrowser(context);
    // Everything started from here on represents other machines, so it gets a lower priority than
    // the browser.
    const before = getPriority();
    setPriority(Math.max(before, constants.priority.PRIORITY_BELOW_NORMAL));
    // Only root may raise a priority again.
    defer(() => {
      try {
        setPriority(before);
      } catch {
        /* Then the rest of the run keeps the lower priority. */
      }
    });
    const api = await openBenchApi(context, 'postgres', { relay: true });
    await api.app.services.database.execute(manyTrips(bySize(1000, 5000), new Date()));
    const user = await api.user('supervisor');
    const url = await openConsole(context, api);
    const page = await pageOf(browser, user);
    await page.addInitScript(watchPage, undefined);
    await page.goto(`${url}/inprogress?limit=${rowsOnScreen}`);
    await listIsLive(page, rowsOnScreen);

    // An idle page in the same browser at the same time: its slow frames are not the console's.
    const control = await browser.newPage();
    await control.evaluate(watchPage, undefined);
    const ids = (await rowsShown(page)).map((row) => row.split(' ')[0] ?? '');
    const events = startTripEvents(api.app.services, ids, eventsPerSecond);
    // Before the database is closed, even if something fails here.
    defer(async () => void (await events.stop()));
    const timer = await mainThreadTimer(page);
    const ownFrames = size === 'full' ? await traceFrames(browser, page) : undefined;
    // The first seconds warm up: servers and page compile their hot code.
    await new Promise((resolve) => {
      setTimeout(resolve, bySize(1000, 5000));
    });
    const emittedBefore = events.emitted();
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
    const [used, emitted] = [(await timer()) - usedBefore, events.emitted() - emittedBefore];
    const longFrames = (await ownFrames?.(watched)) ?? [];
    const last = await events.stop();

    const requestRows = async (): Promise<string[]> => {
      const answer = await fetch(
        `${api.url}/api/v1${listTrips.path}?state=inprogress&sortBy=due&sortType=asc&limit=${rowsOnScreen}`,
        { headers: { 'x-dispatch-access-token': user.token } },
      );
      const { list }: { list: TripRow[] } = await answer.json();
      return list.map(({ id, order_no: order }) => `${id} ${order ?? ''}`);
    };
    const expected = await requestRows();
    // A room's events arrive in their order: the page that shows the last one has had them all, and
    // a row that differs then was lost. It doesn't wait for a request by the page, which would
    // repair that.
    await page
      .locator(`tr[data-row="${last.id}"]`, { hasText: last.orderNo })
      .waitFor({ timeout: 120_000 })
      .catch(() => process.stderr.write(`the page never showed the last event, ${last.orderNo}\n`));
    const shown = await rowsShown(page);
    const wrong =
      expected.filter((row, at) => row !== shown[at]).length +
      Math.max(0, shown.length - expected.length);

    for (const [at, row] of expected.entries()) {
      if (row !== shown[at])
        process.stderr.write(
          `row ${at + 1}: the server has ${row}, the page shows ${shown[at] ?? 'nothing'}\n`,
        );
    }

    // A late event counts as late; one that is still missing counts as missed.
    const { missed } = await page.evaluate(async () => {
      for (let frame = 0; frame < 3; frame += 1) await new Promise(requestAnimationFrame);
      return window.watched();
    });
    fact('rows that differ from the server’s at the end', wrong, { atMost: 0 });
    load('events a second', emitted / seconds, eventsPerSecond);
    fact('main thread: processor time of an event', used / emitted, { unit: 'ms' });
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
    reportFrames(fact, 'the list', watched);
    reportFrames(fact, 'an empty page beside it', idle);
  },
};
