import Feature from 'ol/Feature.js';
import LineString from 'ol/geom/LineString.js';
import VectorLayer from 'ol/layer/Vector.js';
import { fromLonLat } from 'ol/proj.js';
import VectorSource from 'ol/source/Vector.js';
import Stroke from 'ol/style/Stroke.js';
import Style from 'ol/style/Style.js';
import { useEffect } from 'react';

import { useMap, type LatLng } from './map-context.ts';
import { useMapPalette } from './palette.ts';

type Corner = readonly [number, number];
/**
 * The legs of a route, each once, so that there and back is one line and the dashes of two do not
 * fill each other's gaps.
 */
export function routeLegsOf(corners: readonly Corner[]): [Corner, Corner][] {
  const legs = new Map<string, [Corner, Corner]>();
  for (const [index, to] of corners.entries()) {
    const from = corners[index - 1];
    if (!from || (from[0] === to[0] && from[1] === to[1])) continue;
    const name = [from.join(), to.join()].toSorted().join(' ');
    if (!legs.has(name)) legs.set(name, [from, to]);
  }
  return [...legs.values()];
}

/** The route from the pickup over the drops: straight and dashed, since its streets are unknown. */
export function RouteLayer({ points }: { points: readonly LatLng[] }) {
  const map = useMap();
  const palette = useMapPalette();
  const routeKey = JSON.stringify(points.map(({ lat, lng }) => [lng, lat]));
  useEffect(() => {
    if (!palette) return;
    const legs = routeLegsOf(JSON.parse(routeKey) as [number, number][]).map((leg) =>
      leg.map(([lng, lat]) => fromLonLat([lng, lat])),
    ); // written above: a list of pairs
    const layer = new VectorLayer({
      source: new VectorSource({ features: legs.map((leg) => new Feature(new LineString(leg))) }),
      zIndex: 1,
      style: new Style({ stroke: new Stroke({ color: palette.text, width: 3, lineDash: [8, 6] }) }),
    });
    map.addLayer(layer);
    return () => {
      map.removeLayer(layer);
    };
  }, [map, palette, routeKey]);
  return null;
}
