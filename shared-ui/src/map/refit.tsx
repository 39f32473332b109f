import { boundingExtent, getHeight, getWidth } from 'ol/extent.js';
import { fromLonLat } from 'ol/proj.js';
import { useEffect, useEffectEvent } from 'react';
import { isLocated } from 'shared-contracts/bookings/coordinates';
import { useMap, type MaybeLatLng } from './map-context.ts';

/** Spec 2 §9. */
const delayMs = 500;
const paddingPixels = 100;
/** A street; the quarter around it where there is nothing else to show. */
const [closestZoom, aloneZoom] = [16, 13];

/** Fits the view to the markers half a second after `when` has changed. */
export function Refit({ points, when }: { points: readonly MaybeLatLng[]; when: string }) {
  const map = useMap();
  const fit = useEffectEvent(() => {
    const [width = 0, height = 0] = map.getSize() ?? [];
    // A map that is smaller than its padding would turn inside out.
    const padding = Math.min(paddingPixels, width / 3, height / 3);
    const located = points.filter(isLocated);
    const extent = boundingExtent(located.map(({ lat, lng }) => fromLonLat([lng, lat])));
    if (width > 0 && located.length > 0) map.getView().fit(extent, { padding: [padding, padding, padding, padding], maxZoom: getWidth(extent) + getHeight(extent) === 0 ? aloneZoom : closestZoom });
  });
  useEffect(() => {
    const timer = setTimeout(() => fit(), delayMs);
    return () => clearTimeout(timer);
  }, [when]);
  return null;
}
