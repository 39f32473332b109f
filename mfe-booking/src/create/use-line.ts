import { useEffect, useRef, useSyncExternalStore, type RefObject } from 'react';
import { useFreshness, type Freshness } from 'shared-bus';

const subscribe = (listener: () => void): (() => void) => {
  for (const event of ['online', 'offline']) addEventListener(event, listener);
  return () => {
    for (const event of ['online', 'offline']) removeEventListener(event, listener);
  };
};

const live: ReadonlySet<Freshness> = new Set<Freshness>(['live', 'stale']);

/** `cut`: the computer has no network, and the server isn't on it. `down`: no events arrive. */
export type Line = 'live' | 'down' | 'cut';

function lineOf(freshness: Freshness, hasNetwork: boolean): Line {
  if (live.has(freshness)) return 'live';
  return hasNetwork || freshness === 'limited' ? 'down' : 'cut';
}

const useLineNow = (): Line => {
  const hasNetwork = useSyncExternalStore(subscribe, () => navigator.onLine);
  return lineOf(useFreshness(), hasNetwork);
};

/** The computer has no network, and the server isn't on it. */
export const useIsOffline = (): boolean => useLineNow() === 'cut';

/** The line as it is when an answer comes or fails to. */
export function useLine(): RefObject<Line> {
  const line = useLineNow();
  const latest = useRef(line);
  useEffect(() => {
    latest.current = line;
  }, [line]);
  return latest;
}
