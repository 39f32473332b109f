// Questions to the running page: what the federation's specs share.
import { expect } from '@playwright/test';
import type { Page } from '@playwright/test';
import type { Session } from 'shared-contracts/session/session';

import type { OwnReleases } from '../../fixtures/own-releases.ts';

/**
 * What the federation runtime keeps of a shared module: who brought it, who uses it, and how to get
 * it.
 */
interface SharedModule {
  from: string;
  useIn: string[];
  lib?: () => unknown;
}

/** One runtime of the page: the host's, and one for each remote that has been loaded. */
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

/** Gives a page the session that signing in would have left at this console. */
export const signedIn = (page: Page, url: string, session: Session): Promise<unknown> =>
  page.addInitScript(
    ([origin, text]) => {
      if (location.origin === origin && !localStorage.getItem('console.session'))
        localStorage.setItem('console.session', text);
    },
    [new URL(url).origin, JSON.stringify(session)] as const,
  );

/** The remote whose pages are for those who are not signed in yet. */
export const signInRemote = 'mfe-auth';

/**
 * One address of each remote that an admin may open; for a parameter, something that no row has.
 */
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

/** Goes to an address within the running page, as a link would. */
export const navigateInPage = (page: Page, path: string): Promise<void> =>
  page.evaluate((to) => {
    history.pushState(null, '', to);
    dispatchEvent(new PopStateEvent('popstate'));
  }, path);

/** What a remote is at. */
interface RemoteState {
  status: 'idle' | 'loading' | 'mounted' | 'degraded' | 'failed' | 'disabled' | 'incompatible';
  release?: string;
  failure?: { stage: string; code: string; release: string };
  fallbackMs?: number;
}

/** A remote's loading state, asked of the bus that the page runs on. */
export const stateOf = (page: Page, id: string): Promise<RemoteState> =>
  page.evaluate((remote) => {
    const [host] = window.__FEDERATION__.__INSTANCES__;
    const bus = Object.values(host?.shareScopeMap['default']?.['shared-bus'] ?? {})[0]?.lib?.() as
      | { remoteState(id: string): RemoteState }
      | undefined; // the module of this name
    return bus?.remoteState(remote) ?? { status: 'idle' };
  }, id);

export const expectState = (
  page: Page,
  id: string,
  status: RemoteState['status'],
  timeout = 15_000,
): Promise<void> =>
  expect
    .poll(async () => (await stateOf(page, id)).status, { message: `${id} is ${status}`, timeout })
    .toBe(status);
