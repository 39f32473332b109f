import type { Page } from '@playwright/test';

import { randomFrom } from './random.ts';

/**
 * The page's socket on a bad network. The handshake and socket.io's own packets pass; some events
 * do not.
 */
export interface LossyLine {
  /** While set, nothing arrives from the server, and the connection stays open. */
  silent: boolean;
  /** The events so far, counted by what happened to them. */
  readonly fates: { passed: number; dropped: number; doubled: number; late: number };
}

/**
 * Drops a tenth of the events, doubles a tenth and delays a tenth behind later ones; the same
 * tenths in every run. Call it before the page is opened.
 */
export async function lossyLine(page: Page, seed: number): Promise<LossyLine> {
  const random = randomFrom(seed);
  const line: LossyLine = { silent: false, fates: { passed: 0, dropped: 0, doubled: 0, late: 0 } };
  await page.routeWebSocket(/\/socket\.io\//, (socket) => {
    const overtaken: (string | Buffer)[] = [];
    const server = socket.connectToServer();
    server.onMessage((message) => {
      if (line.silent) return;
      // engine.io 4, socket.io 2: an event.
      if (!String(message).startsWith('42')) return socket.send(message);
      const fate = random();
      if (fate < 0.1) line.fates.dropped += 1;
      else if (fate < 0.2) {
        line.fates.late += 1;
        overtaken.push(message);
      } else {
        socket.send(message);
        if (fate < 0.3) {
          line.fates.doubled += 1;
          socket.send(message);
        } else line.fates.passed += 1;
        for (const late of overtaken.splice(0)) socket.send(late);
      }
    });
  });
  return line;
}
