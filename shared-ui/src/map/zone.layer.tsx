import { boundingExtent, getCenter, getWidth } from 'ol/extent.js';
import Feature from 'ol/Feature.js';
import Polygon from 'ol/geom/Polygon.js';
import VectorLayer from 'ol/layer/Vector.js';
import { fromLonLat } from 'ol/proj.js';
import VectorSource from 'ol/source/Vector.js';
import Fill from 'ol/style/Fill.js';
import Stroke from 'ol/style/Stroke.js';
import Style from 'ol/style/Style.js';
import { useEffect } from 'react';

import { useMap } from './map-context.ts';
import type { MapPalette } from './palette.ts';
import { useMapPalette } from './palette.ts';

/** A zone of the built-in layer: its name and its fence, a ring of [lng, lat]. */
interface MapZone {
  id: string;
  name: string;
  fence: readonly (readonly number[])[];
}

const font = "12px Inter, 'Noto Naskh Arabic', system-ui, sans-serif";

/**
 * Writes a zone's name into its middle, where there is room for it. OpenLayers' own text measures
 * itself through innerHTML, which the page's policy forbids.
 */
function writeName(
  ring: readonly number[][],
  name: string,
  palette: MapPalette,
  context: CanvasRenderingContext2D,
  pixelRatio: number,
) {
  const extent = boundingExtent(ring.map(([x = 0, y = 0]) => [x, y]));
  const [x, y] = getCenter(extent);
  context.save();
  context.font = font.replace('12', String(12 * pixelRatio));
  if (x !== undefined && y !== undefined && context.measureText(name).width < getWidth(extent)) {
    Object.assign(context, {
      textAlign: 'center',
      textBaseline: 'middle',
      strokeStyle: palette.halo,
      fillStyle: palette.text,
      lineWidth: 3 * pixelRatio,
    });
    context.strokeText(name, x, y);
    context.fillText(name, x, y);
  }
  context.restore();
}

function stylesOf(palette: MapPalette): Style[] {
  const ground = new Style({
    fill: new Fill({ color: palette.area }),
    stroke: new Stroke({ color: palette.border, width: 1 }),
  });
  const name = new Style({
    zIndex: 1,
    renderer(coordinates, { context, feature, pixelRatio }) {
      // a polygon's pixels: its rings, of which a fence has one
      const [ring] = coordinates as number[][][];
      if (ring) writeName(ring, String(feature.get('name')), palette, context, pixelRatio);
    },
  });
  return [ground, name];
}

/**
 * The built-in base layer: the service's own zones and fences, without any network
 * (docs/decisions/screens.md#base-layers).
 */
export function ZoneLayer({ zones }: { zones: readonly MapZone[] }) {
  const map = useMap();
  const palette = useMapPalette();
  useEffect(() => {
    if (!palette) return;
    const features = zones.map(
      ({ name, fence }) =>
        new Feature({
          name,
          geometry: new Polygon([fence.map(([lng = 0, lat = 0]) => fromLonLat([lng, lat]))]),
        }),
    );
    const layer = new VectorLayer({
      source: new VectorSource({ features }),
      style: stylesOf(palette),
      zIndex: 0,
      background: palette.ground,
    });
    map.addLayer(layer);
    // A canvas does not change when a font arrives later, so the names are rendered again.
    const redraw = () => layer.changed();
    const fonts = 'fonts' in document ? document.fonts : undefined;
    fonts?.addEventListener('loadingdone', redraw);
    return () => {
      fonts?.removeEventListener('loadingdone', redraw);
      map.removeLayer(layer);
    };
  }, [map, palette, zones]);
  return null;
}
