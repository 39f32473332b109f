import Feature from 'ol/Feature.js';
import type Point from 'ol/geom/Point.js';
import type MapBrowserEvent from 'ol/MapBrowserEvent.js';
import type VectorSource from 'ol/source/Vector.js';
import { useEffect, useEffectEvent } from 'react';

import { useMap } from './map-context.ts';

/** `onPress` gets the id of the source's feature under a click, with some pixels to spare. */
export function useFeaturePress(
  source: VectorSource<Feature<Point>>,
  onPress: (id: string) => void,
): void {
  const map = useMap();
  const press = useEffectEvent((event: MapBrowserEvent) => {
    const hit = map.forEachFeatureAtPixel(
      event.pixel,
      (feature) =>
        feature instanceof Feature && source.getFeatureById(feature.getId() ?? '') === feature
          ? feature.getId()
          : undefined,
      // The ground has many features, and none of them can be pressed.
      { hitTolerance: 4, layerFilter: (layer) => layer.getSource() === source },
    );
    if (typeof hit === 'string') onPress(hit);
  });
  useEffect(() => {
    const pressed = (event: MapBrowserEvent) => press(event);
    map.on('singleclick', pressed);
    return () => map.un('singleclick', pressed);
  }, [map]);
}
