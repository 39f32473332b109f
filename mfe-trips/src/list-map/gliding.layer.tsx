import Feature from 'ol/Feature.js';
import Point from 'ol/geom/Point.js';
import VectorLayer from 'ol/layer/Vector.js';
import { fromLonLat } from 'ol/proj.js';
import VectorSource from 'ol/source/Vector.js';
import CircleStyle from 'ol/style/Circle.js';
import Fill from 'ol/style/Fill.js';
import Stroke from 'ol/style/Stroke.js';
import Style from 'ol/style/Style.js';
import { useEffect, useState } from 'react';
import {
  markerColours,
  useFeaturePress,
  useMap,
  useMapPalette,
  type DriverStatus,
  type LatLng,
  type MapPalette,
} from 'shared-ui/map';

import { glide } from '../trip/glide.ts';
import { interpolatePoint } from './interpolate-point.ts';

export interface MapDot extends LatLng {
  id: string;
  /** A driver's availability for the listed bookings; undefined for a place. */
  status?: DriverStatus;
}

interface GlidingProps {
  dots: readonly MapDot[];
  /** A ring is a place, a disc is a moving driver. */
  shape: 'ring' | 'disc';
  /** How long a dot glides to its next place, in milliseconds. */
  glideMs?: number;
  /** Ids of the highlighted dots. */
  selected?: ReadonlySet<string>;
  onPress?: (id: string) => void;
}

function styleOf(
  palette: MapPalette,
  shape: GlidingProps['shape'],
  isSelected: boolean,
  status: DriverStatus = 'busy',
): Style {
  const isDisc = shape === 'disc';
  const { text, halo } = palette;
  const ofPlace = isSelected ? [text, halo] : [halo, text];
  const [fill = text, color = halo] = isDisc ? markerColours(status, palette) : ofPlace;
  const radius = isSelected ? 10 : 7;
  return new Style({
    image: new CircleStyle({
      radius: isDisc ? 6 : radius,
      fill: new Fill({ color: fill }),
      stroke: new Stroke({ color, width: isDisc ? 2 : 3 }),
    }),
  });
}
const looks = ['free', 'busy', 'excluded'] as const;

/**
 * Dots of one style on one layer, however many; each glides to its new place. Under reduced motion
 * it is there at once.
 */
export function GlidingDots({ dots, shape, glideMs = 0, selected, onPress }: GlidingProps) {
  const map = useMap();
  const palette = useMapPalette();
  const [source] = useState(() => new VectorSource<Feature<Point>>());
  useEffect(() => {
    if (!palette) return;
    const styles = new Map(looks.map((status) => [status, styleOf(palette, shape, false, status)]));
    const layer = new VectorLayer({
      source,
      zIndex: shape === 'disc' ? 3 : 2,
      // Set below.
      style: (feature) => styles.get((feature.get('look') as DriverStatus | undefined) ?? 'busy'),
    });
    map.addLayer(layer);
    return () => {
      map.removeLayer(layer);
    };
  }, [map, palette, source, shape]);

  useEffect(() => {
    const present = new Set(dots.map(({ id }) => id));
    source.forEachFeature((feature) => {
      if (!present.has(String(feature.getId()))) source.removeFeature(feature);
    });
    const moves: { point: Point; from: number[]; to: number[] }[] = [];
    for (const { id, lat, lng, status } of dots) {
      const to = fromLonLat([lng, lat]);
      const existing = source.getFeatureById(id);
      const point = existing instanceof Feature ? existing.getGeometry() : undefined;
      if (existing instanceof Feature && existing.get('look') !== status)
        existing.set('look', status);
      if (point) moves.push({ point, from: point.getCoordinates(), to });
      else {
        const feature = new Feature(new Point(to));
        feature.setId(id);
        feature.set('look', status);
        source.addFeature(feature);
      }
    }
    return glide(glideMs, (share) =>
      moves.forEach(({ point, from, to }) =>
        point.setCoordinates(interpolatePoint(from, to, share)),
      ),
    );
  }, [dots, source, glideMs]);

  useEffect(() => {
    if (!palette) return;
    const style = styleOf(palette, shape, true);
    const out = source.getFeatures().filter((feature) => selected?.has(String(feature.getId())));
    out.forEach((feature) => feature.setStyle(style));
    return () => out.forEach((feature) => feature.setStyle(undefined));
  }, [dots, palette, selected, shape, source]);

  useFeaturePress(source, (id) => onPress?.(id));
  return null;
}
