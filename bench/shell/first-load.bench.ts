import { setTimeout as pause } from 'node:timers/promises';

import { buildConsole } from 'bundler/workspace/build-console.ts';
import { buildMonolith } from 'checks/monolith/build.ts';
import { openOrigin } from 'checks/monolith/origin.ts';
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
import { median } from '../harness/statistics.ts';
import { firstPaint, noteShown, whenShown } from './shown.ts';

/** A page, its module in the one build, and the element with which it can be used. */
const pages = [
  { path: '/login', module: 'mfe-auth/./LoginPage', usable: 'form button[type="submit"]' },
  { path: '/queue', module: 'mfe-queue/./QueueBoardPage', usable: 'tr[data-row]' },
  { path: '/scheduled', module: 'mfe-trips/./ScheduledPage', usable: 'tr[data-row]' },
  {
    path: '/queue/newBooking',
    module: 'mfe-booking/./BookingPage',
    usable: 'input[name="phone"]',
  },
] as const;

/** The console beside the same sources as one build: cold, HTTP/2, 150 ms, a slow processor. */
export const bench: Bench = {
  name: 'shell.first-load',
  claim:
    'a first page can be used in at most 1.05 times the time of the same sources as one build, and paints in at most 1.10',
  onlyFull: true,
  planted: {
    what: 'each request of the console takes 300 ms more',
    missed: '/login: first contentful paint',
  },
  async run(context) {
    const { ratio, fact, bySize, isPlanted } = context;
    await buildConsole();
    const built = await buildMonolith();
    const api = await openBenchApi(context, 'pglite', { relay: true });
    await api.execute(seedWaitingRequests(50));
    await api.app.services.database.execute(manyTrips(1000, new Date()));
    const user = await api.user('supervisor');
    const consoleUrl = await openConsole(context, api);
    const browser = await launchBrowser(context);
    for (const { path, module, usable } of pages.slice(0, bySize(1, pages.length))) {
      const whole = built.get(module);
      if (!whole) throw new Error(`the one build has no ${module}`);
      const origins = {
        console: await openOrigin(consoleUrl),
        'one build': await openOrigin(consoleUrl, whole),
      };
      for (const { close } of Object.values(origins)) context.defer(close);
      const paints: Record<keyof typeof origins, number[]> = { console: [], 'one build': [] };
      const times: Record<keyof typeof origins, number[]> = { console: [], 'one build': [] };
      const visit = (name: keyof typeof origins) => async () => {
        const { url } = origins[name];
        const isSignedIn = path !== '/login';
        const visitor = await contextOf(browser, isSignedIn ? user : undefined, true);
        if (isSignedIn) await rememberRole(visitor, url, user);
        const page = await visitor.newPage();
        await noteShown(page, [usable]);
        await slowDown(page, 4);
        if (isPlanted && name === 'console')
          await page.route('**', async (route) => {
            await pause(300);
            await route.continue();
          });
        await page.goto(url + path);
        const { after } = await whenShown(page, usable);
        times[name].push(after);
        paints[name].push(await firstPaint(page));
        await visitor.close();
        return after;
      };
      await ratio(`${path}: until it can be used, console / one build`, {
        a: visit('console'),
        b: visit('one build'),
        atMost: 1.05,
        pairs: bySize(2, 9),
      });
      fact(
        `${path}: first contentful paint, medians, console / one build`,
        median(paints.console) / median(paints['one build']),
        { atMost: 1.1 },
      );
      for (const name of ['console', 'one build'] as const)
        for (const [what, all] of [
          ['first contentful paint', paints],
          ['until it can be used', times],
        ] as const)
          fact(`${path}: ${what}, ${name}: median`, median(all[name]), { unit: 'ms' });
    }
  },
};
