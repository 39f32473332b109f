import { setTimeout as pause } from 'node:timers/promises';

import { manyTrips } from 'dispatch-api/src/trips/many-trips.ts';
import { buildConsole } from 'tooling/console/build-console.ts';

import { openBenchApi, seedWaitingRequests } from '../harness/bench-api.ts';
import type { Bench } from '../harness/bench.ts';
import {
  launchBrowser,
  listIsLive,
  mainThreadTimer,
  openConsole,
  pageOf,
} from '../harness/console-page.ts';

const rows = 50;
const minuteMs = 60_000;

/** The composed console with a full queue on which nothing happens, untouched for a minute. */
export const bench: Bench = {
  name: 'shell.idle',
  claim: 'a console that nobody touches calls the server at most twenty times a minute',
  onlyFull: true,
  async run(context) {
    const { fact } = context;
    await buildConsole();
    const api = await openBenchApi(context, 'pglite', { relay: true });
    await api.execute(seedWaitingRequests(rows));
    await api.app.services.database.execute(manyTrips(1000, new Date()));
    const user = await api.user('supervisor');
    const url = await openConsole(context, api);
    const page = await pageOf(await launchBrowser(context), user);
    const calls: string[] = [];
    page.on('request', (request) => calls.push(`${request.method()} ${request.url()}`));
    await page.goto(`${url}/queue`);
    await listIsLive(page, rows);
    // What a page fetches ahead once it is quiet is not what it costs afterwards.
    await pause(minuteMs / 2);
    const timer = await mainThreadTimer(page);
    calls.length = 0;
    const before = await timer();
    await pause(minuteMs);
    fact('calls in an idle minute', calls.length, { atMost: 20 });
    fact('processor time of the page in an idle minute', (await timer()) - before, { unit: 'ms' });
  },
};
