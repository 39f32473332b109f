// Pages at the console of releases that tests may break.
import type { Page } from '@playwright/test';

import { closeContext } from './fixtures/close-context.ts';
import { signedIn } from './fixtures/federated.ts';
import type { FederationSetup, HealthyBaseline } from './fixtures/federation-setup.ts';
import { recordPageLog } from './fixtures/page-log.ts';
import { expect, test as base } from './test.ts';
import type { Person } from './test.ts';

/** Opens a page with the person's session, or without one. */
type Open = (person?: Person) => Promise<Page>;

interface TestFixtures {
  /** The console itself. */
  federated: Pick<FederationSetup, 'releases' | 'gateway'> & { open: Open };
  /** A page at the console behind the faulty network; it records the times of its loading. */
  openAt: Open;
  visitors: (
    url: string,
    prepare?: (page: Page) => Promise<void>,
  ) => { open: Open; leave: () => Promise<void> };
  /** Messages that this test provokes in the browser's log. */
  expectComplaints: RegExp | undefined;
}

/**
 * The allowed excess over a time budget: half a page's time on this machine, plus the delay of this
 * very page.
 */
export const timeAllowance = ({ pageMs }: HealthyBaseline, { late }: { late: number }): number =>
  pageMs / 2 + 3 * late;

export const test = base.extend<TestFixtures>({
  expectComplaints: [undefined, { option: true }],
  federated: async ({ breakable: { releases, gateway }, visitors }, use) => {
    const { open, leave } = visitors(gateway.url);
    await use({ releases, gateway, open });
    // Pages first, because one whose files come and go would log errors.
    await leave();
    releases.reset();
  },
  openAt: async ({ breakable: { releases, network }, visitors }, use) => {
    const { open, leave } = visitors(network.url, recordPageLog);
    await use(open);
    await leave();
    releases.reset();
  },
  visitors: async ({ visit, running, sessionOf, expectComplaints }, use) => {
    await use((url, prepare = async () => {}) => {
      const pages: Page[] = [];
      return {
        async open(person) {
          const session = person && (await sessionOf(person));
          const { page, watch } = await visit({ at: { ...running, url } });
          pages.push(page);
          if (expectComplaints) watch.expect(expectComplaints);
          await prepare(page);
          if (session) await signedIn(page, url, session);
          return page;
        },
        leave: async () => {
          for (const page of pages) await closeContext(page.context());
        },
      };
    });
  },
});
export { expect };
export type { FederationSetup, HealthyBaseline };
