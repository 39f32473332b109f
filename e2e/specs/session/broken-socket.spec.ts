import type { Page, WebSocketRoute } from '@playwright/test';
import { listNotifications } from 'shared-contracts/notifications/notification.api';
import type { Session } from 'shared-contracts/session/session';

import { callApi } from '../../commands/api-client.ts';
import { bookRide } from '../../commands/bookings.ts';
import { moveTripTo } from '../../commands/trips.ts';
import { watchWork } from '../../journeys/recorded-keys.ts';
import { expect, test, type Person } from '../../test.ts';

/** The client's page with the panel of the bell open, on a clock that the test drives. */
async function openPanel(page: Page) {
  const line: { wire?: WebSocketRoute; isCut: boolean; polls: number } = { isCut: false, polls: 0 };
  await page.routeWebSocket(/\/socket\.io\//, async (socket) => {
    if (line.isCut) {
      await socket.close();
      return;
    }
    socket.connectToServer();
    line.wire = socket;
  });
  page.on('request', (request) => {
    line.polls += isPoll(request.url()) ? 1 : 0;
  });
  const untilIdle = watchWork(page);
  await page.clock.install();
  await page.goto('/');
  const bell = page.getByRole('button', { name: /^Notifications, / });
  await expect(bell).toHaveAccessibleName(/, Live$/);
  await bell.click();
  // From here on the dialog covers the bell and shows the same.
  const panel = page.getByRole('dialog', { name: 'Notifications' });
  await expect(panel).toHaveCSS('width', '500px');
  // Code that is on its way when the clock jumps would be out of time, and some is asked for only
  // in an idle moment or by the clock. A load may take six seconds of it.
  for (const _part of [1, 2]) {
    await page.clock.runFor(2500);
    await untilIdle();
  }
  return {
    line,
    bell,
    panel,
    first: panel.getByRole('listitem').first(),
    /** How many times the list is requested within half a minute and more of a live socket. */
    async pollsWhileLive(): Promise<number> {
      const before = line.polls;
      // The page's clock is faster than the server's heartbeat: a beat (Engine.IO's ping) before
      // each step keeps the socket connected.
      for (let step = 0; step < 7; step += 1) {
        line.wire?.send('2');
        await page.clock.runFor(4500);
      }
      return line.polls - before;
    },
  };
}
const isPoll = (url: string): boolean => url.includes('/notification/logs');

interface Booked {
  trip: string;
  token: string;
  move: (state: 'accepted' | 'arrived' | 'started' | 'completed') => Promise<unknown>;
}
/** A client's trip, moved by a supervisor. */
async function bookOne(
  url: string,
  sessionOf: (person: Person) => Promise<Session>,
): Promise<Booked> {
  const [client, supervisor] = [await sessionOf('client'), await sessionOf('supervisor')];
  const token = client.access_token;
  const trip = await bookRide(url, token, { service_code: 70 });
  return { trip, token, move: (state) => moveTripTo(url, supervisor.access_token, trip, state) };
}

test('over a live socket notifications come without a request', async ({
  as,
  running,
  sessionOf,
}) => {
  const { trip, move } = await bookOne(running.url, sessionOf);
  const { page } = await as('client');
  const { first, pollsWhileLive } = await openPanel(page);
  await move('accepted');
  await expect(first).toContainText(`Booking ${trip} has a driver`);
  expect(await pollsWhileLive()).toBe(0);
});

test('while the socket is cut for two minutes notifications are polled every 30 seconds, and none is lost or doubled', async ({
  as,
  running,
  sessionOf,
}) => {
  const { trip, token, move } = await bookOne(running.url, sessionOf);
  const { page, watch } = await as('client');
  watch.expect(/WebSocket connection/);
  const { line, bell, panel, first, pollsWhileLive } = await openPanel(page);
  const mark = panel.getByRole('status');
  const now = (): Promise<number> => page.evaluate(() => Date.now());
  await move('accepted');
  await expect(first).toContainText(`Booking ${trip} has a driver`);

  await test.step('cut: a poll every 30 seconds', async () => {
    line.isCut = true;
    await line.wire?.close();
    await expect(mark).toHaveText('Checking every 30 seconds');
    // The time first: a poll between the two is then in neither count.
    const began = await now();
    const before = line.polls;
    await move('arrived');
    for (let half = 1; half <= 4; half += 1) {
      // To its end: the next thirty seconds begin when the page has the answer, and a clock that
      // jumps before that would skip a poll.
      const answered = page.waitForEvent('requestfinished', (request) => isPoll(request.url()));
      await page.clock.runFor(30_000);
      await answered;
      if (half === 1) await expect(first).toContainText(`Booking ${trip}: driver at the pickup`);
      if (half === 2) await move('started');
      if (half === 3) await expect(first).toContainText(`Booking ${trip} is on its way`);
    }
    // The page's clock also advances on its own, depending on the machine's load.
    const most = Math.ceil(((await now()) - began) / 30_000);
    expect(line.polls - before).toBeGreaterThanOrEqual(4);
    expect(line.polls - before).toBeLessThanOrEqual(most);
  });

  await test.step('back: what came last is caught up with, and nothing is polled', async () => {
    await move('completed');
    line.isCut = false;
    await expect(async () => {
      await page.clock.runFor(5000);
      await expect(mark).toHaveText('Live', { timeout: 1000 });
    }).toPass();
    await expect(first).toContainText(`Booking ${trip} is completed`);
    expect(await pollsWhileLive()).toBe(0);
  });

  const { logs, unreadCount } = await callApi(running.url, listNotifications, { query: {} }, token);
  expect(logs.filter(({ trip_no }) => trip_no === trip)).toHaveLength(4);
  // The latest is in the booking's line; the earlier ones unfold below it.
  for (const fold of await panel.getByRole('button', { name: /earlier$/ }).all())
    await fold.click();
  const links = panel.getByRole('listitem').getByRole('link');
  await expect(links).toHaveCount(logs.length);
  expect((await links.allTextContents()).toSorted()).toEqual(
    logs.map(({ message }) => message).toSorted(),
  );
  await panel.getByRole('button', { name: 'Close' }).click();
  await expect(bell).toHaveAccessibleName(
    new RegExp(`^Notifications, ${unreadCount[0]?.count} unread`),
  );
});
