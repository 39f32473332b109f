import type { Page } from '@playwright/test';

declare global {
  interface Window {
    /** When an element of each selector was first in the document, by the clock. */
    shownAt?: Record<string, number>;
  }
}

/** Before the page is opened: notes when an element of each selector is there first. */
export const noteShown = (page: Page, selectors: readonly string[]): Promise<unknown> =>
  page.addInitScript((wanted) => {
    const shownAt: Record<string, number> = {};
    window.shownAt = shownAt;
    const check = (): void => {
      for (const selector of wanted)
        if (document.querySelector(selector)) shownAt[selector] ??= Date.now();
      if (wanted.every((selector) => shownAt[selector])) observer.disconnect();
    };
    const observer = new MutationObserver(check);
    observer.observe(document, { childList: true, subtree: true });
  }, selectors);

/** Milliseconds until the page painted anything: the sketch that the document brings. */
export const firstPaint = (page: Page): Promise<number> =>
  page.evaluate(
    () => performance.getEntriesByName('first-contentful-paint')[0]?.startTime ?? Number.NaN,
  );

/** Waits for it; the time by the clock, and the milliseconds since the address was asked for. */
export async function whenShown(
  page: Page,
  selector: string,
): Promise<{ at: number; after: number }> {
  const shown = await page.waitForFunction((wanted) => {
    const at = window.shownAt?.[wanted];
    return at ? { at, after: at - performance.timeOrigin } : undefined;
  }, selector);
  const value = await shown.jsonValue();
  if (!value) throw new Error(`${selector} is not shown`);
  return value;
}
