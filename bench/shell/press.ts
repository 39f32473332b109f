import type { Page } from '@playwright/test';

declare global {
  interface Window {
    /** The socket that the console opened last. */
    consoleSocket?: WebSocket;
  }
}

/** In the page, before anything else: what the console opens can be fed by the benchmark. */
export function keepSocket(): void {
  const Native = window.WebSocket;
  window.WebSocket = class extends Native {
    constructor(address: string | URL, protocols?: string | string[]) {
      super(address, protocols);
      window.consoleSocket = this;
    }
  };
}

/**
 * What comes through the socket from the press on: so many changes of rows a second, and no more
 * than `most`.
 */
export interface Feed {
  event: string;
  rows: readonly Readonly<Record<string, unknown>>[];
  perSecond: number;
  most: number;
}

export interface Pressed {
  /** Milliseconds from the press to the first frame without the old list. */
  answered: number;
  /** Milliseconds from the press to the frame with all rows of the new one. */
  stood: number;
  /** Changes that came in that time. */
  events: number;
}

interface Press {
  to: string;
  rows: number;
  feed: Feed | undefined;
  from: number;
}

/** In the page: presses the link of the navigation that leads to a list, and waits for its rows. */
function pressIn({ to, rows, feed, from }: Press): Promise<Pressed> {
  const link = document.querySelector<HTMLElement>(`nav a[href="${to}"]`);
  const old = document
    .querySelector('tr[data-row]')
    ?.closest('table, [role="table"], [role="grid"]');
  if (!link || !old) throw new Error(`nothing leads from a list to ${to}`);
  return new Promise((resolve) => {
    let [events, answered] = [0, 0];
    const began = performance.now();
    // A row as a provider sends it that numbers nothing: newer than what is listed, and different
    // where it shows.
    const bring = (feed: Feed): void => {
      const version = from + events;
      const shown = `92300${String(version).padStart(7, '0')}`;
      const row = {
        ...feed.rows[events % feed.rows.length],
        row_version: version,
        phone: shown,
        order_no: shown,
      };
      events += 1;
      window.consoleSocket?.dispatchEvent(
        new MessageEvent('message', { data: `42${JSON.stringify([feed.event, row])}` }),
      );
    };
    // Who is late brings all that is due: what comes over a line waits for a busy page, too.
    const bringDue = (): void => {
      if (feed)
        while (events < Math.min(feed.most, ((performance.now() - began) / 1000) * feed.perSecond))
          bring(feed);
    };
    const timer = setInterval(bringDue, 1000 / (feed?.perSecond ?? 1));
    const look = (): void => {
      bringDue();
      if (!old.isConnected) answered ||= performance.now() - began;
      if (old.isConnected || document.querySelectorAll('tr[data-row]').length < rows) {
        requestAnimationFrame(look);
        return;
      }
      clearInterval(timer);
      resolve({ answered, stood: performance.now() - began, events });
    };
    link.click();
    requestAnimationFrame(look);
  });
}

/**
 * Presses and measures: also the processor time that the page's main thread has had meanwhile,
 * which other programs hardly change.
 */
export async function pressTo(
  page: Page,
  press: Press,
  timer: () => Promise<number>,
): Promise<Pressed & { work: number }> {
  const before = await timer();
  const pressed = await page.evaluate(pressIn, press);
  return { ...pressed, work: (await timer()) - before };
}
