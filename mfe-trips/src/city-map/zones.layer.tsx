import Feature from 'ol/Feature.js';
import Polygon from 'ol/geom/Polygon.js';
import VectorLayer from 'ol/layer/Vector.js';
import { fromLonLat } from 'ol/proj.js';
import VectorSource from 'ol/source/Vector.js';
import Fill from 'ol/style/Fill.js';
import Style from 'ol/style/Style.js';
import { useEffect } from 'react';
import { useMap, useMapPalette } from 'shared-ui/map';

/** A zone's fence as a ring of [lng, lat], and how many drivers it lacks. */
export interface ShadedZone {
  fence: readonly (readonly number[])[];
  short: number;
}

/** The shades, from how many missing drivers on; spare drivers have the brand's colour. */
const shades = [
  { from: 6, opacity: 0.6, colour: 'short' },
  { from: 3, opacity: 0.42, colour: 'short' },
  { from: 1, opacity: 0.26, colour: 'short' },
  { from: 0, opacity: 0, colour: 'short' },
  { from: -2, opacity: 0.05, colour: 'brand' },
  { from: -Infinity, opacity: 0.1, colour: 'brand' },
] as const;

/** The zones of a city, each shaded by how many drivers it lacks. */
export function ZonesLayer({ zones }: { zones: readonly ShadedZone[] }) {
  const map = useMap();
  const palette = useMapPalette();
  const key = JSON.stringify(zones);
  useEffect(() => {
    if (!palette) return;
    const shown = JSON.parse(key) as ShadedZone[]; // written above
    const layers = shades.map((shade, index) => {
      const below = shades[index - 1]?.from ?? Infinity;
      const source = new VectorSource({
        features: shown
          .filter(({ short }) => short >= shade.from && short < below)
          .map(
            ({ fence }) =>
              // A ring ends where it begins.
              new Feature(
                new Polygon([
                  [...fence, ...fence.slice(0, 1)].map(([lng = 0, lat = 0]) =>
                    fromLonLat([lng, lat]),
                  ),
                ]),
              ),
          ),
      });
      return new VectorLayer({
        source,
        zIndex: 1,
        opacity: shade.opacity,
        style: new Style({ fill: new Fill({ color: palette[shade.colour] }) }),
      });
    });
    for (const layer of layers) map.addLayer(layer);
    return () => {
      for (const layer of layers) map.removeLayer(layer);
    };
  }, [map, palette, key]);
  return null;
}
