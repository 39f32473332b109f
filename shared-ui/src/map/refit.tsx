import { getHeight, getWidth } from 'ol/extent.js';
import { useEffect, useEffectEvent } from 'react';
import { isLocated } from 'shared-contracts/bookings/coordinates';

import { clearPadding, extentOf, sizeOf } from './clear-area.ts';
import { useMap, type MaybeLatLng } from './map-context.ts';

const delayMs = 500;
const paddingPixels = 100;
/** A street; the quarter around it where there is nothing else to show. */
const [closestZoom, aloneZoom] = [16, 13];

/** Fits the view to the markers half a second after `when` has changed. */
export function Refit({ points, when }: { points: readonly MaybeLatLng[]; when: string }) {
  const map = useMap();
  const fit = useEffectEvent(() => {
    const size = sizeOf(map);
    const located = points.filter(isLocated);
    if (!size || located.length === 0) return;
    const extent = extentOf(located);
    const isAlone = getWidth(extent) + getHeight(extent) === 0;
    // A map that is smaller than its padding would turn inside out.
    const padding = clearPadding(size, Math.min(paddingPixels, size[0] / 3, size[1] / 3));
    map.getView().fit(extent, { padding, maxZoom: isAlone ? aloneZoom : closestZoom });
  });
  useEffect(() => {
    const timer = setTimeout(() => fit(), delayMs);
    return () => clearTimeout(timer);
  }, [when]);
  return null;
}
