import Feature from 'ol/Feature.js';
import LineString from 'ol/geom/LineString.js';
import VectorLayer from 'ol/layer/Vector.js';
import { fromLonLat } from 'ol/proj.js';
import VectorSource from 'ol/source/Vector.js';
import Stroke from 'ol/style/Stroke.js';
import Style from 'ol/style/Style.js';
import { useEffect } from 'react';
import { useMap, useMapPalette, type LatLng } from 'shared-ui/map';

/** The way from the pickup over the drops: straight, dashed, as no street of it is known. */
export function RouteLayer({ points }: { points: readonly LatLng[] }) {
  const map = useMap();
  const palette = useMapPalette();
  const way = JSON.stringify(points.map(({ lat, lng }) => [lng, lat]));
  useEffect(() => {
    if (!palette) return;
    const corners = (JSON.parse(way) as [number, number][]).map((corner) => fromLonLat(corner)); // written above: a list of pairs
    const layer = new VectorLayer({ source: new VectorSource({ features: [new Feature(new LineString(corners))] }), zIndex: 1, style: new Style({ stroke: new Stroke({ color: palette.text, width: 3, lineDash: [8, 6] }) }) });
    map.addLayer(layer);
    return () => { map.removeLayer(layer); };
  }, [map, palette, way]);
  return null;
}
