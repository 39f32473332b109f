import { fromLonLat } from 'ol/proj.js';
import { useEffect, useMemo } from 'react';
import {
  ringMark,
  useDotLayer,
  useMapPalette,
  type DriverStatus,
  type LatLng,
} from 'shared-ui/map';

import { driverLooks } from './driver-looks.ts';
import { useHeadings } from './use-headings.ts';
import { useServiceShapes } from './use-service-shapes.tsx';

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
  /** How long a dot glides to its next position, in milliseconds. */
  glideMs?: number;
  /** Ids of the highlighted dots. */
  selected?: ReadonlySet<string>;
  onPress?: (id: string) => void;
}

const driverRadius = 10;

/**
 * Dots on one layer, however many, in numbered groups where they would cover each other; each
 * glides to its new position. With reduced motion it appears there immediately.
 */
export function GlidingDots({ dots, shape, glideMs = 0, selected, onPress }: GlidingProps) {
  const palette = useMapPalette();
  const isDisc = shape === 'disc';
  const { shapes, icons } = useServiceShapes(
    isDisc ? dots.map(({ service = null }) => service) : [],
  );
  const layer = useDotLayer({ palette, zIndex: isDisc ? 3 : 2, glideMs, onPress });
  const looks = useMemo(() => {
    if (!palette) return undefined;
    const drivers = driverLooks(shapes, palette, driverRadius);
    return { drivers, ring: ringMark(palette), highlighted: ringMark(palette, true) };
  }, [palette, shapes]);
  const headings = useHeadings();

  useEffect(() => {
    if (!layer || !looks) return;
    const headingOf = headings(dots);
    layer.show(
      dots.flatMap(({ id, lat, lng, status = 'busy', service = null }) => {
        const heading = headingOf(id);
        const mark = isDisc ? looks.drivers({ status, service, heading }) : looks.ring;
        return mark ? [{ id, at: fromLonLat([lng, lat]), mark }] : [];
      }),
    );
  }, [dots, headings, isDisc, layer, looks]);

  useEffect(() => {
    if (!layer || !looks) return;
    layer.highlight(new Map([...(selected ?? [])].map((id) => [id, looks.highlighted])));
  }, [layer, looks, selected]);
  return isDisc ? icons : null;
}
