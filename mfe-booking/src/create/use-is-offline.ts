import { useSyncExternalStore } from 'react';
import { useFreshness, type Freshness } from 'shared-bus';

const subscribe = (listener: () => void): (() => void) => {
  for (const event of ['online', 'offline']) addEventListener(event, listener);
  return () => {
    for (const event of ['online', 'offline']) removeEventListener(event, listener);
  };
};

const working: ReadonlySet<Freshness> = new Set<Freshness>(['live', 'stale', 'limited']);

/** The computer has no network, and the server isn't on it. */
export function useIsOffline(): boolean {
  const hasNetwork = useSyncExternalStore(subscribe, () => navigator.onLine);
  const freshness = useFreshness();
  return !hasNetwork && !working.has(freshness);
}
