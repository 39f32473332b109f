import Feature from 'ol/Feature.js';
import Point from 'ol/geom/Point.js';
import VectorLayer from 'ol/layer/Vector.js';
import { fromLonLat } from 'ol/proj.js';
import VectorSource from 'ol/source/Vector.js';
import CircleStyle from 'ol/style/Circle.js';
import Fill from 'ol/style/Fill.js';
import Stroke from 'ol/style/Stroke.js';
import Style from 'ol/style/Style.js';
import { useEffect, useRef, useState } from 'react';
import { useFeaturePress, useMap, useMapPalette, type MapPalette } from 'shared-ui/map';

interface DriverDot { id: string; lat: number; lng: number }

interface DriversLayerProps {
  drivers: readonly DriverDot[];
  /** The id of the driver whose dot stands out. */
  picked: string | undefined;
  /** Gets the id of the dot under a click. */
  onPress: (id: string) => void;
}
const dot = ({ text, halo }: MapPalette, radius: number) => new Style({ image: new CircleStyle({ radius, fill: new Fill({ color: text }), stroke: new Stroke({ color: halo, width: 2 }) }) });

/** Drivers as dots of one shared style on one layer: a thousand of them cost one pass. */
export function DriversLayer({ drivers, picked, onPress }: DriversLayerProps) {
  const map = useMap();
  const palette = useMapPalette();
  const [source] = useState(() => new VectorSource<Feature<Point>>());
  const features = useRef<ReadonlyMap<string, Feature<Point>>>(new Map());
  useEffect(() => {
    if (!palette) return;
    // They go on moving while the map is panned: it is drawn anew only when they move, or when the pan has used up what was drawn around the view.
    const layer = new VectorLayer({ source, style: dot(palette, 6), renderBuffer: 300, zIndex: 2, updateWhileAnimating: true, updateWhileInteracting: true });
    map.addLayer(layer);
    return () => { map.removeLayer(layer); };
  }, [map, palette, source]);

  useEffect(() => {
    // All at once: a source that hears of each of a thousand moves by itself loses frames over it.
    source.clear(true);
    const before = features.current;
    features.current = new Map(drivers.map(({ id, lat, lng }) => {
      const feature = before.get(id) ?? new Feature(new Point([0, 0]));
      feature.setId(id);
      feature.getGeometry()?.setCoordinates(fromLonLat([lng, lat]));
      return [id, feature];
    }));
    source.addFeatures([...features.current.values()]);
  }, [drivers, source]);

  useEffect(() => {
    const feature = picked === undefined ? null : source.getFeatureById(picked);
    if (!palette || !feature) return;
    feature.setStyle(dot(palette, 11));
    return () => feature.setStyle(undefined);
  }, [drivers, palette, picked, source]);

  useFeaturePress(source, onPress);
  return null;
}
