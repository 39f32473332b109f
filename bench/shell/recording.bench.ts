import type { Browser } from '@playwright/test';
import { buildConsole } from 'bundler/workspace/build-console.ts';
import { manyTrips } from 'dispatch-api/src/trips/many-trips.ts';

import { openBenchApi, seedWaitingRequests } from '../harness/bench-api.ts';
import type { Bench } from '../harness/bench.ts';
import {
  contextOf,
  launchBrowser,
  openConsole,
  rememberRole,
  slowDown,
} from '../harness/console-page.ts';
import { record, tableOf } from './record-requests.ts';
import { noteShown, whenShown } from './shown.ts';

/** A page, and the element with which it can be used. */
const pages = [
  { path: '/login', usable: 'form button[type="submit"]', isSignedIn: false, most: 9 },
  {
    path: '/queue',
    usable: 'tr[data-row]',
    isSignedIn: true,
    most: 8,
    // Later requests aren't waited for.
    last: '/api/v1/booking_queue',
  },
] as const;

/** A browser's requests, in order, until a page can be used: cold, at 150 ms a round trip. */
export const bench: Bench = {
  name: 'shell.recording',
  claim: 'the queue shows its rows after at most eight requests',
  onlyFull: true,
  async run(context) {
    await buildConsole();
    const api = await openBenchApi(context, 'pglite', { relay: true });
    await api.execute(seedWaitingRequests(50));
    await api.app.services.database.execute(manyTrips(1000, new Date()));
    const user = await api.user('supervisor');
    const url = await openConsole(context, api);
    const browser: Browser = await launchBrowser(context);
    for (const { path, usable, isSignedIn, most, ...rest } of pages) {
      const visitor = await contextOf(browser, isSignedIn ? user : undefined);
      if (isSignedIn) await rememberRole(visitor, url, user);
      const page = await visitor.newPage();
      const requests = await record(page);
      await noteShown(page, [usable]);
      await slowDown(page, 1);
      await page.goto(url + path);
      const { at, after } = await whenShown(page, usable);
      // Earlier requests have been answered, or are about to be.
      await page.waitForLoadState('networkidle');
      // A page reports its code on a timer, even while it waits for something else.
      const sent = requests.filter(
        (request) => request.sentAt <= at && !request.path.endsWith('/client-reports'),
      );
      const end = sent.findIndex((request) => 'last' in rest && request.path === rest.last);
      const before = end < 0 ? sent : sent.slice(0, end + 1);
      console.log(tableOf(path, before));
      const bytes = (kind?: string) =>
        before
          .filter((request) => !kind || request.kind === kind)
          .reduce((sum, request) => sum + request.bytes, 0) / 1000;
      const fact = (name: string, value: number, options = {}) =>
        context.fact(`${path}: ${name}`, value, options);
      const calls = before.filter(({ kind }) => kind !== 'WebSocket');
      fact('requests until it can be used', calls.length, { atMost: most });
      fact('sockets', before.length - calls.length);
      fact('all of them', bytes(), { unit: 'kB' });
      fact('scripts', bytes('Script'), { unit: 'kB' });
      fact('until it can be used', after, { unit: 'ms' });
      await visitor.close();
    }
  },
};
