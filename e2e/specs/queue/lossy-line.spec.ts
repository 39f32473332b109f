import {
  addRequest,
  claimQueueRow,
  releaseLease,
  listQueue,
  updateQueueRow,
} from 'shared-contracts/queue/queue.api';

import { callApi } from '../../commands/api-client.ts';
import { lossyLine } from '../../commands/lossy-line.ts';
import { createAccount, signIn } from '../../commands/sign-in.ts';
import { bySize } from '../../fixtures/size.ts';
import { queueScreen } from '../../screens/queue.ts';
import { expect, test } from '../../test.ts';

/** `graceMs` is how long the screen may differ from the server. */
const { rounds, actsPerRound, graceMs, timeoutMs } = bySize({
  // The machine may be busy with other tests.
  short: { rounds: 1, actsPerRound: 24, graceMs: 15_000, timeoutMs: 120_000 },
  full: { rounds: 20, actsPerRound: 60, graceMs: 5000, timeoutMs: 900_000 },
});
const city = 'LOSSY';

test("with a tenth of the events dropped, doubled or reordered the list becomes the server's again, and none that differs is shown as live", async ({
  visit,
  running,
}) => {
  test.setTimeout(timeoutMs);
  const [watcher, other] = [
    await signIn(running.url, await createAccount(running.url, 'dispatcher')),
    await signIn(running.url, await createAccount(running.url, 'dispatcher')),
  ];
  const { page } = await visit();
  await page.addInitScript(
    (text) => localStorage.setItem('console.session', text),
    JSON.stringify(watcher),
  );
  const line = await lossyLine(page, Number(process.env['SEED'] ?? 1));
  // Requests of a city that no other test uses.
  let made = 0;
  const request = () =>
    callApi(
      running.url,
      addRequest,
      { body: { type: 'app', phone: `92313${String((made += 1)).padStart(7, '0')}`, city } },
      other.access_token,
    );
  const list = async () =>
    (
      await callApi(
        running.url,
        listQueue,
        { query: { limit: 100, city, sortBy: 'dt', sortType: 'asc' } },
        other.access_token,
      )
    ).list;
  const served = async () =>
    (await list()).map(({ id, claimed_by }) => `${id} ${claimed_by?.name ?? ''}`);
  for (let first = 0; first < 10; first += 1) await request();
  const queue = queueScreen(page);
  await page.goto(`/queue?limit=100&city=${city}`);
  await expect(queue.freshness).toHaveText('Live');

  /** Since when a row has differed while the page showed Live, by row. */
  const differs = new Map<string, number>();
  const matches = async (): Promise<boolean> => {
    const [truth, shown, isLive] = [
      await served(),
      await queue.holders(),
      (await queue.freshness.textContent()) === 'Live',
    ];
    const odd = [
      ...shown.filter((row) => !truth.includes(row)),
      ...truth.filter((row) => !shown.includes(row)),
    ];
    for (const row of differs.keys()) if (!isLive || !odd.includes(row)) differs.delete(row);
    if (isLive) for (const row of odd) differs.set(row, differs.get(row) ?? Date.now());
    const stale = [...differs].filter(([, since]) => Date.now() - since > graceMs);
    expect(stale, 'rows that differed for too long on a list that said "Live"').toEqual([]);
    return truth.join() === shown.join();
  };
  for (let round = 0; round < rounds; round += 1) {
    for (let act = 0; act < actsPerRound; act += 1) {
      if (act % 4 === 0) await request();
      else {
        const free = (await list()).filter(
          (row) => !row.claimed_by || row.claimed_by.id === other.id,
        );
        const row = free[(act * 7) % free.length];
        if (!row) throw new Error('no request is left to act on');
        await callApi(running.url, claimQueueRow, { params: { id: row.id } }, other.access_token);
        if (act % 4 === 1)
          await callApi(
            running.url,
            updateQueueRow,
            { body: { id: row.id, status: 'support' } },
            other.access_token,
          );
        else if (act % 4 === 2)
          await callApi(running.url, releaseLease, { params: { id: row.id } }, other.access_token);
      }
      await matches();
    }
    await expect.poll(matches, { timeout: graceMs, intervals: [100] }).toBe(true);
  }
  expect(Math.min(line.fates.dropped, line.fates.doubled, line.fates.late)).toBeGreaterThan(0);

  await test.step('a connection that is open but silent does not count as live', async () => {
    line.silent = true;
    await expect(queue.freshness).toHaveText(
      /^No response since \d+:\d\d [AP]M, rows may be out of date$/,
    );
    line.silent = false;
    await expect.poll(matches, { timeout: graceMs, intervals: [100] }).toBe(true);
    await expect(queue.freshness).toHaveText('Live');
  });
});
