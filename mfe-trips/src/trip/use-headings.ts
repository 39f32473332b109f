import { useCallback, useRef } from 'react';
import type { LatLng } from 'shared-ui/map';

import { headingOf } from './heading.ts';

interface Seen extends LatLng {
  heading: number | undefined;
}

/**
 * Headings since the previous position, by id; undefined for a driver who has just appeared. One
 * who hasn't moved keeps his heading.
 */
export function useHeadings() {
  const seen = useRef<ReadonlyMap<string, Seen>>(new Map());
  return useCallback((now: readonly (LatLng & { id: string })[]) => {
    const before = seen.current;
    seen.current = new Map(
      now.map((dot) => {
        const last = before.get(dot.id);
        const heading = (last && headingOf(last, dot)) ?? last?.heading;
        return [dot.id, { lat: dot.lat, lng: dot.lng, heading }];
      }),
    );
    return (id: string) => seen.current.get(id)?.heading;
  }, []);
}
