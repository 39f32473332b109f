import { boundingExtent, getHeight, getWidth } from 'ol/extent.js';
import type View from 'ol/View.js';

import type { Dot } from './dot-layer.ts';
import { groupPixels } from './dot-painter.ts';

/** A press on a disc zooms in no further than this. */
const closestZoom = 17;
const zoomMs = 160;

/** Zooms to the dots of a disc; false where no zoom level shows them apart. */
export function zoomToDots(view: View, dots: readonly Pick<Dot, 'at'>[]): boolean {
  const extent = boundingExtent(dots.map(({ at }) => [...at]));
  const room = groupPixels * view.getResolutionForZoom(closestZoom);
  if (Math.max(getWidth(extent), getHeight(extent)) <= room) return false;
  const isStill = matchMedia('(prefers-reduced-motion: reduce)').matches;
  view.fit(extent, {
    padding: [60, 60, 60, 60],
    maxZoom: closestZoom,
    duration: isStill ? 0 : zoomMs,
  });
  return true;
}
