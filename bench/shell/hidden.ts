import type { Page } from '@playwright/test';

declare global {
  interface Window {
    /** How often the document has changed. */
    renders?: () => number;
    /** Hides the tab from its own scripts, or shows it. */
    hideTab?: (isHidden: boolean) => void;
  }
}

/** Counts the changes of the page's document from now on. */
export const countRenders = (page: Page): Promise<void> =>
  page.evaluate(() => {
    let changes = 0;
    new MutationObserver((records) => {
      changes += records.length;
    }).observe(document, {
      subtree: true,
      childList: true,
      characterData: true,
      attributes: true,
    });
    window.renders = () => changes;
  });

/**
 * Makes a tab one that its user does not see: a browser without a screen shows all of them. It says
 * so to the page, and gives it no frames.
 */
export const hide = (page: Page, isHidden: boolean): Promise<void> =>
  page.evaluate((hidden) => {
    if (!window.hideTab) {
      const native = window.requestAnimationFrame.bind(window);
      let isNow = false;
      let waiting = new Map<number, FrameRequestCallback>();
      let next = -1;
      window.requestAnimationFrame = (work) => {
        if (!isNow) return native(work);
        waiting.set((next -= 1), work);
        return next;
      };
      const cancel = window.cancelAnimationFrame.bind(window);
      window.cancelAnimationFrame = (id) => {
        if (!waiting.delete(id)) cancel(id);
      };
      Object.defineProperty(document, 'visibilityState', {
        configurable: true,
        get: () => (isNow ? 'hidden' : 'visible'),
      });
      Object.defineProperty(document, 'hidden', { configurable: true, get: () => isNow });
      window.hideTab = (to) => {
        isNow = to;
        document.dispatchEvent(new Event('visibilitychange'));
        if (to) return;
        const left = waiting;
        waiting = new Map();
        for (const work of left.values()) native(work);
      };
    }
    window.hideTab(hidden);
  }, isHidden);
