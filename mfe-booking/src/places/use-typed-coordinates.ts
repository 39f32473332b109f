import { useEffect, useEffectEvent } from 'react';

import type { MapPoint } from '../form/booking-values.ts';
import { readTypedCoordinates } from '../form/place.ts';

const stillMs = 1000;

/** Converts typed or pasted "lat,lng" to a place after a debounce, since more digits may follow. */
export function useTypedCoordinates(text: string, onRead: (at: MapPoint) => void): void {
  const read = useEffectEvent(() => {
    const at = readTypedCoordinates(text);
    if (at) onRead(at);
  });
  useEffect(() => {
    if (!readTypedCoordinates(text)) return;
    const timer = setTimeout(() => read(), stillMs);
    return () => clearTimeout(timer);
  }, [text]);
}
