import { useEffect, useEffectEvent } from 'react';
import { parseCoordinates, type Coordinates } from 'shared-contracts/places/coordinates';

const stillMs = 1000;

/** Converts typed or pasted "lat,lng" to a place after a debounce, since more digits may follow. */
export function useTypedCoordinates(text: string, onRead: (at: Coordinates) => void): void {
  const read = useEffectEvent(() => {
    const at = parseCoordinates(text);
    if (at) onRead(at);
  });
  useEffect(() => {
    if (!parseCoordinates(text)) return;
    const timer = setTimeout(() => read(), stillMs);
    return () => clearTimeout(timer);
  }, [text]);
}
