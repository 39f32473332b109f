import { fromLonLat } from 'ol/proj.js';
import { useEffect, useMemo } from 'react';
import { useDotLayer, useMapPalette, type DriverStatus } from 'shared-ui/map';

import { driverLooks } from '../trip/driver-looks.ts';
import { useHeadings } from '../trip/use-headings.ts';
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
 * Drivers as markers of a few shared looks on one layer: a thousand of them cost one pass. Free
 * ones are in the brand's colour, busy ones grey, those that a rule excludes hollow; a wedge shows
 * the heading of a driver who has moved, and drivers who would cover each other are shown as a
 * number.
 */
export function DriversLayer({ drivers, service, selected, onPress }: DriversLayerProps) {
  const palette = useMapPalette();
  const { shapes, icons } = useServiceShapes([service]);
  const layer = useDotLayer({ palette, zIndex: 2, onPress });
  const looks = useMemo(
    () =>
      palette && {
        plain: driverLooks(shapes, palette, radius),
        selected: driverLooks(shapes, palette, selectedRadius),
      },
    [palette, shapes],
  );
  const headings = useHeadings();

  useEffect(() => {
    if (!layer || !looks) return;
    const headingOf = headings(drivers);
    layer.show(
      drivers.flatMap(({ id, lat, lng, status }) => {
        const mark = looks.plain({ status, service, heading: headingOf(id) });
        return mark ? [{ id, at: fromLonLat([lng, lat]), mark }] : [];
      }),
    );
    const chosen = drivers.find(({ id }) => id === selected);
    const mark = chosen && looks.selected({ ...chosen, service, heading: headingOf(chosen.id) });
    layer.highlight(new Map(mark ? [[chosen.id, mark]] : []));
  }, [drivers, headings, layer, looks, selected, service]);
  return icons;
}
