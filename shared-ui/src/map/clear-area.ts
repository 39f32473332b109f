import { boundingExtent, containsExtent, type Extent } from 'ol/extent.js';
import type OlMap from 'ol/Map.js';
import { fromLonLat } from 'ol/proj.js';

import type { LatLng } from './map-context.ts';

/** Pixels at the top, right, bottom and left of a map. */
export type Padding = [top: number, right: number, bottom: number, left: number];

/** The space that the controls and a pin's height take up on a map; pins are above their point. */
const edges: Padding = [92, 68, 24, 28];
/** The minimum share that stays free on a small map. */
const minShare = 0.5;

export const extentOfPoints = (points: readonly LatLng[]): Extent =>
  boundingExtent(points.map(({ lat, lng }) => fromLonLat([lng, lat])));

/**
 * The padding that keeps fitted points clear of the controls: `least` pixels on each side, more
 * where the controls need it, less where the map is too small for both.
 */
export function clearPadding([width, height]: readonly [number, number], least: number): Padding {
  const [top, right, bottom, left] = edges.map((edge) => Math.max(edge, least));
  const shrink = (start = 0, end = 0, length = 0): [number, number] => {
    const share = Math.min(1, (length * (1 - minShare)) / (start + end));
    return [Math.floor(start * share), Math.floor(end * share)];
  };
  const [[up, down], [before, after]] = [shrink(top, bottom, height), shrink(left, right, width)];
  return [up, after, down, before];
}

/** The size of a visible map; undefined while it has none. */
export function sizeOf(map: OlMap): [number, number] | undefined {
  const [width = 0, height = 0] = map.getSize() ?? [];
  return width > 0 && height > 0 ? [width, height] : undefined;
}

/**
 * Whether all of an extent is in view and clear of the controls. False for a map without a size.
 */
export function isInClearArea(map: OlMap, extent: Extent): boolean {
  const size = sizeOf(map);
  const view = map.getView();
  const resolution = view.getResolution();
  if (!size || resolution === undefined) return false;
  const [top = 0, right = 0, bottom = 0, left = 0] = clearPadding(size, 0).map(
    (pixels) => pixels * resolution,
  );
  const [west = 0, south = 0, east = 0, north = 0] = view.calculateExtent(size);
  return containsExtent([west + left, south + bottom, east - right, north - top], extent);
}
