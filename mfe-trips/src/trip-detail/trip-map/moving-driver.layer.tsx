import { useEffect, useRef, useState } from 'react';
import { MapPin, type LatLng } from 'shared-ui/map';

/** Fixes come every 20 s; the marker takes this long from one to the next. */
const moveMs = 3000;

/** A place on the way from one point to another; `share` 0 to 1, slow at both ends. */
export function between(from: LatLng, to: LatLng, share: number): LatLng {
  const eased = share * share * (3 - 2 * share);
  return { lat: from.lat + (to.lat - from.lat) * eased, lng: from.lng + (to.lng - from.lng) * eased };
}

/** The assigned driver, who glides from fix to fix; under reduced motion he stands at the newest. */
export function MovingDriver({ at, label }: { at: LatLng; label: string }) {
  const [shown, setShown] = useState(at);
  const last = useRef(at);
  const { lat, lng } = at;
  useEffect(() => {
    const [from, to] = [last.current, { lat, lng }];
    if (matchMedia('(prefers-reduced-motion: reduce)').matches || (from.lat === lat && from.lng === lng)) {
      last.current = to;
      setShown(to);
      return;
    }
    const began = performance.now();
    let frame = requestAnimationFrame(function step(now) {
      const share = Math.min(1, (now - began) / moveMs);
      last.current = between(from, to, share);
      setShown(last.current);
      if (share < 1) frame = requestAnimationFrame(step);
    });
    return () => cancelAnimationFrame(frame);
  }, [lat, lng]);
  return <MapPin at={shown} face="🚘" intent="neutral" label={label} />;
}
