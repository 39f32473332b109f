import Feature from 'ol/Feature.js';
import Polygon from 'ol/geom/Polygon.js';
import VectorLayer from 'ol/layer/Vector.js';
import { fromLonLat } from 'ol/proj.js';
import VectorSource from 'ol/source/Vector.js';
import Fill from 'ol/style/Fill.js';
import Stroke from 'ol/style/Stroke.js';
import Style from 'ol/style/Style.js';
import TextStyle from 'ol/style/Text.js';
import { useEffect } from 'react';
import { useMap } from './map-context.ts';
import type { MapPalette } from './palette.ts';
import { useMapPalette } from './palette.ts';

/** A zone as the built-in ground draws it: its name and its fence, a ring of [lng, lat]. */
export interface MapZone { id: string; name: string; fence: readonly (readonly number[])[] }

function styleOf(palette: MapPalette) {
  const fill = new Fill({ color: palette.area });
  const stroke = new Stroke({ color: palette.border, width: 1 });
  const textFill = new Fill({ color: palette.text });
  const halo = new Stroke({ color: palette.halo, width: 3 });
  return (feature: { get: (name: string) => unknown }) =>
    new Style({ fill, stroke, text: new TextStyle({ text: String(feature.get('name')), fill: textFill, stroke: halo, font: '12px system-ui, sans-serif', overflow: false }) });
}

/** The built-in ground: the service's own zones and fences, which needs no network (DECISIONS C7). */
export function ZoneLayer({ zones }: { zones: readonly MapZone[] }) {
  const map = useMap();
  const palette = useMapPalette();
  useEffect(() => {
    if (!palette) return;
    const features = zones.map(({ name, fence }) =>
      new Feature({ name, geometry: new Polygon([fence.map(([lng = 0, lat = 0]) => fromLonLat([lng, lat]))]) }));
    const layer = new VectorLayer({ source: new VectorSource({ features }), style: styleOf(palette), zIndex: 0, declutter: true, background: palette.ground });
    map.addLayer(layer);
    return () => { map.removeLayer(layer); };
  }, [map, palette, zones]);
  return null;
}
