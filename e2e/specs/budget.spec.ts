import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { gzipSync } from 'node:zlib';

import type { Page } from '@playwright/test';
import { releaseName } from 'release-formats/release';
import { releaseDir } from 'release-kit/release/data-folders.ts';
import { pageBudgets } from 'release-kit/release/weight-breaks.ts';
import { pageFigures, pageScales } from 'release-kit/release/weight.ts';
import { changedFigures } from 'shared-contracts/core/figures.builder';

import { expect, test } from '../test-of-releases.ts';

/** The sum of layout shifts so far, a share of the window; 0 before the first. */
const layoutShift = (page: Page) =>
  page.evaluate(() => Number(document.documentElement.dataset['shift'] ?? 0));

test('the entry of every remote is below 10 kB', ({ federated: { releases } }) => {
  for (const id of Object.keys(releases.pointer.units).filter((unit) => unit !== 'host')) {
    const release = releases.releaseOf(id);
    const bytes = gzipSync(
      readFileSync(join(releaseDir(releases.folders, id, releaseName(release)), release.entry)),
      { level: 9 },
    ).length;
    expect([id, bytes < 10_000 ? 'small' : bytes]).toEqual([id, 'small']);
  }
});

// A first page's scripts may grow by a tenth before somebody must explain it; more is not released.
const recorded = pageBudgets();

test('no first page has grown by more than a tenth over its recorded weight, in bytes or requests', ({
  federated: { releases },
}) => {
  const host = releases.releaseOf('host');
  const remotes = Object.keys(releases.pointer.units)
    .filter((id) => id !== 'host')
    .map((id) => releases.releaseOf(id));
  const measured = pageFigures(
    pageScales((release) => releaseDir(releases.folders, release.id, releaseName(release))),
    host,
    remotes,
  );
  expect(changedFigures(recorded, measured)).toEqual([]);

  // A page that loads an unneeded map is reported.
  const heavier = Object.fromEntries(
    Object.entries(measured).map(([name, count]) => [
      name,
      name === 'mfe-queue/./QueueBoardPage, bytes' ? count + 100_000 : count,
    ]),
  );
  expect(changedFigures(recorded, heavier)).toEqual([
    expect.stringMatching(/^mfe-queue.*more than a tenth/),
  ]);
});

// Goals of docs/performance.md#first-load.
test('sign-in weighs at most 270 kB, and the queue 360', ({ federated: { releases } }) => {
  const weigh = pageScales((one) => releaseDir(releases.folders, one.id, releaseName(one)));
  const measured = pageFigures(
    weigh,
    releases.releaseOf('host'),
    ['mfe-auth', 'mfe-queue'].map((id) => releases.releaseOf(id)),
  );
  expect(measured['mfe-auth/./LoginPage, bytes']).toBeLessThanOrEqual(270_000);
  expect(measured['mfe-queue/./QueueBoardPage, bytes']).toBeLessThanOrEqual(360_000);
});

test('sign-in fetches the console after it, and the texts of failures, with the first key', async ({
  federated: { releases, open },
}) => {
  const { signedIn = [], files } = releases.releaseOf('host');
  const failureTexts = Object.keys(files).filter((file) => /^errors\.\w+\.js$/.test(file));
  expect([signedIn.length > 0, failureTexts.length]).toEqual([true, 1]);
  const later = [...signedIn, ...failureTexts];
  const page = await open();
  const fetched: string[] = [];
  page.on('request', (request) => fetched.push(request.url().replace(/^.*\//, '')));
  // The page is complete before the time is over after which it would load ahead.
  await page.clock.install();
  await page.goto('/login');
  await expect(page.getByRole('button', { name: 'Login' })).toBeVisible();
  expect(fetched.filter((file) => later.includes(file))).toEqual([]);
  await page.keyboard.press('0');
  await expect.poll(() => later.filter((file) => !fetched.includes(file))).toEqual([]);
});

test('a page in Urdu asks for the host’s Urdu texts beside the platform, and one in English for none', async ({
  federated: { releases, open },
}) => {
  const { files } = releases.releaseOf('host');
  const fileOf = (name: RegExp) => Object.keys(files).find((file) => name.test(file)) ?? '';
  const [urdu, platform] = [fileOf(/^urdu\.\w+\.js$/), fileOf(/^platform\.\w+\.js$/)];
  const page = await open();
  const asked: string[] = [];
  page.on('request', (request) => asked.push(request.url().replace(/^.*\//, '')));
  await page.goto('/login');
  await expect(page.getByRole('button', { name: 'Login' })).toBeVisible();
  expect([asked.includes(platform), asked.includes(urdu)]).toEqual([true, false]);

  await page.evaluate(() => localStorage.setItem('console.language', 'ur'));
  const texts = page.waitForRequest((request) => request.url().endsWith(urdu));
  // Until the texts are asked for, the platform does not arrive.
  await page.route(`**/${platform}`, async (route) => {
    await texts;
    await route.continue();
  });
  await page.reload();
  await expect(page.getByRole('button', { name: 'لاگ ان کریں' })).toBeVisible();
  await expect(page.getByRole('region', { name: 'اطلاعات' })).toBeAttached();
});

/** Document, scripts, font and the rows; the socket is none of them. */
const maxRequests = 8;

const isSocketCode = /\/socket\.\w+\.js$/;

/** The most of the window that may shift while a page loads, in parts of one. */
const maxLayoutShift = 0.02;

test('the queue asks for its rows before all else, within eight requests, and nothing that is seen moves while it loads', async ({
  federated: { open },
}) => {
  const page = await open('dispatcherA');
  const called: string[] = [];
  const requested: string[] = [];
  page.on('request', (request) => {
    const { pathname } = new URL(request.url());
    // A page reports its code by the clock, a second later, however far a busy machine is by then.
    if (pathname.endsWith('/client-reports')) return;
    requested.push(pathname);
    if (pathname.startsWith('/api/')) called.push(pathname);
  });
  await page.addInitScript(() => {
    let sum = 0;
    new PerformanceObserver((list) => {
      // The DOM's types do not have this entry.
      const shifts = list.getEntries() as (PerformanceEntry & {
        value: number;
        hadRecentInput: boolean;
      })[];
      for (const { value, hadRecentInput } of shifts) if (!hadRecentInput) sum += value;
      document.documentElement.dataset['shift'] = String(sum);
    }).observe({ type: 'layout-shift', buffered: true });
  });
  await page.goto('/queue');
  await expect(page.locator('tr[data-row]').nth(20)).toBeVisible();
  expect(called[0]).toBe('/api/v1/booking_queue');
  const untilRows = requested.slice(0, requested.indexOf('/api/v1/booking_queue') + 1);
  expect(untilRows.length, untilRows.join(' ')).toBeLessThanOrEqual(maxRequests);
  // The socket's code comes after them, and does not wait for their answer.
  await expect
    .poll(() => requested.findIndex((path) => isSocketCode.test(path)))
    .toBeGreaterThan(untilRows.length - 1);
  // Start-up data, the navigation's counts and the user's choices.
  await expect.poll(() => called).toContain('/api/v1/preferences');
  expect(called).toContain('/api/v1/settings');
  await page.waitForLoadState('networkidle');
  expect(await layoutShift(page)).toBeLessThanOrEqual(maxLayoutShift);
  // A shift made on purpose is counted, so the figure above was measured.
  await page.evaluate(() => {
    document.body.style.paddingTop = '200px';
  });
  await expect.poll(() => layoutShift(page)).toBeGreaterThan(maxLayoutShift);
});
