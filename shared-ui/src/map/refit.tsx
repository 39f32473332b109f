import { boundingExtent } from 'ol/extent.js';
import { fromLonLat } from 'ol/proj.js';
import { useEffect, useEffectEvent } from 'react';
import { useMap, type LatLng } from './map-context.ts';

/** Spec 2 §9. */
const delayMs = 500;
const paddingPixels = 100;

/** Fits the view to the markers half a second after `when` has changed. */
export function Refit({ points, when }: { points: readonly LatLng[]; when: string }) {
  const map = useMap();
  const fit = useEffectEvent(() => {
    const [width = 0, height = 0] = map.getSize() ?? [];
    // A map that is smaller than its padding would turn inside out.
    const padding = Math.min(paddingPixels, width / 3, height / 3);
    if (width > 0 && points.length > 0) map.getView().fit(boundingExtent(points.map(({ lat, lng }) => fromLonLat([lng, lat]))), { padding: [padding, padding, padding, padding], maxZoom: 16 });
  });
  useEffect(() => {
    const timer = setTimeout(() => fit(), delayMs);
    return () => clearTimeout(timer);
  }, [when]);
  return null;
}
