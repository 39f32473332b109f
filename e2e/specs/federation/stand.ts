// One console of releases that tests may break, for all tests of a worker, and how fast it is while nothing is broken.
import type { Page } from '@playwright/test';
import { startGateway } from 'tooling/console/gateway-process.ts';
import type { GatewayProcess } from 'tooling/console/gateway-process.ts';
import { freePort } from 'tooling/process/ports.ts';
import { faultyNetwork } from '../../fixtures/faulty-network.ts';
import type { FaultyNetwork } from '../../fixtures/faulty-network.ts';
import { ownReleases } from '../../fixtures/own-releases.ts';
import type { OwnReleases } from '../../fixtures/own-releases.ts';
import { keepPageLog } from '../../fixtures/page-log.ts';
import { expect, test as base } from '../../test.ts';
import type { Person } from '../../test.ts';
import { addresses, expectState, goWithin, SIGN_IN, signedIn } from './federated.ts';

export interface Stand {
  readonly releases: OwnReleases;
  readonly gateway: GatewayProcess;
  /** The road to it, on which files may get lost. */
  readonly network: FaultyNetwork;
  /** One address of each remote. */
  readonly addresses: Record<string, string>;
}

/** Opens a page in which the person is signed in, or nobody. */
type Open = (person?: Person) => Promise<Page>;

interface TestFixtures {
  /** The console itself. */
  federated: Pick<Stand, 'releases' | 'gateway'> & { open: Open };
  /** A page at the console by the road on which files may get lost; it notes when things happen. */
  openAt: Open;
  visitors: (url: string, prepare?: (page: Page) => Promise<void>) => { open: Open; leave: () => Promise<void> };
  /** What this test provokes in the browser's log. */
  expectComplaints: RegExp | undefined;
}

/** The same console before anything is broken. */
export interface Unbroken {
  /** Until the page asked for stands, in milliseconds: what this machine needs today. */
  pageMs: number;
  /** By remote: a file that its page fetches as it is drawn. */
  lazy: Record<string, string>;
}

/** What a budget may be exceeded by here: by what half a page takes on this machine, and by what held this very page up. */
export const leeway = ({ pageMs }: Unbroken, { late }: { late: number }): number => pageMs / 2 + 3 * late;

export const test = base.extend<TestFixtures, { stand: Stand; unbroken: Unbroken }>({
  expectComplaints: [undefined, { option: true }],
  stand: [async ({ running }, use) => {
    const releases = ownReleases();
    const gateway = await startGateway({ port: await freePort(), apiUrl: running.api.url, env: { ...releases.env, CAPTCHA: 'off', MAP_LAYERS: 'built-in' } });
    const network = await faultyNetwork(gateway.url);
    await use({ releases, gateway, network, addresses: addresses({ releases }) });
    await network.close();
    await gateway.stop();
    releases.remove();
  }, { scope: 'worker', timeout: 60_000 }],
  unbroken: [async ({ browser, stand, sessionOf }, use) => {
    const { releases, network } = stand;
    const session = await sessionOf('admin');
    const times: number[] = [];
    const seen = network.asked.length;
    // The second visit counts: the first one warms up what every later one finds warm.
    for (const isWarm of [false, true]) {
      const context = await browser.newContext({ baseURL: network.url });
      if (!isWarm) {
        const stranger = await context.newPage();
        await stranger.goto(stand.addresses[SIGN_IN] ?? '');
        await expectState(stranger, SIGN_IN, 'mounted');
        await stranger.getByRole('textbox').first().waitFor();
      }
      const page = await context.newPage();
      await signedIn(page, network.url, session);
      const begun = Date.now();
      await page.goto('/');
      await expectState(page, 'mfe-account', 'mounted');
      times.push(Date.now() - begun);
      for (const [id, path] of Object.entries(stand.addresses).filter(([name]) => !isWarm && name !== SIGN_IN && name !== 'mfe-account')) {
        await goWithin(page, path);
        await expectState(page, id, 'mounted');
        await expect(page.getByRole('main')).not.toBeEmpty();
      }
      await context.close();
    }
    const asked = network.asked.slice(seen);
    const lazy = Object.fromEntries(Object.keys(stand.addresses).map((id) => {
      const { entry, exposes, version, build } = releases.releaseOf(id);
      const known = new Set([entry, ...Object.values(exposes).flat()]);
      const base = `/r/${id}/${version}-${build}/`;
      const file = asked.filter((path) => path.startsWith(base)).map((path) => path.slice(base.length)).find((name) => !known.has(name));
      return [id, file ?? ''];
    }));
    await use({ pageMs: Math.min(...times), lazy });
  }, { scope: 'worker', timeout: 120_000 }],
  federated: async ({ stand: { releases, gateway }, visitors }, use) => {
    const { open, leave } = visitors(gateway.url);
    await use({ releases, gateway, open });
    // Pages first: one whose files come and go would complain.
    await leave();
    releases.reset();
  },
  openAt: async ({ stand: { releases, network }, visitors }, use) => {
    const { open, leave } = visitors(network.url, keepPageLog);
    await use(open);
    await leave();
    releases.reset();
  },
  visitors: async ({ visit, running, sessionOf, expectComplaints }, use) => {
    await use((url, prepare = async () => {}) => {
      const pages: Page[] = [];
      return {
        async open(person) {
          const session = person && await sessionOf(person);
          const { page, watch } = await visit({ at: { ...running, url } });
          pages.push(page);
          if (expectComplaints) watch.expect(expectComplaints);
          await prepare(page);
          if (session) await signedIn(page, url, session);
          return page;
        },
        leave: async () => { for (const page of pages) await page.context().close(); },
      };
    });
  },
});
export { expect };
