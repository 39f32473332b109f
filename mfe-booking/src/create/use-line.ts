import { useEffect, useRef, type RefObject } from 'react';
import { useFreshness, useHasNetwork, useIsUnreached, type Freshness } from 'shared-bus';

const live: ReadonlySet<Freshness> = new Set<Freshness>(['live', 'stale']);

/** `cut`: the computer has no network, and the server isn't on it. `down`: no events arrive. */
export type Line = 'live' | 'down' | 'cut';

function lineOf(freshness: Freshness, hasNetwork: boolean): Line {
  if (live.has(freshness)) return 'live';
  return hasNetwork || freshness === 'limited' ? 'down' : 'cut';
}

const useLineNow = (): Line => lineOf(useFreshness(), useHasNetwork());

/** No events arrive, and no server answers calls. */
export function useIsOffline(): boolean {
  const line = useLineNow();
  const isUnreached = useIsUnreached();
  return line === 'cut' || (line === 'down' && isUnreached);
}

/** The line as it is when an answer comes or fails to. */
export function useLine(): RefObject<Line> {
  const line = useLineNow();
  const latest = useRef(line);
  useEffect(() => {
    latest.current = line;
  }, [line]);
  return latest;
}
