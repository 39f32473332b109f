import { useSyncExternalStore } from 'react';

import type { Connection } from './live-message.ts';
import { useConnection } from './live.ts';

/**
 * The connection's state, or `stale`: it is live, but something on screen could not be loaded
 * again.
 */
export type Freshness = Connection | 'stale';

let staleCount = 0;
const listeners = new Set<() => void>();
const change = (by: 1 | -1): void => {
  staleCount += by;
  listeners.forEach((listener) => listener());
};
const subscribe = (listener: () => void): (() => void) => {
  listeners.add(listener);
  return () => void listeners.delete(listener);
};

/**
 * Marks what is on screen as possibly out of date because it could not be reloaded. Returns how to
 * clear the mark.
 */
export function markStale(): () => void {
  let isMarked = true;
  change(1);
  return () => {
    if (isMarked) change(-1);
    isMarked = false;
  };
}

function subscribeToNetwork(onChange: () => void): () => void {
  for (const event of ['online', 'offline']) addEventListener(event, onChange);
  return () => {
    for (const event of ['online', 'offline']) removeEventListener(event, onChange);
  };
}

/**
 * Whether what is on screen is current; re-renders when that changes. A connection that is down
 * outweighs a list that failed. A silent connection of a computer without a network is down, though
 * its end reaches the page only later; while messages come, the computer's word does not count,
 * because the server may be on it.
 */
export function useFreshness(): Freshness {
  const connection = useConnection();
  const isStale = useSyncExternalStore(subscribe, () => staleCount > 0);
  const hasNetwork = useSyncExternalStore(subscribeToNetwork, () => navigator.onLine);
  if (connection === 'catching-up' && !hasNetwork) return 'offline';
  return connection === 'live' && isStale ? 'stale' : connection;
}
