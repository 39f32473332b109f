import type { Page } from '@playwright/test';

/** A remote's loading state (docs/parts/page.md#loading). */
export interface RemoteState {
  status: 'idle' | 'loading' | 'mounted' | 'degraded' | 'failed' | 'disabled' | 'incompatible';
  release?: string;
  failure?: { stage: string; code: string; release: string };
  fallbackMs?: number;
}

/** The part of the federation runtime's record that leads to the bus of a page. */
interface Runtimes {
  __FEDERATION__: {
    __INSTANCES__: {
      shareScopeMap: Record<string, Record<string, Record<string, { lib?: () => unknown }>>>;
    }[];
  };
}

/** A remote's loading state, from the bus of the page. */
export const remoteStateIn = (page: Page, id: string): Promise<RemoteState> =>
  page.evaluate((remote) => {
    // the runtime declares the name with a larger type
    const [host] = (globalThis as unknown as Runtimes).__FEDERATION__.__INSTANCES__;
    const bus = Object.values(
      host?.shareScopeMap['default']?.['shared-bus/core'] ?? {},
    )[0]?.lib?.() as { remoteState(id: string): RemoteState } | undefined; // the module of this name
    return bus?.remoteState(remote) ?? { status: 'idle' };
  }, id);
