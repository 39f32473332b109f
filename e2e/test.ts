// The imports of every spec: a console per worker, people signed in once, and pages whose errors
// fail the test.
import { expect, test as base } from '@playwright/test';
import type { Browser, BrowserContext, Page } from '@playwright/test';
import { chromiumPath } from 'release-kit/system/chromium.ts';
import type { Session } from 'shared-contracts/session/session';

import { signIn } from './commands/sign-in.ts';
import { closeContext } from './fixtures/close-context.ts';
import { consoleAt, startConsole } from './fixtures/console.ts';
import type { RunningConsole } from './fixtures/console.ts';
import { measurePage } from './fixtures/coverage.ts';
import { measureUnbroken, startFederationSetup } from './fixtures/federation-setup.ts';
import type { FederationSetup, HealthyBaseline } from './fixtures/federation-setup.ts';
import { watchPages } from './fixtures/watch.ts';
import type { Watch } from './fixtures/watch.ts';

/** Demo accounts by their use. Two dispatchers are two people. */
export const people = {
  admin: '03001000006',
  supervisor: '03001000011',
  dispatcher: '03001000012',
  dispatcherA: '03001000100',
  dispatcherB: '03001000101',
  client: '03001000036',
} as const;
export type Person = keyof typeof people;

/** Ten minutes after a code, the API asks for another one before it moves money or changes access. */
const freshMs = 5 * 60_000;

interface Visitor {
  readonly page: Page;
  readonly watch: Watch;
}

interface WorkerFixtures {
  /**
   * The console of this worker. Tests that stop or break one start their own with `startConsole`.
   */
  running: RunningConsole;
  /** The session of a person in this worker's console, signed in on first use. */
  sessionOf: (person: Person) => Promise<Session>;
  /**
   * A console of releases that tests may break; `test-of-releases.ts` opens pages at it. It is
   * declared here, because other worker fixtures would need other workers, each with an API to
   * start.
   */
  breakable: FederationSetup;
  unbroken: HealthyBaseline;
}

interface TestFixtures {
  /** Opens pages in the whole browser: its shell has neither microphones nor desktop notices. */
  isWholeBrowser: boolean;
  /** A page of a new browser context without a session. */
  visit: (options?: { at?: RunningConsole }) => Promise<Visitor>;
  /**
   * A page of a new browser context in which the person is signed in, or the owner of a session
   * that the test created.
   */
  as: (person: Person | Session, options?: { at?: RunningConsole }) => Promise<Visitor>;
}

export const test = base.extend<TestFixtures, WorkerFixtures>({
  running: [
    async ({}, use) => {
      // `npm run compose -- prove` sets the address of its containers' console.
      const elsewhere = process.env['CONSOLE_URL'];
      const running = elsewhere ? consoleAt(elsewhere) : await startConsole();
      await use(running);
      await running.stop();
    },
    { scope: 'worker', timeout: 120_000 },
  ],
  sessionOf: [
    async ({ running }, use) => {
      const sessions = new Map<Person, { at: number; session: Promise<Session> }>();
      await use((person) => {
        const known = sessions.get(person);
        const isFresh = known && performance.now() - known.at < freshMs;
        const { at, session } = isFresh
          ? known
          : { at: performance.now(), session: signIn(running.url, people[person]) };
        sessions.set(person, { at, session });
        return session;
      });
    },
    { scope: 'worker' },
  ],
  breakable: [startFederationSetup, { scope: 'worker', timeout: 60_000 }],
  unbroken: [measureUnbroken, { scope: 'worker', timeout: 120_000 }],
  isWholeBrowser: [false, { option: true }],
  visit: async ({ browser, isWholeBrowser, playwright, running }, use) => {
    const executablePath = chromiumPath();
    const whole: Browser | undefined = isWholeBrowser
      ? await playwright.chromium.launch({ ...(executablePath && { executablePath }) })
      : undefined;
    const contexts: {
      context: BrowserContext;
      watch: Watch;
      handInCoverage: () => Promise<void>;
    }[] = [];
    await use(async ({ at = running } = {}) => {
      const context = await (whole ?? browser).newContext({ baseURL: at.url });
      const watch = await watchPages(context);
      // As in a browser that others have used: the language that a test puts there is the page's,
      // and does not become its user's choice everywhere (docs/decisions/screens.md#preferences).
      await context.addInitScript((origin) => {
        if (location.origin !== origin) return;
        for (const key of ['language', 'theme'])
          localStorage.setItem(`console.preference.somebody.${key}`, '""');
      }, new URL(at.url).origin);
      const page = await context.newPage();
      contexts.push({ context, watch, handInCoverage: await measurePage(page) });
      return { page, watch };
    });
    for (const { context, watch, handInCoverage } of contexts) {
      await handInCoverage();
      await closeContext(context);
      expect(watch.complaints, 'errors, policy or integrity violations in the browser').toEqual([]);
    }
    await whole?.close();
  },
  as: async ({ visit, sessionOf, running }, use) => {
    await use(async (person, { at = running } = {}) => {
      const session = typeof person === 'string' ? await sessionOf(person) : person;
      const visitor = await visit({ at });
      // The stored session is what the console itself writes after the second step.
      await visitor.page.addInitScript(
        ({ origin, text }) => {
          if (location.origin !== origin || sessionStorage.getItem('e2e.signed-in')) return;
          sessionStorage.setItem('e2e.signed-in', 'yes');
          localStorage.setItem('console.session', text);
        },
        { origin: new URL(at.url).origin, text: JSON.stringify(session) },
      );
      return visitor;
    });
  },
});

/** For tests that keep the page's motions in the short form too (playwright.config.ts). */
export const withMotion = { contextOptions: { reducedMotion: 'no-preference' } } as const;

export { expect, startConsole };
export type { RunningConsole };
