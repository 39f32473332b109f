// docs/parts/live.md#events
import type { Page } from '@playwright/test';
import { addRequest, claimQueueRow } from 'shared-contracts/queue/queue.api';

import { callApi } from '../../commands/api-client.ts';
import { createAccount, signIn } from '../../commands/sign-in.ts';
import { queueScreen } from '../../screens/queue.ts';
import { expect, test } from '../../test.ts';

const city = 'EARLY';

/** Not the limit of what watches for late requests, which asks for itself. */
const limit = '100';

/** Holds the socket's code back; counts how often the list is asked for. */
async function holdSocket(page: Page): Promise<{ release: () => void; lists: () => number }> {
  let release = (): void => {};
  const isReleased = new Promise<void>((resolve) => {
    release = resolve;
  });
  await page.route(/\/socket\.\w+\.js$/, async (route) => {
    await isReleased;
    await route.continue();
  });
  let lists = 0;
  page.on('request', (request) => {
    const { pathname, searchParams } = new URL(request.url());
    if (pathname.endsWith('/booking_queue') && searchParams.get('limit') === limit) lists += 1;
  });
  return { release, lists: () => lists };
}

test('a list is on screen before its socket is open, does not say that it is live, and gets what has happened since without being loaded again, in a tab that follows as well', async ({
  as,
  running,
}) => {
  const watcher = await signIn(running.url, await createAccount(running.url, 'dispatcher'));
  const other = await signIn(running.url, await createAccount(running.url, 'dispatcher'));
  let made = 0;
  const request = async () =>
    (
      await callApi(
        running.url,
        addRequest,
        { body: { type: 'app', phone: `92314${String((made += 1)).padStart(7, '0')}`, city } },
        other.access_token,
      )
    ).data.id;
  const claim = (id: string) =>
    callApi(running.url, claimQueueRow, { params: { id } }, other.access_token);

  const rows = [await request(), await request()];
  const { page: first } = await as(watcher);
  for (const open of [async () => first, () => first.context().newPage()]) {
    const page = await open();
    const queue = queueScreen(page);
    const socket = await holdSocket(page);
    await page.goto(`/queue?limit=${limit}&city=${city}`);
    await expect.poll(async () => (await queue.holders()).length).toBe(rows.length);
    await expect(queue.freshness).not.toHaveAttribute('data-connection', 'live');

    const claimed = rows.at(-1) ?? '';
    await claim(claimed);
    rows.push(await request());
    // Nothing tells the page of them yet.
    expect(await queue.holders()).not.toContain(`${claimed} ${other.name}`);
    socket.release();
    await expect(queue.freshness).toHaveText('Live');
    await expect
      .poll(queue.holders)
      .toEqual(rows.map((id) => expect.stringMatching(new RegExp(`^${id} `))));
    expect(await queue.holders()).toContain(`${claimed} ${other.name}`);
    expect(socket.lists()).toBe(1);
  }
});
