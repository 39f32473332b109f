import { setTimeout as pause } from 'node:timers/promises';

import type { Browser } from '@playwright/test';
import { buildConsole } from 'bundler/workspace/build-console.ts';
import { manyTrips } from 'dispatch-api/src/trips/many-trips.ts';

import { openBenchApi, seedWaitingRequests } from '../harness/bench-api.ts';
import type { Bench } from '../harness/bench.ts';
import {
  launchBrowser,
  listIsLive,
  mainThreadShares,
  mainThreadTimer,
  openConsole,
  pageOf,
} from '../harness/console-page.ts';
import { startTripEvents } from '../trips/trip-events.ts';
import { countRenders, hide } from './hidden.ts';

const rows = 50;
const minuteMs = 60_000;
const eventsPerMinute = 190;

/** The composed console, untouched for a minute: with nothing happening, in view, and hidden. */
export const bench: Bench = {
  name: 'shell.idle',
  claim:
    'a console that nobody touches calls the server at most twenty times a minute; a list of 100 rows with 190 events takes at most a second of the main thread, and a hidden one renders nothing',
  onlyFull: true,
  async run(context) {
    const { fact, defer, load } = context;
    await buildConsole();
    const api = await openBenchApi(context, 'pglite', { relay: true });
    await api.execute(seedWaitingRequests(rows));
    await api.app.services.database.execute(manyTrips(1000, new Date()));
    const user = await api.user('supervisor');
    const url = await openConsole(context, api);
    const browser: Browser = await launchBrowser(context);
    const page = await pageOf(browser, user);
    const calls: string[] = [];
    page.on('request', (request) => calls.push(`${request.method()} ${request.url()}`));
    await page.goto(`${url}/queue`);
    await listIsLive(page, rows);
    // Files that a page loads ahead once it is quiet don't count as running cost.
    await pause(minuteMs / 2);
    const timer = await mainThreadTimer(page);
    calls.length = 0;
    const before = await timer();
    await pause(minuteMs);
    fact('calls in an idle minute', calls.length, { atMost: 20 });
    fact('processor time of the page in an idle minute', (await timer()) - before, { unit: 'ms' });
    await page.context().close();

    const list = await pageOf(browser, user);
    await list.goto(`${url}/inprogress?limit=100`);
    await listIsLive(list, 100);
    await countRenders(list);
    await pause(minuteMs / 2);
    const ids = await list.evaluate(() =>
      [...document.querySelectorAll<HTMLElement>('tr[data-row]')].map(
        (row) => row.dataset['row'] ?? '',
      ),
    );
    const events = startTripEvents(api.app.services, ids, eventsPerMinute / 60);
    defer(async () => void (await events.stop()));
    /** A minute; the main thread's processor time, the events, and what was rendered. */
    const minute = async () => {
      const used = await mainThreadShares(list);
      const [emitted, rendered] = [
        events.emitted(),
        await list.evaluate(() => window.renders?.() ?? Number.NaN),
      ];
      await pause(minuteMs);
      return {
        spent: await used(),
        events: events.emitted() - emitted,
        renders: (await list.evaluate(() => window.renders?.() ?? Number.NaN)) - rendered,
      };
    };
    const seen = await minute();
    load('events in a minute, in view', seen.events, eventsPerMinute);
    fact('processor time of the page in a minute, in view', seen.spent.all, {
      unit: 'ms',
      atMost: 1000,
    });
    for (const part of ['script', 'style', 'layout'] as const)
      fact(`of it ${part}`, seen.spent[part], { unit: 'ms' });
    fact('changes of the document in a minute, in view', seen.renders);
    await hide(list, true);
    await pause(3000);
    const hidden = await minute();
    load('events in a minute, hidden', hidden.events, eventsPerMinute);
    fact('processor time of the page in a minute, hidden', hidden.spent.all, { unit: 'ms' });
    fact('changes of the document in a minute, hidden', hidden.renders, { atMost: 0 });
    await hide(list, false);
    const last = await events.stop();
    await list.locator(`tr[data-row="${last.id}"]`, { hasText: last.orderNo }).waitFor();
  },
};
