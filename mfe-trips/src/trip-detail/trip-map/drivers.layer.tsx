import type MapBrowserEvent from 'ol/MapBrowserEvent.js';
import Feature from 'ol/Feature.js';
import Point from 'ol/geom/Point.js';
import VectorLayer from 'ol/layer/Vector.js';
import { fromLonLat } from 'ol/proj.js';
import VectorSource from 'ol/source/Vector.js';
import CircleStyle from 'ol/style/Circle.js';
import Fill from 'ol/style/Fill.js';
import Stroke from 'ol/style/Stroke.js';
import Style from 'ol/style/Style.js';
import { useEffect, useEffectEvent, useState } from 'react';
import { useMap, useMapPalette } from 'shared-ui/map';

interface DriverDot { id: string; lat: number; lng: number }

/** Drivers as dots of one shared style on one layer: a thousand of them cost one pass. `onPress` gets the id of the dot under a click. */
export function DriversLayer({ drivers, onPress }: { drivers: readonly DriverDot[]; onPress: (id: string) => void }) {
  const map = useMap();
  const palette = useMapPalette();
  const [source] = useState(() => new VectorSource<Feature<Point>>());
  useEffect(() => {
    if (!palette) return;
    const style = new Style({ image: new CircleStyle({ radius: 6, fill: new Fill({ color: palette.text }), stroke: new Stroke({ color: palette.halo, width: 2 }) }) });
    // They go on moving while the map is panned: it is drawn anew only when they move, or when the pan has used up what was drawn around the view.
    const layer = new VectorLayer({ source, style, renderBuffer: 300, zIndex: 2, updateWhileAnimating: true, updateWhileInteracting: true });
    map.addLayer(layer);
    return () => { map.removeLayer(layer); };
  }, [map, palette, source]);

  useEffect(() => {
    const present = new Set(drivers.map(({ id }) => id));
    source.forEachFeature((feature) => { if (!present.has(String(feature.getId()))) source.removeFeature(feature); });
    const fresh: Feature<Point>[] = [];
    for (const { id, lat, lng } of drivers) {
      const at = fromLonLat([lng, lat]);
      const known = source.getFeatureById(id);
      // A source of points without clusters answers one feature.
      if (known instanceof Feature) known.getGeometry()?.setCoordinates(at);
      else {
        const feature = new Feature(new Point(at));
        feature.setId(id);
        fresh.push(feature);
      }
    }
    source.addFeatures(fresh);
  }, [drivers, source]);

  const press = useEffectEvent((event: MapBrowserEvent) => {
    const hit = map.forEachFeatureAtPixel(event.pixel, (feature) => feature.getId(), { hitTolerance: 4 });
    // Only drivers have an id here.
    if (typeof hit === 'string') onPress(hit);
  });
  useEffect(() => {
    const pressed = (event: MapBrowserEvent) => press(event);
    map.on('singleclick', pressed);
    return () => map.un('singleclick', pressed);
  }, [map]);
  return null;
}
