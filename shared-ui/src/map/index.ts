/**
 * Map building blocks. They know no endpoint; a screen brings centre, pins, zones and configured
 * layers.
 */
export { BaseMap } from './base-map.tsx';
export type { DriverLook } from './driver-marker.ts';
export { markerColours, markerStyle, shapeOf } from './driver-marker.ts';
export { FitPoints } from './fit-points.ts';
export { Follow } from './follow.tsx';
export type { LatLng } from './map-context.ts';
export { useMap } from './map-context.ts';
export { MapLegend } from './map-legend.tsx';
export { MapPin } from './map-pin.tsx';
export { MapView } from './map-view.tsx';
export type { MapPalette } from './palette.ts';
export { useMapPalette } from './palette.ts';
export { Refit } from './refit.tsx';
export { useFeaturePress } from './use-feature-press.ts';
