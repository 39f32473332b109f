import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';

import { chromium, type Browser, type BrowserContext, type Page } from '@playwright/test';
import { startGateway } from 'release-kit/console/gateway-process.ts';
import { freePort } from 'release-kit/process/ports.ts';
import { withoutOwnPages } from 'release-kit/system/chromium-features.ts';
import { chromiumPath } from 'release-kit/system/chromium.ts';
import { formatHint, userHashOf } from 'shared-contracts/federation/hint';
import { hintCookie } from 'shared-contracts/federation/page';

import type { BenchApi } from './bench-api.ts';
import type { BenchContext } from './bench.ts';
import { sessionOf, type User } from './user-session.ts';

/**
 * Milliseconds of processor time of the page's main thread. Unlike elapsed time, it hardly changes
 * with other load on the machine.
 */
export async function mainThreadTimer(page: Page): Promise<() => Promise<number>> {
  const devtools = await page.context().newCDPSession(page);
  await devtools.send('Performance.enable', { timeDomain: 'threadTicks' });
  return async () => {
    const { metrics } = await devtools.send('Performance.getMetrics');
    return (metrics.find(({ name }) => name === 'TaskDuration')?.value ?? Number.NaN) * 1000;
  };
}

/** The main thread's time by activity, in milliseconds, from now until each call. */
export async function mainThreadShares(
  page: Page,
): Promise<() => Promise<Readonly<Record<'script' | 'style' | 'layout' | 'all', number>>>> {
  const devtools = await page.context().newCDPSession(page);
  await devtools.send('Performance.enable', { timeDomain: 'threadTicks' });
  const read = async () => {
    const { metrics } = await devtools.send('Performance.getMetrics');
    const of = (wanted: string) =>
      (metrics.find(({ name }) => name === wanted)?.value ?? Number.NaN) * 1000;
    return {
      script: of('ScriptDuration'),
      style: of('RecalcStyleDuration'),
      layout: of('LayoutDuration'),
      all: of('TaskDuration'),
    };
  };
  const before = await read();
  return async () => {
    const now = await read();
    return {
      script: now.script - before.script,
      style: now.style - before.style,
      layout: now.layout - before.layout,
      all: now.all - before.all,
    };
  };
}

type Deferring = Pick<BenchContext, 'defer'>;

const launchOptions = (hasGpu: boolean) => {
  const executablePath = chromiumPath();
  return {
    ...(executablePath && { executablePath }),
    args: [
      '--no-sandbox',
      withoutOwnPages,
      ...(hasGpu ? [] : ['--disable-gpu']),
      '--disable-dev-shm-usage',
    ],
  };
};

/** The browser until the benchmark ends, without a graphics processor unless it measures a map. */
export async function launchBrowser({ defer }: Deferring, hasGpu = false): Promise<Browser> {
  const browser = await chromium.launch(launchOptions(hasGpu));
  defer(() => browser.close());
  return browser;
}

/**
 * A browser with a new profile on disk, as a user has it: only such a one keeps scripts compiled
 * from one visit to the next.
 */
export async function openProfile({ defer }: Deferring, user?: User): Promise<BrowserContext> {
  const folder = mkdtempSync(join(tmpdir(), 'console-profile-'));
  defer(() => rmSync(folder, { recursive: true, force: true }));
  const profile = await chromium.launchPersistentContext(folder, {
    ...launchOptions(false),
    ...screen,
  });
  defer(() => profile.close());
  await signIn(profile, user);
  return profile;
}

/** Waits until a list of so many rows is shown and live. */
export async function listIsLive(page: Page, rows: number): Promise<void> {
  await page.getByText('Live', { exact: true }).first().waitFor();
  await page.waitForFunction(
    (many) => document.querySelectorAll('tr[data-row]').length === many,
    rows,
  );
}

/** The address of the composed console in front of an API, until the benchmark ends. */
export async function openConsole(
  { defer }: Deferring,
  api: Pick<BenchApi, 'url'>,
): Promise<string> {
  const gateway = await startGateway({
    port: await freePort(),
    apiUrl: api.url,
    env: { CAPTCHA: 'off', MAP_LAYERS: 'built-in' },
  });
  defer(() => gateway.stop());
  return gateway.url;
}

const screen = { viewport: { width: 1440, height: 900 }, timezoneId: 'Asia/Karachi' } as const;

async function signIn(context: BrowserContext, user: User | undefined): Promise<void> {
  if (!user) return;
  await context.addInitScript(
    (text) => localStorage.setItem('console.session', text),
    JSON.stringify(sessionOf(user)),
  );
}

/**
 * A separate browser with the session of a benchmark's user or without one; `isOwnCertificate`
 * where the origin has no certificate that others know.
 */
export async function contextOf(
  browser: Browser,
  user?: User,
  isOwnCertificate = false,
): Promise<BrowserContext> {
  const context = await browser.newContext({ ignoreHTTPSErrors: isOwnCertificate, ...screen });
  await signIn(context, user);
  return context;
}

/** A page in a separate browser, with the session of a benchmark's user. */
export const pageOf = async (browser: Browser, user: User): Promise<Page> =>
  (await contextOf(browser, user)).newPage();

/** The cookie by which the gateway knows what to preload, as an earlier visit has left it. */
export const rememberRole = (context: BrowserContext, url: string, { id }: User): Promise<void> =>
  context.addCookies([
    { url, name: hintCookie, value: formatHint({ role: 'supervisor', userHash: userHashOf(id) }) },
  ]);

/** The page's main thread gets a processor that is slower by that factor. */
export async function slowProcessor(page: Page, rate: number): Promise<void> {
  const devtools = await page.context().newCDPSession(page);
  await devtools.send('Emulation.setCPUThrottlingRate', { rate });
}

/** A line with a round trip of 150 ms and 1.6 Mbit/s, and a processor four times slower. */
export async function slowDown(page: Page, processorRate = 4): Promise<void> {
  const devtools = await page.context().newCDPSession(page);
  await devtools.send('Network.enable');
  await devtools.send('Network.emulateNetworkConditions', {
    offline: false,
    latency: 150,
    downloadThroughput: 1_600_000 / 8,
    uploadThroughput: 750_000 / 8,
  });
  await slowProcessor(page, processorRate);
}
