import { useEffect, useEffectEvent } from 'react';

import type { Point } from './booking-values.ts';
import { readCoordinates } from './place.ts';

const stillMs = 1000;

/**
 * Takes typed or pasted "lat,lng" for a place once it has stood still; more digits may be on their
 * way until then.
 */
export function useTypedCoordinates(text: string, onRead: (at: Point) => void): void {
  const read = useEffectEvent(() => {
    const at = readCoordinates(text);
    if (at) onRead(at);
  });
  useEffect(() => {
    if (!readCoordinates(text)) return;
    const timer = setTimeout(() => read(), stillMs);
    return () => clearTimeout(timer);
  }, [text]);
}
