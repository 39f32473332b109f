import { getHeight, getWidth } from 'ol/extent.js';
import { useEffect, useEffectEvent, useRef } from 'react';
import { isLocated } from 'shared-contracts/places/coordinates';

import { clearPadding, extentOfPoints, isInClearArea, sizeOf, type Padding } from './clear-area.ts';
import type { LatLng, MaybeLatLng } from './map-context.ts';
import { useMap } from './map-context.ts';

const paddingPixels = 64;
const closestZoom = 16;
const farthestZoom = 12;

const changeDelayMs = 500;
const changePaddingPixels = 100;
/** Zoom level for a single point, which shows its neighbourhood. */
const singlePointZoom = 13;
/** The centre and the resolution of the view, to compare. */
const viewOf = (map: ReturnType<typeof useMap>): string =>
  [...(map.getView().getCenter() ?? []), map.getView().getResolution()].join(' ');

interface FitViewProps {
  points: readonly MaybeLatLng[];
  /** Identifies what is shown; without it the view follows the points themselves. */
  when?: string;
  /** Pixels around corners of borders, over which no pin rises. */
  around?: number;
}

/**
 * Brings points into view. Without `when`: immediately, whenever one of them has left the view or
 * is under the controls; a map that shows them all is not moved. With `when`: only half a second
 * after it has changed, since later moves are the user's own; also after a resize, unless the user
 * has moved the map.
 */
export function FitView({ when, ...fitted }: FitViewProps) {
  return when === undefined ? <FitOnMove {...fitted} /> : <FitOnChange when={when} {...fitted} />;
}

type Fitted = Pick<FitViewProps, 'points' | 'around'>;
const evenly = (pixels: number): Padding => [pixels, pixels, pixels, pixels];

function FitOnMove({ points, around }: Fitted) {
  const map = useMap();
  const locations = JSON.stringify(points.filter(isLocated).map(({ lat, lng }) => ({ lat, lng })));
  useEffect(() => {
    // Serialised two lines above from a list of points.
    const places = JSON.parse(locations) as LatLng[];
    if (places.length === 0) return;
    const extent = extentOfPoints(places);
    const fit = () => {
      const view = map.getView();
      const size = sizeOf(map);
      if (!size || (isInClearArea(map, extent) && (view.getZoom() ?? 0) >= farthestZoom)) return;
      const padding = around === undefined ? clearPadding(size, paddingPixels) : evenly(around);
      view.fit(extent, { size, padding, maxZoom: closestZoom });
    };
    fit();
    // A map in a tab that is not shown has no size yet.
    map.on('change:size', fit);
    return () => map.un('change:size', fit);
  }, [map, locations, around]);
  return null;
}

function FitOnChange({ points, when, around }: Fitted & { when: string }) {
  const map = useMap();
  const fitted = useRef<string>(undefined);
  const fit = useEffectEvent(() => {
    const size = sizeOf(map);
    const located = points.filter(isLocated);
    if (!size || located.length === 0) return;
    const extent = extentOfPoints(located);
    const isSinglePoint = getWidth(extent) + getHeight(extent) === 0;
    // A small map needs its pixels for the points.
    const least = Math.min(changePaddingPixels, size[0] / 6, size[1] / 6);
    const padding = around === undefined ? clearPadding(size, least) : evenly(around);
    map.getView().fit(extent, { padding, maxZoom: isSinglePoint ? singlePointZoom : closestZoom });
    fitted.current = viewOf(map);
  });
  const refit = useEffectEvent(() => {
    if (fitted.current === viewOf(map)) fit();
  });
  useEffect(() => {
    const timer = setTimeout(() => fit(), changeDelayMs);
    return () => clearTimeout(timer);
  }, [when]);
  useEffect(() => {
    const onSize = () => refit();
    map.on('change:size', onSize);
    return () => map.un('change:size', onSize);
  }, [map]);
  return null;
}
