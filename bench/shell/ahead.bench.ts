import type { Browser, Page } from '@playwright/test';
import { buildConsole } from 'bundler/workspace/build-console.ts';
import { manyTrips } from 'dispatch-api/src/trips/many-trips.ts';

import { openBenchApi, seedWaitingRequests } from '../harness/bench-api.ts';
import type { Bench } from '../harness/bench.ts';
import {
  contextOf,
  launchBrowser,
  listIsLive,
  openConsole,
  slowDown,
} from '../harness/console-page.ts';
import { quantile } from '../harness/statistics.ts';

const rows = 50;
const target = '/inprogress';

/** Runs in the page: presses a link; milliseconds until the heading of the next page is there. */
function pressForContent(to: string): Promise<number> {
  const link = document.querySelector<HTMLElement>(`nav a[href="${to}"]`);
  const old = document.querySelector('main h1')?.textContent;
  if (!link || !old) throw new Error(`nothing leads from a page to ${to}`);
  return new Promise((resolve) => {
    const began = performance.now();
    const check = (): void => {
      const now = document.querySelector('main h1')?.textContent;
      if (now && now !== old) resolve(performance.now() - began);
      else requestAnimationFrame(check);
    };
    link.click();
    requestAnimationFrame(check);
  });
}

/** Resolves when the page has nothing to do and waits for no answer. */
const untilIdle = (page: Page) =>
  page.waitForFunction(
    () =>
      new Promise<boolean>((resolve) => {
        requestIdleCallback(({ didTimeout }) => resolve(!didTimeout), { timeout: 2000 });
      }),
  );

/** From the queue to a list of another remote by its link, at 150 ms a round trip. */
export const bench: Bench = {
  name: 'shell.ahead',
  claim: 'a page of a remote that is not loaded yet shows its content within 100 ms when hinted',
  onlyFull: true,
  planted: { what: 'a hint does nothing', missed: 'press to content, hinted: 95th percentile' },
  async run(context) {
    const { ratio, fact, bySize, isPlanted } = context;
    await buildConsole();
    const api = await openBenchApi(context, 'pglite', { relay: true });
    await api.execute(seedWaitingRequests(rows));
    await api.app.services.database.execute(manyTrips(1000, new Date()));
    const user = await api.user('supervisor');
    const url = await openConsole(context, api);
    const browser: Browser = await launchBrowser(context);
    const atQueue = async (): Promise<Page> => {
      const page = await (await contextOf(browser, user)).newPage();
      await page.goto(`${url}/queue`);
      await listIsLive(page, rows);
      // The booking form loads ahead without a press.
      await page.waitForLoadState('networkidle');
      await untilIdle(page);
      await slowDown(page, 1);
      return page;
    };
    const times: Record<'hinted' | 'not hinted' | 'loaded before', number[]> = {
      hinted: [],
      'not hinted': [],
      'loaded before': [],
    };
    /** A press in a new browser; afterwards there and back, when everything is loaded. */
    const press = async (name: 'hinted' | 'not hinted'): Promise<number> => {
      const page = await atQueue();
      if (name === 'hinted' && !isPlanted) {
        let waiting = 0;
        page.on('request', () => (waiting += 1));
        page.on('requestfinished', () => (waiting -= 1));
        const code = page.waitForResponse(/expose-InProgressPage/);
        await page.hover(`nav a[href="${target}"]`);
        await code;
        // The page's code asks for its texts once it runs.
        do {
          while (waiting > 0) await page.waitForEvent('requestfinished');
          await untilIdle(page);
        } while (waiting > 0);
      }
      const milliseconds = await page.evaluate(pressForContent, target);
      times[name].push(milliseconds);
      await listIsLive(page, rows);
      await page.evaluate(pressForContent, '/queue');
      await listIsLive(page, rows);
      await untilIdle(page);
      times['loaded before'].push(await page.evaluate(pressForContent, target));
      await page.context().close();
      return milliseconds;
    };
    await ratio('press to content: hinted / not hinted', {
      a: () => press('hinted'),
      b: () => press('not hinted'),
      atMost: 0.5,
      pairs: bySize(2, 9),
    });
    for (const [name, measured] of Object.entries(times))
      fact(`press to content, ${name}: 95th percentile`, quantile(measured, 0.95), {
        unit: 'ms',
        ...(name === 'hinted' && { atMost: 100 }),
      });
  },
};
