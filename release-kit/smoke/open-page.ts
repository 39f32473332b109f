import type { Browser, Page } from '@playwright/test';
import type { SmokeTest } from 'release-formats/smoke';
import type { Session } from 'shared-contracts/session/session';

import { remoteStateIn, type RemoteState } from './remote-state.ts';

interface Opened {
  /** Origin of the console. */
  url: string;
  /** The remote whose page it is, and the release of it that must run. */
  remote: { id: string; name: string };
  test: SmokeTest;
  /** The signed-in user; undefined on a public page. */
  session: Session | undefined;
}

/** Time limit until a page shows all required elements. */
const limitMs = 30_000;

/** The console's own storage after somebody has signed in. */
const storedSession = (url: string, session: Session) => ({
  cookies: [],
  origins: [
    {
      origin: new URL(url).origin,
      localStorage: [{ name: 'console.session', value: JSON.stringify(session) }],
    },
  ],
});

/** Before the host has started, there is no bus to ask. */
const nothingYet: RemoteState = { status: 'idle' };

/** A heading may continue with a count of rows. */
const beginning = (name: string): RegExp =>
  new RegExp(`^${name.replaceAll(/[\\^$.*+?()[\]{}|]/g, '\\$&')}`);

/** The first element that a page still lacks; undefined once it shows all that it must. */
async function missing(page: Page, { remote, test }: Opened): Promise<string | undefined> {
  const { status, release, failure } = await remoteStateIn(page, remote.id).catch(() => nothingYet);
  // One that was replaced by its previous release has failed, too.
  if (status !== 'mounted' || release !== remote.name)
    return `it is ${status}${failure ? ` (${failure.stage}: ${failure.code})` : ''}`;
  for (const { role, name } of test.sees) {
    // a role that ARIA does not have is found nowhere
    const aria = role as Parameters<Page['getByRole']>[0];
    if (
      !(await page
        .getByRole(aria, { name: beginning(name) })
        .first()
        .isVisible())
    )
      return `no ${role} "${name}" is seen`;
  }
  return undefined;
}

/**
 * Waits until the page shows everything, or has logged an error, which is more useful than a
 * missing element.
 */
async function requireShown(page: Page, opened: Opened, errors: readonly string[]): Promise<void> {
  await page.goto(new URL(opened.test.path, opened.url).href, { timeout: limitMs });
  const until = Date.now() + limitMs;
  for (;;) {
    const what = await missing(page, opened);
    if (what === undefined || errors.length > 0) return;
    if (Date.now() > until) throw new Error(what);
    // Both are polled, because a page reports neither.
    await page.waitForTimeout(50);
  }
}

/** Runs one smoke test in a browser. Returns why it fails; undefined where it passes. */
export async function whyNotShown(browser: Browser, opened: Opened): Promise<string | undefined> {
  const { url, session, test } = opened;
  const context = await browser.newContext({
    locale: 'en-GB',
    serviceWorkers: 'block',
    ...(session && { storageState: storedSession(url, session) }),
  });
  const errors: string[] = [];
  context.on('console', (message) => {
    if (message.type() === 'error') errors.push(message.text());
  });
  context.on('weberror', (error) => errors.push(error.error().message));
  try {
    await requireShown(await context.newPage(), opened, errors);
  } catch (error) {
    errors.push(error instanceof Error ? error.message : String(error));
  } finally {
    await context.close();
  }
  if (errors.length === 0) return undefined;
  const where = `${test.path} ${test.as ? `as ${test.as}` : 'without a session'}`;
  return `${where}: ${[...new Set(errors.map((text) => text.split('\n')[0]))].join('; ')}`;
}
