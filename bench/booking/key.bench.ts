import type { Page } from '@playwright/test';
import { buildConsole } from 'bundler/workspace/build-console.ts';

import { openBenchApi } from '../harness/bench-api.ts';
import type { Bench } from '../harness/bench.ts';
import { launchBrowser, mainThreadTimer, openConsole, pageOf } from '../harness/console-page.ts';

const phone = 'input[name="phone"]';
const name = 'input[name="name"]';

/** Waits until the page is idle, so that what follows a key is measured too. */
const untilIdle = (page: Page) =>
  page.waitForFunction(
    () =>
      new Promise<boolean>((resolve) => {
        requestIdleCallback(({ didTimeout }) => resolve(!didTimeout), { timeout: 2000 });
      }),
  );
interface LayoutEvent {
  name: string;
  args: { beginData?: { dirtyObjects: number } };
}

/** The objects of the page that a layout has to do with while `work` runs: the median of all. */
async function laidOutBy(page: Page, work: () => Promise<unknown>): Promise<number> {
  const devtools = await page.context().newCDPSession(page);
  const events: LayoutEvent[] = [];
  devtools.on('Tracing.dataCollected', ({ value }) => {
    const collected: unknown[] = value;
    events.push(...(collected as LayoutEvent[])); // every event has a name and its arguments
  });
  const ended = new Promise((resolve) => devtools.once('Tracing.tracingComplete', resolve));
  await devtools.send('Tracing.start', {
    transferMode: 'ReportEvents',
    traceConfig: { includedCategories: ['devtools.timeline'] },
  });
  await work();
  await devtools.send('Tracing.end');
  await ended;
  const objects = events.flatMap(({ name: event, args }) =>
    event === 'Layout' && args.beginData ? [args.beginData.dirtyObjects] : [],
  );
  return objects.toSorted((a, b) => a - b)[Math.floor(objects.length / 2)] ?? Number.NaN;
}

/** Work that no page has a part in: what the processor makes of it is the unit of the others. */
const controlLoop = (page: Page) =>
  page.evaluate(() => {
    const rows = Array.from({ length: 2000 }, (_, at) => ({ at, text: `row ${at * 7919}` }));
    for (let round = 0; round < 60; round += 1)
      JSON.parse(JSON.stringify(rows.toSorted((a, b) => a.text.localeCompare(b.text))));
  });

/** The booking form in the composed console, typed into by a keyboard. */
export const bench: Bench = {
  name: 'booking.key',
  claim: 'a key in the booking form costs what its field costs, however large the form is',
  onlyFull: true,
  async run(context) {
    const { bySize, ratio } = context;
    await buildConsole();
    const api = await openBenchApi(context, 'pglite');
    const user = await api.user('supervisor');
    const url = await openConsole(context, api);
    const browser = await launchBrowser(context);
    const page = await pageOf(browser, user);
    const timer = await mainThreadTimer(page);
    /** Processor time of the page's main thread while `work` runs and until it is idle again. */
    const costOf = async (work: () => Promise<unknown>): Promise<number> => {
      const before = await timer();
      await work();
      await untilIdle(page);
      return (await timer()) - before;
    };
    const open = async () => {
      await page.goto(`${url}/queue/newBooking`);
      await page.locator(phone).press('0');
      await page.waitForFunction(
        (selector) => document.querySelector<HTMLInputElement>(selector)?.value === '0',
        phone,
      );
    };
    const control = () => costOf(() => controlLoop(page));
    /** A blank form keeps no draft, so that each opening begins alike. */
    const clear = async () => {
      await page.locator(phone).press('Backspace');
      await untilIdle(page);
    };

    await open();
    await clear();
    await page.locator(name).focus();
    // The first letter also changes what is missing; those after it are what a key costs.
    await page.keyboard.type('Bilal');
    await untilIdle(page);
    await page.evaluate(() => {
      const bare = document.createElement('input');
      bare.name = 'bare';
      bare.style.cssText = 'position:fixed;inset-block-start:0;inset-inline-start:50%;z-index:9';
      document.body.append(bare);
    });
    const keys = bySize(10, 20);
    const typedInto = (field: string) => async () => {
      await page.locator(field).focus();
      await untilIdle(page);
      return costOf(async () => {
        for (let key = 0; key < keys; key += 1)
          await page.keyboard.press(key % 2 === 0 ? 'a' : 'Backspace');
      });
    };
    const typed = typedInto(name);
    context.fact(
      'objects of the page that a letter lays out',
      await laidOutBy(page, async () => {
        await page.locator(name).focus();
        for (let key = 0; key < 10; key += 1)
          await page.keyboard.press(key % 2 === 0 ? 'a' : 'Backspace');
        await untilIdle(page);
      }),
      { atMost: 5 },
    );
    // The browser's own share of a key: what no form can save.
    await ratio(`processor time of ${keys} keys: a field of the form / a bare input of the page`, {
      a: typed,
      b: typedInto('input[name="bare"]'),
      atMost: 2.5,
    });
    await typed();
    await ratio(`processor time of ${keys} keys / of the control loop`, {
      a: typed,
      b: control,
      pairs: bySize(1, 15),
    });
    await ratio('processor time to the first key / of the control loop', {
      a: async () => {
        await open();
        await untilIdle(page);
        // Counted by the browser from the navigation on.
        const cost = await timer();
        await clear();
        return cost;
      },
      b: control,
      pairs: bySize(1, 10),
    });
  },
};
