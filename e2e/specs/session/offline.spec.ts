// docs/parts/page.md#offline
import type { Page } from '@playwright/test';
import { startGateway } from 'release-kit/console/gateway-process.ts';
import { freePort } from 'release-kit/process/ports.ts';
import { release, rollback } from 'release-kit/release/rollout.ts';
import { formatPhone } from 'shared-contracts/core/phone';

import { newCallersRequest } from '../../commands/queue.ts';
import { violationsOf } from '../../fixtures/axe.ts';
import { stateOf } from '../../fixtures/federated.ts';
import { ownReleases } from '../../fixtures/own-releases.ts';
import { queueScreen } from '../../screens/queue.ts';
import { expect, test } from '../../test.ts';

test.use({ serviceWorkers: 'allow' });

const env = { CAPTCHA: 'off', MAP_LAYERS: 'built-in' };
/** The browser's log about a stopped server, in any state of a connection. */
const unreachable =
  /ERR_(CONNECTION_(REFUSED|RESET|CLOSED|ABORTED)|EMPTY_RESPONSE|INCOMPLETE_CHUNKED_ENCODING|CONTENT_LENGTH_MISMATCH|SOCKET_NOT_CONNECTED)|WebSocket|status of 50[234]/;
/** Work of a page a while after it has loaded, on a machine that may be busy. */
const later = { timeout: 60_000 };

/** Once the worker would answer the next load. */
const workerIsActive = (page: Page): Promise<void> =>
  expect
    .poll(
      () =>
        page.evaluate(async () =>
          (await navigator.serviceWorker.getRegistrations()).map(({ active }) => active?.state),
        ),
      later,
    )
    .toEqual(['activated']);
const storedLists = (page: Page): Promise<string> =>
  page.evaluate(() =>
    Object.entries(localStorage)
      .filter(([key]) => key.startsWith('console.stored-list.'))
      .map(([, list]) => String(list))
      .join('\n'),
  );
const whatWorkerStores = (page: Page): Promise<string[]> =>
  page.evaluate(async () => {
    const names = await caches.keys();
    const requests = await Promise.all(names.map(async (name) => (await caches.open(name)).keys()));
    return requests.flat().map(({ url }) => new URL(url).pathname);
  });
const company = (page: Page) => page.getByRole('textbox', { name: 'Company Name' });
const offline = (page: Page) => page.getByRole('heading', { name: "Can't reach the console" });

test('without its server the console opens with the last rows, dated, and what was typed; it reconnects; and its worker can be removed', async ({
  as,
  running,
  sessionOf,
}) => {
  test.setTimeout(300_000);
  const port = await freePort();
  const start = (more: Record<string, string> = {}) =>
    startGateway({ port, apiUrl: running.api.url, env: { ...env, ...more } });
  let gateway = await start();
  const session = await sessionOf('admin');
  const phone = '923145550021';
  await newCallersRequest(running.url, session.access_token, phone);
  const { page, watch } = await as(session, { at: { ...running, url: gateway.url } });
  watch.expect(unreachable);

  await page.goto('/users/addUser');
  await company(page).fill('Not sent yet');
  await page.goto('/queue');
  await expect(queueScreen(page).row(phone)).toBeVisible();
  await workerIsActive(page);
  await expect.poll(() => storedLists(page), later).toContain(formatPhone(phone));
  // Nothing but the page without anybody's data.
  expect(await whatWorkerStores(page)).toEqual(['/offline.html']);

  // A list of yesterday, which is removed.
  await page.evaluate(() => {
    const [key = '', list = ''] =
      Object.entries(localStorage).find(([name]) => name.startsWith('console.stored-list.')) ?? [];
    const old = {
      ...JSON.parse(String(list)),
      title: 'Yesterday',
      at: Date.now() - 13 * 3_600_000,
    };
    localStorage.setItem(`${key}.old`, JSON.stringify(old));
    // As a phone has kept it: two columns, of which the first alone is as wide as the screen.
    const row = ['Gulistan-e-Jauhar › North Nazimabad 10000237 Sawari', '+12 min 22:49 Open'];
    const narrow = { ...old, title: 'Narrow', columns: ['Trip', 'Time'], rows: [row] };
    localStorage.setItem(`${key}.narrow`, JSON.stringify({ ...narrow, at: Date.now() }));
  });
  expect(await storedLists(page)).toContain('Yesterday');

  await gateway.stop();
  await page.reload();
  await expect(offline(page)).toBeVisible();
  await expect(page.getByRole('cell', { name: formatPhone(phone) })).toBeVisible();
  await expect(page.locator('summary').first()).toContainText(
    /as of \d+ \w+ \d{4}, \d+:\d{2} [AP]M/,
  );
  await expect(page.getByText('Unsent forms saved on this computer: 1.')).toBeVisible();
  expect(await violationsOf(page, 'body')).toEqual([]);
  expect(await storedLists(page)).not.toContain('Yesterday');
  await test.step('on a phone the rows of a wide list are blocks, and no list is cut', async () => {
    const window = page.viewportSize() ?? { width: 1440, height: 900 };
    await page.setViewportSize({ width: 390, height: 844 });
    await page.getByText('Narrow').click();
    await expect(page.getByRole('cell', { name: /22:49/ })).toBeVisible();
    const sideways = () =>
      page
        .locator('details[open] > div')
        .evaluateAll((lists) => lists.map((list) => list.scrollWidth - list.clientWidth));
    expect(await sideways()).toEqual([0, 0]);
    await expect(page.getByRole('cell', { name: formatPhone(phone) })).toBeVisible();
    expect(await violationsOf(page, 'body')).toEqual([]);
    await page.setViewportSize(window);
  });
  // Any address opens so, in another tab as well.
  const other = await page.context().newPage();
  await other.goto('/scheduled');
  await expect(offline(other)).toBeVisible();
  await other.close();

  gateway = await start();
  await expect(queueScreen(page).row(phone)).toBeVisible(later);
  await expect(queueScreen(page).freshness).toHaveAttribute('data-connection', 'live', later);
  await page.goto('/users/addUser');
  await expect(company(page)).toHaveValue('Not sent yet');
  await company(page).fill('');

  await gateway.stop();
  gateway = await start({ OFFLINE: 'off' });
  await page.goto('/queue');
  await expect
    .poll(
      () =>
        page.evaluate(async () => [
          (await navigator.serviceWorker.getRegistrations()).length,
          (await caches.keys()).length,
        ]),
      later,
    )
    .toEqual([0, 0]);
  await gateway.stop();
  await expect(page.goto('/queue')).rejects.toThrow('ERR_CONNECTION_REFUSED');
});

test('nothing of a user’s lists is left after signing out', async ({ as, running, sessionOf }) => {
  test.setTimeout(180_000);
  const gateway = await startGateway({
    port: await freePort(),
    apiUrl: running.api.url,
    env,
  });
  // Its own, because signing out ends it for everybody who uses it.
  const session = await sessionOf('admin');
  const phone = '923145550022';
  await newCallersRequest(running.url, session.access_token, phone);
  const { page, watch } = await as(session, { at: { ...running, url: gateway.url } });
  watch.expect(unreachable);
  await page.route('**/logout', (route) => route.fulfill({ json: { code: 200, message: 'Bye' } }));
  await page.goto('/queue');
  await workerIsActive(page);
  await expect.poll(() => storedLists(page), later).toContain(formatPhone(phone));
  await page.getByRole('button', { name: 'Logout' }).click();
  await expect(page).toHaveURL(/\/login/);
  await expect(page.getByRole('button', { name: 'Login' })).toBeVisible();
  expect(await storedLists(page)).toBe('');

  await gateway.stop();
  await page.goto('/queue');
  await expect(offline(page)).toBeVisible();
  await expect(page.getByText('No one is signed in on this browser')).toBeVisible();
  await expect(page.getByText(formatPhone(phone))).toHaveCount(0);
});

test('a release and a rollback reach the next load of a page that has the worker', async ({
  as,
  running,
}) => {
  test.setTimeout(180_000);
  const id = 'mfe-queue';
  const releases = ownReleases();
  const gateway = await startGateway({
    port: await freePort(),
    apiUrl: running.api.url,
    env: { ...releases.env, ...env },
  });
  try {
    const { page, watch } = await as('admin', { at: { ...running, url: gateway.url } });
    watch.expect(unreachable);
    const runs = async () => (await stateOf(page, id)).release;
    await page.goto('/queue');
    await workerIsActive(page);
    const first = await runs();
    const reason = { who: 'test', why: 'with a worker' };
    const second = releases.buildNext(id);
    await release(releases.folders, { [id]: second }, reason);
    await page.reload();
    await expect.poll(runs, later).toBe(second);
    await rollback(releases.folders, id, reason);
    await page.reload();
    await expect.poll(runs, later).toBe(first);
    // The worker was there for both loads.
    expect(await page.evaluate(() => navigator.serviceWorker.controller?.state)).toBe('activated');
  } finally {
    await gateway.stop();
    releases.remove();
  }
});
