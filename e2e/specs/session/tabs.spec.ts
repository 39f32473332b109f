// docs/adr/0017-one-tab-holds-the-socket-of-all.md
import type { Page } from '@playwright/test';
import { logout } from 'shared-contracts/auth/auth.api';
import { addRequest, listQueue } from 'shared-contracts/queue/queue.api';

import { callApi } from '../../commands/api-client.ts';
import { createAccount, signIn } from '../../commands/sign-in.ts';
import { bySize } from '../../fixtures/size.ts';
import { bookingScreen } from '../../screens/booking.ts';
import { queueScreen } from '../../screens/queue.ts';
import { expect, test } from '../../test.ts';

const { count, kills, backMs, timeoutMs } = bySize({
  // The machine may be busy with other tests.
  short: { count: 4, kills: 1, backMs: 15_000, timeoutMs: 120_000 },
  full: { count: 10, kills: 4, backMs: 2000, timeoutMs: 300_000 },
});
/**
 * When the page shows that many rows and says that it is live, by the machine's clock. In the page,
 * because questions to ten pages would take the time that is measured.
 */
const whenLive = (page: Page, rows: number): Promise<number> =>
  page.evaluate(
    (expected) =>
      new Promise<number>((resolve) => {
        const check = (): void => {
          const isLive = document.querySelector('[data-connection=live]') !== null;
          if (!isLive || document.querySelectorAll('tr[data-row]').length < expected) return;
          observer.disconnect();
          resolve(Date.now());
        };
        const observer = new MutationObserver(check);
        observer.observe(document, { childList: true, subtree: true, attributes: true });
        check();
      }),
    rows,
  );

const city = 'TABS';

interface Tab {
  readonly page: Page;
  sockets(): number;
  isGone(): boolean;
}

function watchTab(page: Page): Tab {
  let [open, isGone] = [0, false];
  page.on('websocket', (socket) => {
    if (!socket.url().includes('/socket.io/')) return;
    open += 1;
    socket.on('close', () => (open -= 1));
  });
  // A socket of a page that is left is not reported as closed.
  page.on('request', (call) => {
    if (call.isNavigationRequest() && call.frame() === page.mainFrame()) open = 0;
  });
  page.on('crash', () => (isGone = true));
  return { page, sockets: () => (isGone ? 0 : open), isGone: () => isGone };
}

test(`${count} tabs hold one socket and one session, a killed leader is replaced with nothing missed, and two new bookings never mix`, async ({
  as,
  running,
}) => {
  test.setTimeout(timeoutMs);
  const account = await createAccount(running.url, 'dispatcher');
  const session = await signIn(running.url, account);
  const other = await signIn(running.url, await createAccount(running.url, 'dispatcher'));
  const first = await as(session);
  first.watch.expect(/status of (401|404)|WebSocket connection/);
  let made = 0;
  const request = () =>
    callApi(
      running.url,
      addRequest,
      { body: { type: 'app', phone: `92314${String((made += 1)).padStart(7, '0')}`, city } },
      other.access_token,
    );
  const served = async () =>
    (
      await callApi(
        running.url,
        listQueue,
        { query: { limit: 100, city, sortBy: 'dt', sortType: 'asc' } },
        other.access_token,
      )
    ).list.map(({ id }) => `${id} `);

  let tabs: Tab[] = [watchTab(first.page)];
  while (tabs.length < count) tabs.push(watchTab(await first.page.context().newPage()));
  for (const { page } of tabs) {
    await page.goto(`/queue?limit=100&city=${city}`);
    await expect(queueScreen(page).freshness).toHaveText('Live');
  }
  const sockets = () => tabs.reduce((sum, tab) => sum + tab.sockets(), 0);
  /** Resolves once every tab shows the server's rows, each once. */
  const allShow = (rows: string[]) =>
    Promise.all(
      tabs.map(({ page }) => expect.poll(() => queueScreen(page).holders()).toEqual(rows)),
    );
  expect(sockets()).toBe(1);
  await request();
  await allShow(await served());

  const times: number[] = [];
  for (let kill = 0; kill < kills; kill += 1)
    await test.step('the leading tab is killed', async () => {
      const leader = tabs.find((tab) => tab.sockets() === 1);
      if (!leader) throw new Error('no tab has a socket');
      const devtools = await leader.page.context().newCDPSession(leader.page);
      const crashed = leader.page.waitForEvent('crash');
      // The call itself never gets a response, because it ends the page.
      devtools.send('Page.crash').catch(() => undefined);
      await crashed;
      const at = Date.now();
      // A browser short of memory runs several tabs in one process.
      tabs = tabs.filter((tab) => !tab.isGone());
      await request();
      const back = await Promise.all(tabs.map(({ page }) => whenLive(page, made)));
      times.push(Math.max(...back) - at);
      await allShow(await served());
      expect(sockets()).toBe(1);
      await leader.page.close();
    });
  process.stdout.write(`${count} tabs, ${tabs.length} left, back after ${times.join(', ')} ms\n`);
  expect(Math.max(...times)).toBeLessThanOrEqual(backMs);

  await test.step('a new booking in each of two tabs, and each keeps its own', async () => {
    const [one, two] = tabs.map(({ page }) => page);
    if (!one || !two) throw new Error('too few tabs are left');
    const names = ['Nasreen Bibi', 'Imran Shah'];
    for (const [index, page] of [one, two].entries()) {
      await page.goto('/queue/newBooking');
      await bookingScreen(page).name.fill(names[index] ?? '');
    }
    for (const [index, page] of [one, two].entries()) {
      await expect(bookingScreen(page).name).toHaveValue(names[index] ?? '');
      await page.reload();
      await expect(bookingScreen(page).name).toHaveValue(names[index] ?? '');
    }
    await expect.poll(sockets).toBe(1);
  });

  await test.step('the session ends on the server: in every tab, and no socket is left', async () => {
    await callApi(
      running.url,
      logout,
      { body: { phone: session.phone, access_token: session.access_token } },
      session.access_token,
    );
    for (const { page } of tabs) await expect(page).toHaveURL(/\/login$/);
    await expect.poll(sockets).toBe(0);
  });
});
