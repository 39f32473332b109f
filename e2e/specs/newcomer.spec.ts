import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';

import { freePort, isPortFree } from 'release-kit/process/ports.ts';
import { demoPassword } from 'shared-contracts/users/demo-accounts';

import { npmStart } from '../fixtures/npm-start.ts';
import { bySize } from '../fixtures/size.ts';
import { watchPages } from '../fixtures/watch.ts';
import { queueScreen } from '../screens/queue.ts';
import { signInScreen } from '../screens/sign-in.ts';
import { expect, people, test } from '../test.ts';

/**
 * The short form's requests come soon with its seed, and its demo is small: writing three thousand
 * bookings takes seconds.
 */
const demo = bySize({ short: { SEED: '12', BOOKINGS: '200' }, full: { SEED: '', BOOKINGS: '' } });

test(
  'a newcomer starts the console, signs in with the printed code and sees the queue fill',
  { tag: '@servers' },
  async ({ browser }, info) => {
    test.setTimeout(300_000);
    const folder = mkdtempSync(join(tmpdir(), 'newcomer-'));
    const [port, apiPort] = [await freePort(), await freePort()];
    const start = npmStart({
      PORT: String(port),
      API_PORT: String(apiPort),
      DATA_DIR: join(folder, 'db'),
      MAP_LAYERS: 'built-in',
      ...demo,
      // The test run's settings, which a newcomer does not have.
      SIMULATE: '',
      CAPTCHA: '',
      CI: '',
    });
    const context = await browser.newContext();
    const watch = await watchPages(context);
    try {
      const printed = await start.until('Press Ctrl-C to stop');
      const address = /Console\s+(http:\S+)/.exec(printed)?.[1] ?? '';
      const code = /Two-factor code\s+(\d{6})/.exec(printed)?.[1] ?? '';
      expect(address).toBe(`http://localhost:${port}`);

      const page = await context.newPage();
      const screen = signInScreen(page);
      await page.goto(`${address}/queue`);
      await screen.phone.fill(people.dispatcher);
      await screen.password.fill(demoPassword);
      await screen.captcha.click();
      await expect(page.getByText('Verified')).toBeVisible();
      await screen.login.click();
      await screen.code.fill(code);
      await screen.code.press('Enter');
      await expect(page).toHaveURL(`${address}/queue`);

      // Title and count are in one header. Requests that others take leave the list.
      const title = page.getByRole('heading', { level: 1, name: /^Queue\s*\d/ });
      const queue = queueScreen(page);
      const rows = async () => (await queue.holders()).map((row) => row.split(' ')[0]);
      let known: (string | undefined)[] = [];
      const isComplete = async () => {
        known = await rows();
        return known.length === Number((await title.textContent())?.replace(/\D/g, ''));
      };
      await expect.poll(isComplete).toBe(true);
      // The simulator's requests come without any action: one in 25 seconds on average.
      const hasNew = async () => (await rows()).some((row) => !known.includes(row));
      await expect.poll(hasNew, { timeout: 180_000 }).toBe(true);
      expect(watch.complaints).toEqual([]);
    } finally {
      await context.close();
      await start.interrupt();
      await info.attach('npm start', { body: start.output });
      rmSync(folder, { recursive: true, force: true });
    }
    expect(start.output).toContain('stopping');
    expect(
      [await isPortFree(port), await isPortFree(apiPort)],
      'nothing is left on the ports',
    ).toEqual([true, true]);
  },
);
