import { useMemo } from 'react';
import { FitView, MapView, SketchLayer, type LatLng } from 'shared-ui/map';

import type { MapFence } from './geojson.ts';

interface FencesLayersProps {
  label: string;
  centre: LatLng;
  fences: readonly MapFence[];
}

/** The built-in ground with these borders instead of the service's own. */
export function FencesLayers({ label, centre, fences }: FencesLayersProps) {
  const corners = useMemo(
    () => fences.flatMap(({ fence }) => fence.map(([lng = 0, lat = 0]) => ({ lat, lng }))),
    [fences],
  );
  return (
    <MapView label={label} centre={centre}>
      <SketchLayer zones={fences} />
      <FitView points={corners} around={24} />
    </MapView>
  );
}
