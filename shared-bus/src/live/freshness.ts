import { useSyncExternalStore } from 'react';

import type { Connection } from './live-message.ts';
import { useCallsWork, useConnection, useIsSilent } from './live.ts';

/**
 * The connection's state; `stale` when it is live, but something on screen could not be loaded
 * again; `silent` when it is open, but the server sends nothing; `limited` when calls work and
 * events don't arrive.
 */
export type Freshness = Connection | 'stale' | 'silent' | 'limited';

/** Listeners of everything that shows the freshness. */
const listeners = new Set<() => void>();
const notifyAll = (): void => listeners.forEach((listener) => listener());
/** One subscription to the computer's network status, for all listeners and while there are any. */
const subscribe = (listener: () => void): (() => void) => {
  if (listeners.size === 0)
    for (const event of ['online', 'offline']) addEventListener(event, notifyAll);
  listeners.add(listener);
  return () => {
    listeners.delete(listener);
    if (listeners.size > 0) return;
    for (const event of ['online', 'offline']) removeEventListener(event, notifyAll);
  };
};

let staleCount = 0;
const change = (by: 1 | -1): void => {
  staleCount += by;
  notifyAll();
};

/**
 * Marks the screen as possibly out of date because it could not be reloaded. Returns how to clear
 * the mark.
 */
export function markStale(): () => void {
  let isMarked = true;
  change(1);
  return () => {
    if (isMarked) change(-1);
    isMarked = false;
  };
}

/**
 * Whether the screen is current; re-renders when that changes. A connection that is down outweighs
 * a failed list. Without a network the connection counts as down before its end reaches the page,
 * unless messages still arrive, because the server may be on this computer.
 */
export function useFreshness(): Freshness {
  const connection = useConnection();
  const isSilent = useIsSilent();
  const isStale = useSyncExternalStore(subscribe, () => staleCount > 0);
  const hasNetwork = useSyncExternalStore(subscribe, () => navigator.onLine);
  const doCallsWork = useCallsWork();
  if (connection === 'catching-up' && !hasNetwork && !doCallsWork) return 'offline';
  if (connection === 'catching-up' && isSilent) return 'silent';
  if (connection !== 'live' && doCallsWork) return 'limited';
  return connection === 'live' && isStale ? 'stale' : connection;
}
