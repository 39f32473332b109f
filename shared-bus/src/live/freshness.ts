import { useSyncExternalStore } from 'react';
import { BehaviorSubject } from 'rxjs';

import { useSubject } from '../subject/use-subject.ts';
import type { Connection } from './live-message.ts';
import { useCallsWork, useConnection, useIsConnecting, useIsSilent, useOutages } from './live.ts';

/**
 * The connection's state; `stale` when it is live, but something on screen could not be loaded
 * again, or the server can't read its database; `silent` when it is open, but the server sends nothing; `limited` when calls work and
 * events don't arrive; `connecting` while the session's first connection is being opened.
 */
export type Freshness = Connection | 'connecting' | 'stale' | 'silent' | 'limited';

/** How many things on screen could not be loaded again. */
const stale$ = new BehaviorSubject(0);

/** Follows the computer's network status. */
const watchNetwork = (onChange: () => void): (() => void) => {
  for (const event of ['online', 'offline']) addEventListener(event, onChange);
  return () => {
    for (const event of ['online', 'offline']) removeEventListener(event, onChange);
  };
};

/** Whether the computer has a network; re-renders when that changes. */
export const useHasNetwork = (): boolean =>
  useSyncExternalStore(watchNetwork, () => navigator.onLine);

/**
 * Marks the screen as possibly out of date because it could not be reloaded. Returns how to clear
 * the mark.
 */
export function markStale(): () => void {
  let isMarked = true;
  stale$.next(stale$.value + 1);
  return () => {
    if (isMarked) stale$.next(stale$.value - 1);
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
  const isStale = useSubject(stale$, () => stale$.value > 0);
  const isDatabaseAway = useOutages().includes('database');
  const hasNetwork = useHasNetwork();
  const doCallsWork = useCallsWork();
  const isConnecting = useIsConnecting();
  if (isConnecting && connection !== 'live') return 'connecting';
  if (connection === 'catching-up' && !hasNetwork && !doCallsWork) return 'offline';
  if (connection === 'catching-up' && isSilent) return 'silent';
  if (connection !== 'live' && doCallsWork) return 'limited';
  return connection === 'live' && (isStale || isDatabaseAway) ? 'stale' : connection;
}
