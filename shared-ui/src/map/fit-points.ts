import { boundingExtent, containsExtent } from 'ol/extent.js';
import { fromLonLat } from 'ol/proj.js';
import { useEffect } from 'react';
import { isLocated } from 'shared-contracts/bookings/coordinates';
import type { MaybeLatLng } from './map-context.ts';
import { useMap } from './map-context.ts';

const paddingPixels = 64;
const closestZoom = 16;

/** Brings points into view when one of them has moved out of it; a map that shows them all already stays as it is. */
export function FitPoints({ points }: { points: readonly MaybeLatLng[] }) {
  const map = useMap();
  const wanted = JSON.stringify(points.filter(isLocated).map(({ lat, lng }) => [lng, lat]));
  useEffect(() => {
    // Written two lines above: a list of pairs.
    const pairs = JSON.parse(wanted) as [number, number][];
    if (pairs.length === 0) return;
    const extent = boundingExtent(pairs.map((pair) => fromLonLat(pair)));
    const fit = () => {
      const view = map.getView();
      const size = map.getSize();
      if (!size || size[0] === 0 || containsExtent(view.calculateExtent(size), extent) && (view.getZoom() ?? 0) >= 12) return;
      view.fit(extent, { padding: [paddingPixels, paddingPixels, paddingPixels, paddingPixels], maxZoom: closestZoom });
    };
    fit();
    // A map in a tab that is not shown has no size yet.
    map.on('change:size', fit);
    return () => map.un('change:size', fit);
  }, [map, wanted]);
  return null;
}
