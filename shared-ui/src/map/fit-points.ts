import { useEffect } from 'react';
import { isLocated } from 'shared-contracts/bookings/coordinates';

import { clearPadding, extentOf, isClear, sizeOf } from './clear-area.ts';
import type { LatLng, MaybeLatLng } from './map-context.ts';
import { useMap } from './map-context.ts';

const paddingPixels = 64;
const closestZoom = 16;
const farthestZoom = 12;

/**
 * Brings points into view when one of them has moved out of it or under the controls; a map that
 * shows them all already stays as it is.
 */
export function FitPoints({ points }: { points: readonly MaybeLatLng[] }) {
  const map = useMap();
  const wanted = JSON.stringify(points.filter(isLocated).map(({ lat, lng }) => ({ lat, lng })));
  useEffect(() => {
    // Written two lines above: a list of points.
    const places = JSON.parse(wanted) as LatLng[];
    if (places.length === 0) return;
    const extent = extentOf(places);
    const fit = () => {
      const view = map.getView();
      const size = sizeOf(map);
      if (!size || (isClear(map, extent) && (view.getZoom() ?? 0) >= farthestZoom)) return;
      view.fit(extent, { size, padding: clearPadding(size, paddingPixels), maxZoom: closestZoom });
    };
    fit();
    // A map in a tab that is not shown has no size yet.
    map.on('change:size', fit);
    return () => map.un('change:size', fit);
  }, [map, wanted]);
  return null;
}
