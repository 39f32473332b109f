import Feature from 'ol/Feature.js';
import Point from 'ol/geom/Point.js';
import { fromLonLat } from 'ol/proj.js';
import VectorSource from 'ol/source/Vector.js';
import { useEffect, useMemo, useRef, useState } from 'react';
import {
  clusterLayer,
  useFeaturePress,
  useMap,
  useMapPalette,
  type Dot,
  type DriverStatus,
} from 'shared-ui/map';

import { driverLooks, groupColour } from '../trip/driver-looks.ts';
import { headingOf } from '../trip/heading.ts';
import { useServiceShapes } from '../trip/use-service-shapes.tsx';

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

/**
 * Drivers as markers of a few shared styles on one layer: a thousand of them cost one pass. Free
 * ones are in the brand's colour, busy ones grey, those that a rule excludes hollow; a wedge shows
 * where one heads to who has moved, and where they would cover each other is their number.
 */
export function DriversLayer({ drivers, service, selected, onPress }: DriversLayerProps) {
  const map = useMap();
  const palette = useMapPalette();
  const { shapes, icons } = useServiceShapes([service]);
  const [source] = useState(() => new VectorSource<Dot>());
  const known = useRef<ReadonlyMap<string, { feature: Dot; at: DriverMarker }>>(new Map());
  const looks = useMemo(() => {
    if (!palette || !shapes.has(service)) return undefined;
    const of = (size: number) => {
      const looksOf = driverLooks(shapes, palette, size);
      // Set below, on every feature.
      return (dot: Dot) =>
        looksOf({
          status: dot.get('look') as DriverStatus,
          service,
          heading: dot.get('heading') as number | undefined,
        });
    };
    return { plain: of(radius), selected: of(selectedRadius) };
  }, [palette, shapes, service]);

  useEffect(() => {
    if (!palette || !looks) return;
    // They keep moving while the map is panned: it renders again only when they move, or when the
    // pan leaves the area rendered around the view.
    const layer = clusterLayer(source, {
      palette,
      plain: looks.plain,
      colourOf: (dots) =>
        groupColour(
          dots.map((dot) => dot.get('look') as DriverStatus), // as above
          palette,
        ),
      zIndex: 2,
      isLively: true,
    });
    map.addLayer(layer);
    return () => {
      map.removeLayer(layer);
    };
  }, [map, looks, palette, source]);

  useEffect(() => {
    // All at once, because a source that is notified of each of a thousand moves drops frames.
    source.clear(true);
    const before = known.current;
    known.current = new Map(
      drivers.map((driver) => {
        const { id, lat, lng, status } = driver;
        const last = before.get(id);
        const feature = last?.feature ?? new Feature(new Point([0, 0]));
        feature.setId(id);
        feature.set('look', status, true);
        const heading = last && headingOf(last.at, driver);
        if (heading !== undefined) feature.set('heading', heading, true);
        feature.getGeometry()?.setCoordinates(fromLonLat([lng, lat]));
        return [id, { feature, at: driver }];
      }),
    );
    source.addFeatures([...known.current.values()].map(({ feature }) => feature));
  }, [drivers, source]);

  useEffect(() => {
    const feature = selected === undefined ? null : source.getFeatureById(selected);
    if (!looks || !(feature instanceof Feature)) return;
    feature.setStyle(looks.selected(feature));
    return () => feature.setStyle(undefined);
  }, [drivers, looks, selected, source]);

  useFeaturePress(source, onPress);
  return icons;
}
