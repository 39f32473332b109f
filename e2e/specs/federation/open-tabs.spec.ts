// Teams release, roll back and switch off while tabs are open (docs/parts/page.md#open-pages).
import type { Page } from '@playwright/test';
import { readPointer } from 'release-kit/release/flip-log.ts';
import { release, rollback, setKilled } from 'release-kit/release/rollout.ts';

import { expectState, stateOf } from '../../fixtures/federated.ts';
import { bySize } from '../../fixtures/size.ts';
import { expect, test } from '../../test-of-releases.ts';

// The page of a remote that is switched off says so in the browser's log.
test.use({ expectComplaints: /RemoteFailed: mfe-admin \S+ failed at entry: refused/ });
const [tabs, releasesPerRun, rollbacks] = bySize({ short: [2, 1, 1], full: [50, 20, 3] });
const id = 'mfe-admin';
const reason = { who: 'test', why: 'open tabs' };
const typed = (tab: number) => `Office ${tab}`;
const company = (page: Page) => page.getByRole('textbox', { name: 'Company Name' });
const notice = (page: Page, name: 'New version' | 'Version withdrawn') =>
  page.getByRole('button', { name });
const runs = async (page: Page) => (await stateOf(page, id)).release;
/** Of a tab that may be loading. */
const status = (page: Page) =>
  stateOf(page, id).then(
    (state) => state.status,
    () => 'loading',
  );
declare global {
  interface Window {
    /** When this document showed a notice, in ms. */
    toldAt?: number;
  }
}
/** Notes in the page when it tells: this process can't watch fifty tabs at the same time. */
function noteNotice(): void {
  new MutationObserver(() => {
    if (document.querySelector('[aria-label="New version"], [aria-label="Version withdrawn"]'))
      window.toldAt ??= Date.now();
  }).observe(document, { subtree: true, childList: true, attributeFilter: ['aria-label'] });
}
/** The release that a tab runs once it has been loaded again. */
const expectRelease = (page: Page, name: string) =>
  expect.poll(() => runs(page).catch(() => 'loading'), { timeout: 30_000 }).toBe(name);

test('every open tab learns of releases, rollbacks and a switch-off, none loses what was typed, and none stays with what was taken back', async ({
  federated: { releases, open },
}) => {
  test.setTimeout(1_800_000);
  const { folders } = releases;
  const pages: Page[] = [];
  for (let tab = 0; tab < tabs; tab += 1) {
    const page = await open('admin');
    await page.addInitScript(noteNotice);
    // Each in its own browser, because tabs of one browser share their drafts.
    await page.goto('/users/addUser');
    await expectState(page, id, 'mounted');
    await company(page).fill(typed(tab));
    pages.push(page);
  }
  const each = (work: (page: Page, tab: number) => Promise<void>) =>
    Promise.all(pages.map((page, tab) => work(page, tab)));
  const knows: number[] = [];
  /** Flips, and waits until all tabs that differ from it show so. */
  async function told(flip: () => Promise<unknown>, name: 'New version' | 'Version withdrawn') {
    await flip();
    const at = Date.now();
    await each(async (page) => {
      await expect(notice(page, name)).toBeVisible({ timeout: 30_000 });
      knows.push((await page.evaluate(() => window.toldAt ?? Infinity)) - at);
    });
  }
  const keepsTyped = () => each((page, tab) => expect(company(page)).toHaveValue(typed(tab)));
  /** Where tabs are loaded again: fifty of them together would only wait for each other. */
  async function fiveAtATime(work: (page: Page) => Promise<void>) {
    for (let from = 0; from < pages.length; from += 5)
      await Promise.all(pages.slice(from, from + 5).map(work));
  }

  let newest = (await stateOf(pages[0] ?? (await open('admin')), id)).release ?? '';
  for (let count = 0; count < releasesPerRun; count += 1) {
    const before = newest;
    newest = releases.buildNext(id);
    await told(() => release(folders, { [id]: newest }, reason), 'New version');
    // Nothing but the notice has changed.
    await each(async (page) => expect(await runs(page)).toBe(before));
    await keepsTyped();
    await fiveAtATime(async (page) => {
      await notice(page, 'New version').click();
      await expectRelease(page, newest);
    });
    await keepsTyped();
  }

  for (let count = 0; count < rollbacks; count += 1) {
    await told(() => rollback(folders, id, reason), 'Version withdrawn');
    await keepsTyped();
    await each(async (page) => expect(await runs(page)).toBe(newest));
    const back = readPointer(folders).units[id]?.release ?? '';
    // The next page is another load, with what runs now.
    await fiveAtATime(async (page) => {
      await page.getByRole('link', { name: 'USER' }).click();
      await expectRelease(page, back);
      await expectState(page, id, 'mounted');
      expect(new URL(page.url()).pathname).toBe('/users');
      await page.goto('/users/addUser');
    });
    await keepsTyped();
    newest = back;
  }

  const [first, ...others] = pages;
  if (!first) throw new Error('no tab is open');
  await company(first).fill('');
  await told(async () => {
    await setKilled(folders, id, true, reason);
    // This one has nothing to lose, so it reloads immediately.
    await expect.poll(() => status(first), { timeout: 30_000 }).toBe('disabled');
    pages.splice(0, 1);
  }, 'Version withdrawn');
  for (const [index, page] of others.entries())
    await expect(company(page)).toHaveValue(typed(index + 1));
  await setKilled(folders, id, false, reason);
  for (const [index, page] of others.entries()) {
    await page.reload();
    await expect(company(page)).toHaveValue(typed(index + 1));
  }
  const slowest = Math.max(...knows);
  process.stdout.write(
    `${tabs} tabs, ${knows.length} times told, the slowest after ${slowest} ms\n`,
  );
  if (tabs === 50) expect(slowest).toBeLessThanOrEqual(5000);
});
