import type { WebSocketRoute } from '@playwright/test';
import { listNotifications } from 'shared-contracts/notifications/notification.api';

import { callApi } from '../../commands/api-client.ts';
import { bookRide } from '../../commands/bookings.ts';
import { moveTripTo } from '../../commands/trips.ts';
import { expect, test } from '../../test.ts';

test('the socket is cut for two minutes: notifications are polled every 30 seconds until it is back, none is lost or doubled', async ({
  as,
  running,
  sessionOf,
}) => {
  const [client, supervisor] = [await sessionOf('client'), await sessionOf('supervisor')];
  const trip = await bookRide(running.url, client.access_token, { service_code: 70 });
  const move = (state: 'accepted' | 'arrived' | 'started' | 'completed') =>
    moveTripTo(running.url, supervisor.access_token, trip, state);
  const { page, watch } = await as('client');
  watch.expect(/WebSocket connection/);

  let isCut = false;
  let wire: WebSocketRoute | undefined;
  await page.routeWebSocket(/\/socket\.io\//, async (socket) => {
    if (isCut) {
      await socket.close();
      return;
    }
    socket.connectToServer();
    wire = socket;
  });
  /**
   * The page's clock is faster than the server's heartbeat: a beat (Engine.IO's ping) before each
   * step keeps the socket connected.
   */
  const liveFor = async (ms: number): Promise<void> => {
    wire?.send('2');
    await page.clock.runFor(ms);
  };
  const now = (): Promise<number> => page.evaluate(() => Date.now());
  let polls = 0;
  const isPoll = (url: string): boolean => url.includes('/notification/logs');
  page.on('request', (request) => {
    polls += isPoll(request.url()) ? 1 : 0;
  });
  await page.clock.install();
  await page.goto('/');
  const bell = page.getByRole('button', { name: /^Notifications, / });
  await expect(bell).toHaveAccessibleName(/, Live$/);
  await bell.click();
  // From here on the dialog covers the bell and shows the same.
  const panel = page.getByRole('dialog', { name: 'Notifications' });
  const mark = panel.getByRole('status');
  const first = panel.getByRole('listitem').first();
  await expect(panel).toHaveCSS('width', '500px');
  // Code that is on its way when the clock jumps would be out of time.
  await page.waitForLoadState('networkidle');

  await test.step('by the socket: no list is requested', async () => {
    await move('accepted');
    await expect(first).toContainText(`Booking ${trip} has a driver`);
    const before = polls;
    await liveFor(31_000);
    expect(polls).toBe(before);
  });

  await test.step('cut for two minutes: a poll every 30 seconds', async () => {
    isCut = true;
    await wire?.close();
    await expect(mark).toHaveText('Checking every 30 seconds');
    // The time first: a poll between the two is then in neither count.
    const began = await now();
    const before = polls;
    await move('arrived');
    for (let half = 1; half <= 4; half += 1) {
      const answered = page.waitForResponse((response) => isPoll(response.url()));
      await page.clock.runFor(30_000);
      await answered;
      if (half === 1) await expect(first).toContainText(`Booking ${trip}: driver at the pickup`);
      if (half === 2) await move('started');
      if (half === 3) await expect(first).toContainText(`Booking ${trip} is on its way`);
    }
    // The page's clock also advances on its own, depending on the machine's load.
    const most = Math.ceil(((await now()) - began) / 30_000);
    expect(polls - before).toBeGreaterThanOrEqual(4);
    expect(polls - before).toBeLessThanOrEqual(most);
  });

  await test.step('back: what came last is caught up with, and nothing is polled', async () => {
    await move('completed');
    isCut = false;
    await expect(async () => {
      await page.clock.runFor(5000);
      await expect(mark).toHaveText('Live', { timeout: 1000 });
    }).toPass();
    await expect(first).toContainText(`Booking ${trip} is completed`);
    const before = polls;
    await liveFor(31_000);
    expect(polls).toBe(before);
  });

  const { logs, unreadCount } = await callApi(
    running.url,
    listNotifications,
    { query: {} },
    client.access_token,
  );
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
