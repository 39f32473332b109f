import Feature from 'ol/Feature.js';
import Point from 'ol/geom/Point.js';
import { fromLonLat } from 'ol/proj.js';
import VectorSource from 'ol/source/Vector.js';
import CircleStyle from 'ol/style/Circle.js';
import Fill from 'ol/style/Fill.js';
import Stroke from 'ol/style/Stroke.js';
import Style from 'ol/style/Style.js';
import { useEffect, useRef, useState } from 'react';
import {
  clusterLayer,
  useFeaturePress,
  useMap,
  useMapPalette,
  type Dot,
  type DriverStatus,
  type LatLng,
  type MapPalette,
} from 'shared-ui/map';

import { driverLooks, groupColour } from '../trip/driver-looks.ts';
import { glide } from '../trip/glide.ts';
import { headingOf } from '../trip/heading.ts';
import { useServiceShapes } from '../trip/use-service-shapes.tsx';
import { interpolatePoint } from './interpolate-point.ts';

export interface MapDot extends LatLng {
  id: string;
  /** A driver's availability for the listed bookings; undefined for a place. */
  status?: DriverStatus;
  /** The code of the service that a driver serves. */
  service?: number | null;
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

const driverRadius = 10;

function ringOf({ text, halo }: MapPalette, isSelected: boolean): Style {
  const [fill, color] = isSelected ? [text, halo] : [halo, text];
  return new Style({
    image: new CircleStyle({
      radius: isSelected ? 10 : 7,
      fill: new Fill({ color: fill }),
      stroke: new Stroke({ color, width: 3 }),
    }),
  });
}
// Set below, on every feature.
const dotOf = (feature: Dot): MapDot => feature.get('dot') as MapDot;
const statusOf = (feature: Dot): DriverStatus => dotOf(feature).status ?? 'busy';

/**
 * Dots on one layer, however many, in numbered groups where they would cover each other; each
 * glides to its new place. Under reduced motion it is there at once.
 */
export function GlidingDots({ dots, shape, glideMs = 0, selected, onPress }: GlidingProps) {
  const map = useMap();
  const palette = useMapPalette();
  const isDisc = shape === 'disc';
  const { shapes, icons } = useServiceShapes(
    isDisc ? dots.map(({ service = null }) => service) : [],
  );
  const [source] = useState(() => new VectorSource<Dot>());
  const known = useRef<ReadonlyMap<string, Dot>>(new Map());
  useEffect(() => {
    if (!palette) return;
    const drivers = driverLooks(shapes, palette, driverRadius);
    const ring = ringOf(palette, false);
    const layer = clusterLayer(source, {
      palette,
      plain: (feature) =>
        isDisc
          ? drivers({
              status: statusOf(feature),
              service: dotOf(feature).service ?? null,
              heading: feature.get('heading') as number | undefined, // set below
            })
          : ring,
      colourOf: (features) =>
        isDisc ? groupColour(features.map(statusOf), palette) : palette.text,
      zIndex: isDisc ? 3 : 2,
    });
    map.addLayer(layer);
    return () => {
      map.removeLayer(layer);
    };
  }, [map, palette, shapes, source, isDisc]);

  useEffect(() => {
    const before = known.current;
    const moves: { point: Point; from: number[]; to: number[] }[] = [];
    known.current = new Map(
      dots.map((dot) => {
        const to = fromLonLat([dot.lng, dot.lat]);
        const feature = before.get(dot.id) ?? new Feature(new Point(to));
        const point = feature.getGeometry();
        if (point && before.has(dot.id)) {
          moves.push({ point, from: point.getCoordinates(), to });
          const heading = headingOf(dotOf(feature), dot);
          if (heading !== undefined) feature.set('heading', heading, true);
        } else feature.setId(dot.id);
        feature.set('dot', dot, true);
        return [dot.id, feature];
      }),
    );
    // Out of the source while they move, because it groups them anew with each change.
    const show = (share: number) => {
      source.clear(true);
      for (const { point, from, to } of moves)
        point.setCoordinates(interpolatePoint(from, to, share));
      source.addFeatures([...known.current.values()]);
    };
    show(0);
    const isStill = moves.every(({ from, to }) => from[0] === to[0] && from[1] === to[1]);
    return isStill ? undefined : glide(glideMs, show);
  }, [dots, source, glideMs]);

  useEffect(() => {
    if (!palette) return;
    const style = ringOf(palette, true);
    const out = source.getFeatures().filter((feature) => selected?.has(String(feature.getId())));
    out.forEach((feature) => feature.setStyle(style));
    return () => out.forEach((feature) => feature.setStyle(undefined));
  }, [dots, palette, selected, source]);

  useFeaturePress(source, (id) => onPress?.(id));
  return isDisc ? icons : null;
}
