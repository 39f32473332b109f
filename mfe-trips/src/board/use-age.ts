import { useEffect } from 'react';
import { markStale, useClock, useFreshness } from 'shared-bus';

import { oldAfterMs } from './board.queries.ts';

/** Why figures of `at` (ISO 8601) aren't those of now; undefined while they are, or unknown. */
export function useAge(at: string | undefined): 'away' | 'failed' | undefined {
  const freshness = useFreshness();
  const isOld = useClock((now) => at !== undefined && now - Date.parse(at) > oldAfterMs);
  useEffect(() => (isOld ? markStale() : undefined), [isOld]);
  if (at === undefined) return undefined;
  if (freshness === 'offline' || freshness === 'silent') return 'away';
  return isOld ? 'failed' : undefined;
}
