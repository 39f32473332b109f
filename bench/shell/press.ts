import type { Page } from '@playwright/test';

declare global {
  interface Window {
    /** The socket that the console opened last. */
    consoleSocket?: WebSocket;
  }
}

/**
 * Runs in the page before its scripts: lets the benchmark send messages through the console's
 * socket.
 */
export function captureSocket(): void {
  const Native = window.WebSocket;
  window.WebSocket = class extends Native {
    constructor(address: string | URL, protocols?: string | string[]) {
      super(address, protocols);
      window.consoleSocket = this;
    }
  };
}

/**
 * Events that the socket receives after the press: that many row changes per second, at most
 * `most`.
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
  /** Milliseconds from the press to the frame with all rows of the new list. */
  completed: number;
  /** Changes received in that time. */
  events: number;
}

interface Press {
  to: string;
  rows: number;
  feed: Feed | undefined;
  from: number;
}

/** Runs in the page: presses the navigation link of a list and waits for its rows. */
function pressIn({ to, rows, feed, from }: Press): Promise<Pressed> {
  const link = document.querySelector<HTMLElement>(`nav a[href="${to}"]`);
  const old = document
    .querySelector('tr[data-row]')
    ?.closest('table, [role="table"], [role="grid"]');
  if (!link || !old) throw new Error(`nothing leads from a list to ${to}`);
  return new Promise((resolve) => {
    let [events, answered] = [0, 0];
    const began = performance.now();
    // A row as a provider without numbered events sends it: newer than the listed one, and visibly
    // different.
    const deliver = (feed: Feed): void => {
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
    // A late timer sends all that is due: network data also queues while a page is busy.
    const deliverDue = (): void => {
      if (feed)
        while (events < Math.min(feed.most, ((performance.now() - began) / 1000) * feed.perSecond))
          deliver(feed);
    };
    const timer = setInterval(deliverDue, 1000 / (feed?.perSecond ?? 1));
    const check = (): void => {
      deliverDue();
      if (!old.isConnected) answered ||= performance.now() - began;
      if (old.isConnected || document.querySelectorAll('tr[data-row]').length < rows) {
        requestAnimationFrame(check);
        return;
      }
      clearInterval(timer);
      resolve({ answered, completed: performance.now() - began, events });
    };
    link.click();
    requestAnimationFrame(check);
  });
}

/**
 * Presses and measures, including the main thread's processor time, which other programs hardly
 * change.
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
