import type MapBrowserEvent from 'ol/MapBrowserEvent.js';
import Cluster from 'ol/source/Cluster.js';
import { useEffect, useEffectEvent } from 'react';

import { dotsOf, zoomToDots, type Dots } from './cluster-layer.ts';
import { useMap } from './map-context.ts';

/**
 * `onPress` gets the id of the source's dot under a click, with some pixels to spare. A disc of
 * several comes nearer, so that they stand apart; where they never do, the first one is pressed.
 */
export function useFeaturePress(source: Dots, onPress: (id: string) => void): void {
  const map = useMap();
  const press = useEffectEvent((event: MapBrowserEvent) => {
    const hit = map.forEachFeatureAtPixel(
      event.pixel,
      (feature) => dotsOf(feature),
      // The ground has many features, and none of them can be pressed.
      {
        hitTolerance: 4,
        layerFilter: (layer) => {
          const clusters = layer.getSource();
          return clusters instanceof Cluster && clusters.getSource() === source;
        },
      },
    );
    const first = hit?.[0]?.getId();
    if (!hit || typeof first !== 'string') return;
    if (hit.length === 1 || !zoomToDots(map.getView(), hit)) onPress(first);
  });
  useEffect(() => {
    const pressed = (event: MapBrowserEvent) => press(event);
    map.on('singleclick', pressed);
    return () => map.un('singleclick', pressed);
  }, [map]);
}
