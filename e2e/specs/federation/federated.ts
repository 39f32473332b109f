// Queries to the running page, shared by the federation's specs.
import { expect } from '@playwright/test';
import type { Page } from '@playwright/test';
import { remoteStateIn, type RemoteState } from 'release-kit/smoke/remote-state.ts';
import type { Session } from 'shared-contracts/session/session';

import type { OwnReleases } from '../../fixtures/own-releases.ts';

/**
 * The federation runtime's record of a shared module: who provides it, who uses it, and how to get
 * it.
 */
interface SharedModule {
  from: string;
  useIn: string[];
  lib?: () => unknown;
}

/** One runtime of the page: the host's, and one for each loaded remote. */
interface RuntimeInstance {
  name: string;
  shareScopeMap: Record<string, Record<string, Record<string, SharedModule>>>;
}

declare global {
  /**
   * The page's runtimes, the host's first; the library itself declares the name with its own,
   * larger type.
   */
  interface Window {
    __FEDERATION__: { __INSTANCES__: RuntimeInstance[] };
  }
}

/** Gives a page the session that signing in at this console stores. */
export const signedIn = (page: Page, url: string, session: Session): Promise<unknown> =>
  page.addInitScript(
    ([origin, text]) => {
      if (location.origin === origin && !localStorage.getItem('console.session'))
        localStorage.setItem('console.session', text);
    },
    [new URL(url).origin, JSON.stringify(session)] as const,
  );

/** The remote with the pages for users without a session. */
export const signInRemote = 'mfe-auth';

/** One address of each remote that an admin may open; a parameter gets an id that no row has. */
export function addresses({ releases }: { releases: OwnReleases }): Record<string, string> {
  const ids = Object.keys(releases.pointer.units)
    .filter((id) => id !== 'host')
    .sort();
  return Object.fromEntries(
    ids.map((id) => {
      const page = releases.releaseOf(id).remote?.pages[0];
      if (!page) throw new Error(`${id} has no page`);
      return [id, page.path.replace(/:\w+/g, '65a000000000000000000000')];
    }),
  );
}

/** Navigates within the running page, as a link does. */
export const navigateInPage = (page: Page, path: string): Promise<void> =>
  page.evaluate((to) => {
    history.pushState(null, '', to);
    dispatchEvent(new PopStateEvent('popstate'));
  }, path);

/** Navigates within the running page, and waits until its content has been replaced. */
export async function replaceInPage(page: Page, address: string): Promise<void> {
  const main = page.getByRole('main');
  await main.evaluate((element) => element.firstElementChild?.setAttribute('data-before', ''));
  await navigateInPage(page, address);
  await expect(main.locator('> [data-before]'), address).toHaveCount(0);
}

/** A remote's loading state, from the bus of the page. */
export const stateOf = remoteStateIn;

export const expectState = (
  page: Page,
  id: string,
  status: RemoteState['status'],
  timeout = 15_000,
): Promise<void> =>
  expect
    .poll(async () => (await stateOf(page, id)).status, { message: `${id} is ${status}`, timeout })
    .toBe(status);
