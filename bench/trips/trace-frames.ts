import type { Browser, Page } from '@playwright/test';

import {
  longFramesOf,
  pageMarkName,
  readTrace,
  traceCategories,
  type LongFrame,
} from './long-frames.ts';
import { sampleRunDelays } from './run-delay.ts';
import type { WatchedPage } from './watch-page.ts';

/**
 * Traces a page from now on. The answer ends that, and finds how much of each watched frame above
 * 50 ms is the page's own.
 */
export async function traceFrames(
  browser: Browser,
  page: Page,
): Promise<(watched: Pick<WatchedPage, 'longFrames'>) => Promise<LongFrame[]>> {
  // Tracing costs the page a little, which is counted; its start in every process of the browser
  // is not.
  await browser.startTracing(page, { categories: traceCategories });
  await page.evaluate((name) => void performance.mark(name), pageMarkName);
  const delays = sampleRunDelays();
  return async ({ longFrames }) => {
    const runDelays = delays.stop();
    return longFramesOf(
      longFrames,
      readTrace((await browser.stopTracing()).toString()),
      runDelays,
      await page.evaluate(() => performance.timeOrigin),
    );
  };
}
