import type { Page } from '@playwright/test';

declare global {
  interface Window {
    /** The messages of `prepareFeed`, each in three parts around its number and version. */
    feedParts?: [string, string, string][];
    /** The number of the newest event. */
    fed?: number;
  }
}

type Row = Readonly<Record<string, unknown>>;

/** Gives the page the rows that its socket will receive changes of. */
export const prepareFeed = (page: Page, event: string, rows: readonly Row[]): Promise<void> =>
  page.evaluate(
    ([name, list]) => {
      const [number, version] = ['@number@', -987_654_321];
      window.fed = 0;
      window.feedParts = list.map((row) => {
        const text = JSON.stringify([name, { ...row, order_no: number, row_version: version }]);
        const [first, second] = [text.indexOf(number), text.indexOf(String(version))];
        if (first > second) throw new Error('the number comes before the version');
        return [
          `42${text.slice(0, first)}`,
          text.slice(first + number.length, second),
          text.slice(second + String(version).length),
        ];
      });
    },
    [event, rows] as const,
  );

export interface Fed {
  /** Changes that the socket has received. */
  events: number;
  seconds: number;
}

/**
 * Lets the page's socket receive that many changes a second, for so long or so many: one in five of
 * the first rows, which every list shows, the others of all rows in turn.
 */
export const feed = (
  page: Page,
  rate: { perSecond: number; seconds: number; most?: number },
): Promise<Fed> =>
  page.evaluate(
    ({ perSecond, seconds, most = Number.POSITIVE_INFINITY, shown }) =>
      new Promise<Fed>((resolve) => {
        const parts = window.feedParts ?? [];
        const before = window.fed ?? 0;
        const began = performance.now();
        let events = 0;
        const deliver = (): void => {
          const number = before + (events += 1);
          const at = number % 5 === 0 ? (number / 5) % shown : (number * 37) % parts.length;
          const [head = '', middle = '', tail = ''] = parts[at] ?? [];
          window.consoleSocket?.dispatchEvent(
            new MessageEvent('message', {
              data: `${head}E${number}.${middle}${1000 + number}${tail}`,
            }),
          );
        };
        // A late timer sends all that is due, as a network does once a page reads again.
        const timer = setInterval(() => {
          const elapsed = (performance.now() - began) / 1000;
          while (events < Math.min(most, elapsed * perSecond)) deliver();
          window.fed = before + events;
          if (elapsed < seconds && events < most) return;
          clearInterval(timer);
          resolve({ events, seconds: elapsed });
        }, 4);
      }),
    { ...rate, shown: 20 },
  );
