import type { Page } from '@playwright/test';

declare global {
  interface Window {
    /** Milliseconds from each key or press to its next paint, above 16. */
    interactions?: number[];
  }
}

/** Measures from now on how long the page takes to paint after a key or press (Event Timing). */
export const watchInteractions = (page: Page): Promise<void> =>
  page.evaluate(() => {
    const found: number[] = [];
    window.interactions = found;
    new PerformanceObserver((list) => {
      // The type of an event entry, which the library's own lacks.
      for (const entry of list.getEntries() as (PerformanceEntry & { interactionId?: number })[])
        if (entry.interactionId) found.push(entry.duration);
      // `durationThreshold` belongs to events alone.
    }).observe({ type: 'event', durationThreshold: 16 } as PerformanceObserverInit);
  });

/** Presses the boxes of the first rows, one after the other, and moves by the arrow keys. */
export async function pressRows(page: Page, boxes: string, many: number): Promise<number[]> {
  await page.evaluate(() => window.interactions?.splice(0));
  for (let press = 0; press < many; press += 1) {
    await page
      .locator(boxes)
      .nth(press % 10)
      .click();
    await page.keyboard.press('Space');
    await page.keyboard.press('Tab');
  }
  return page.evaluate(() => window.interactions ?? []);
}
