import Feature from 'ol/Feature.js';
import Point from 'ol/geom/Point.js';
import VectorLayer from 'ol/layer/Vector.js';
import { fromLonLat } from 'ol/proj.js';
import VectorSource from 'ol/source/Vector.js';
import type Style from 'ol/style/Style.js';
import { useEffect, useRef, useState } from 'react';
import { ServiceIcon } from 'shared-ui/icons';
import {
  markerStyle,
  iconShapeOf,
  useFeaturePress,
  useMap,
  useMapPalette,
  type DriverStatus,
} from 'shared-ui/map';

export interface DriverMarker {
  id: string;
  lat: number;
  lng: number;
  status: DriverStatus;
}

interface DriversLayerProps {
  drivers: readonly DriverMarker[];
  /** The code of the service whose icon they have. */
  service: number | null;
  /** The id of the driver whose marker is highlighted. */
  selected: string | undefined;
  /** Gets the id of the marker under a click. */
  onPress: (id: string) => void;
}

const [radius, selectedRadius] = [12, 17];
type Styles = Record<DriverStatus, { plain: Style; selected: Style }>;

/**
 * Drivers as markers of a few shared styles on one layer: a thousand of them cost one pass. Free
 * ones are in the brand's colour, busy ones grey, those that a rule excludes hollow.
 */
export function DriversLayer({ drivers, service, selected, onPress }: DriversLayerProps) {
  const map = useMap();
  const palette = useMapPalette();
  const icon = useRef<HTMLSpanElement>(null);
  const [source] = useState(() => new VectorSource<Feature<Point>>());
  const [styles, setStyles] = useState<Styles>();
  const features = useRef<ReadonlyMap<string, Feature<Point>>>(new Map());
  useEffect(() => {
    const shape = iconShapeOf(icon.current);
    if (!palette || !shape) return;
    const of = (status: DriverStatus) => ({
      plain: markerStyle(shape, status, palette, radius),
      selected: markerStyle(shape, status, palette, selectedRadius),
    });
    setStyles({ free: of('free'), busy: of('busy'), excluded: of('excluded') });
  }, [palette, service]);

  useEffect(() => {
    if (!styles) return;
    // They keep moving while the map is panned: it renders again only when they move, or when the
    // pan leaves the area rendered around the view.
    const layer = new VectorLayer({
      source,
      renderBuffer: 300,
      zIndex: 2,
      updateWhileAnimating: true,
      updateWhileInteracting: true,
      // Set below, on every feature.
      style: (feature) => styles[feature.get('look') as DriverStatus].plain,
    });
    map.addLayer(layer);
    return () => {
      map.removeLayer(layer);
    };
  }, [map, styles, source]);

  useEffect(() => {
    // All at once, because a source that is notified of each of a thousand moves drops frames.
    source.clear(true);
    const before = features.current;
    features.current = new Map(
      drivers.map(({ id, lat, lng, status }) => {
        const feature = before.get(id) ?? new Feature(new Point([0, 0]));
        feature.setId(id);
        feature.set('look', status, true);
        feature.getGeometry()?.setCoordinates(fromLonLat([lng, lat]));
        return [id, feature];
      }),
    );
    source.addFeatures([...features.current.values()]);
  }, [drivers, source]);

  useEffect(() => {
    const feature = selected === undefined ? null : source.getFeatureById(selected);
    if (!styles || !feature) return;
    feature.setStyle(styles[feature.get('look') as DriverStatus].selected); // as above
    return () => feature.setStyle(undefined);
  }, [drivers, styles, selected, source]);

  useFeaturePress(source, onPress);
  return (
    <span ref={icon} hidden>
      <ServiceIcon code={service} />
    </span>
  );
}
