// The page that the user will probably open next loads ahead.
import type { Page } from '@playwright/test';
import { firstScripts } from 'release-formats/first-scripts';

import { expectState, stateOf } from '../../fixtures/federated.ts';
import type { OwnReleases } from '../../fixtures/own-releases.ts';
import { filesByPath } from '../../fixtures/released-paths.ts';
import { navigationOf } from '../../screens/shell.ts';
import { expect, test } from '../../test-of-releases.ts';

declare global {
  interface Window {
    placeholders?: number;
  }
}

/** The scripts that a page has asked for and got, as names of files. */
function scriptsOf(page: Page, releases: OwnReleases) {
  const units = Object.keys(releases.pointer.units).map((id) => releases.releaseOf(id));
  const names = new Map(
    units.flatMap((unit) =>
      [...filesByPath(unit)].map(([path, file]): [string, string] => [path, `${unit.id}/${file}`]),
    ),
  );
  const asked: string[] = [];
  const got: string[] = [];
  const note = (list: string[]) => (request: { url(): string }) => {
    const name = names.get(new URL(request.url()).pathname);
    if (name?.endsWith('.js')) list.push(name);
  };
  page.on('request', note(asked));
  page.on('requestfinished', note(got));
  return { asked, got };
}

/** All that a page of the signed-in console runs on. */
function scriptsFor(releases: OwnReleases, id: string, module: string): string[] {
  const scripts = firstScripts({
    host: releases.releaseOf('host'),
    remote: releases.releaseOf(id),
    module,
    signedIn: true,
  });
  return [
    ...scripts.host.map((file) => `host/${file}`),
    ...scripts.remote.map((file) => `${id}/${file}`),
  ];
}

const link = (page: Page, name: RegExp) => navigationOf(page).getByRole('link', { name });
const list = (page: Page) => page.getByRole('main').locator('tr[data-row]').first();

/** Requests of the console four seconds after it is on screen, or with the first key. */
const byItself = /^(release-notice|offline|errors)\.\w+\.js$/;

/**
 * At the queue, with what it loads without user input: the texts of failures (with a key), what
 * comes by the clock, and `later`.
 */
async function openQueue(page: Page, releases: OwnReleases, later: readonly string[]) {
  const scripts = scriptsOf(page, releases);
  await page.goto('/queue');
  await expectState(page, 'mfe-queue', 'mounted');
  await page.keyboard.press('Shift');
  const { files } = releases.releaseOf('host');
  const own = Object.keys(files).filter((file) => byItself.test(file));
  const due = [...own.map((file) => `host/${file}`), ...later];
  await expect.poll(() => due.filter((name) => !scripts.got.includes(name))).toEqual([]);
  await page.waitForLoadState('networkidle');
  return scripts;
}

/** Counts the placeholders of a page from now on; a page that suspends for its texts has two. */
const countPlaceholders = (page: Page): Promise<void> =>
  page.evaluate(() => {
    window.placeholders = 0;
    new MutationObserver((records) => {
      const added = records.flatMap(({ addedNodes }) => [...addedNodes]);
      const elements = added.filter((node) => node instanceof Element);
      const placeholders = elements.flatMap((element) =>
        [element, ...element.querySelectorAll('*')].filter((one) =>
          one.matches('[aria-label="Loading"]'),
        ),
      );
      window.placeholders = (window.placeholders ?? 0) + placeholders.length;
    }).observe(document, { childList: true, subtree: true });
  });

for (const { sign, give } of [
  { sign: 'the pointer rests on', give: (page: Page) => link(page, /^In Progress/).hover() },
  { sign: 'has the focus', give: (page: Page) => link(page, /^In Progress/).focus() },
])
  test(`a link that ${sign} has its page loaded, and a press asks for no script`, async ({
    federated: { releases, open },
  }) => {
    const page = await open('supervisor');
    const { asked, got } = await openQueue(
      page,
      releases,
      scriptsFor(releases, 'mfe-booking', './BookingPage'),
    );
    expect(asked.filter((name) => name.startsWith('mfe-trips/expose-InProgressPage'))).toEqual([]);
    await give(page);
    const needed = scriptsFor(releases, 'mfe-trips', './InProgressPage');
    await expect.poll(() => needed.filter((name) => !got.includes(name))).toEqual([]);
    // And what the page's code asks for when it starts: its texts.
    const texts = () =>
      asked.filter((name) => name.startsWith('mfe-trips/') && !needed.includes(name));
    await expect.poll(() => texts().length).toBeGreaterThan(0);
    await expect.poll(() => asked.filter((name) => !got.includes(name))).toEqual([]);
    expect((await stateOf(page, 'mfe-trips')).status).toBe('idle');

    const before = asked.length;
    await countPlaceholders(page);
    await link(page, /^In Progress/).press('Enter');
    await expect(list(page)).toBeVisible();
    expect(await page.evaluate(() => window.placeholders)).toBe(1);
    await expect(page).toHaveURL(/inprogress/);
    expect(asked.slice(before)).toEqual([]);
    await expectState(page, 'mfe-trips', 'mounted');
  });

test('a browser that saves data asks for nothing ahead, and for the page when it is opened', async ({
  federated: { releases, open },
}) => {
  const page = await open('supervisor');
  await page.addInitScript(() =>
    Object.defineProperty(navigator, 'connection', { value: { saveData: true } }),
  );
  const { asked, got } = scriptsOf(page, releases);
  const pages = () => asked.filter((name) => /\/expose-\w+Page\./.test(name));
  await page.goto('/queue');
  // The numbers of the navigation come when the next page would.
  await expect.poll(() => got.filter((name) => name.includes('TripCountsSlot'))).toHaveLength(1);
  await link(page, /^In Progress/).hover();
  await link(page, /^Completed/).focus();
  // A timer that the page starts now ends after that of the hint.
  await page.evaluate(() => new Promise((resolve) => setTimeout(resolve, 100)));
  expect(pages()).toEqual([expect.stringMatching(/^mfe-queue/)]);
  await link(page, /^In Progress/).press('Enter');
  await expectState(page, 'mfe-trips', 'mounted');
  expect(got.some((name) => name.startsWith('mfe-trips/expose-InProgressPage'))).toBe(true);
});

test('the queue has the booking form loaded, and sign-in the page that it opens with', async ({
  federated: { releases, open },
}) => {
  const page = await open('dispatcherA');
  await openQueue(page, releases, scriptsFor(releases, 'mfe-booking', './BookingPage'));

  const visitor = await open();
  const { asked } = scriptsOf(visitor, releases);
  await visitor.goto('/queue');
  await expect(visitor.getByRole('button', { name: 'Login' })).toBeVisible();
  await visitor.keyboard.press('0');
  const queue = scriptsFor(releases, 'mfe-queue', './QueueBoardPage');
  await expect.poll(() => queue.filter((name) => !asked.includes(name))).toEqual([]);
});

test.describe('a page that could not be loaded ahead', () => {
  test.use({ expectComplaints: /Failed to load resource/ });

  test('is loaded when it is opened', async ({ breakable: { network, releases }, openAt }) => {
    const page = await openAt('supervisor');
    const { got } = scriptsOf(page, releases);
    await page.goto('/queue');
    await expectState(page, 'mfe-queue', 'mounted');
    // Its count in the navigation arrives separately and isn't what is missing.
    await expect.poll(() => got.some((name) => name.includes('TripCountsSlot'))).toBe(true);
    const missing = network.break('missing', (path) => path.startsWith('/r/mfe-trips/'));
    await link(page, /^In Progress/).hover();
    await expect.poll(() => missing.hits).toBeGreaterThan(0);
    missing.repair();
    await link(page, /^In Progress/).press('Enter');
    await expectState(page, 'mfe-trips', 'mounted');
  });
});
