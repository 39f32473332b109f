/**
 * Map building blocks. They call no endpoint; a screen supplies centre, pins, zones and configured
 * layers.
 */
export { BaseMap } from './base-map.tsx';
export type { Dot } from './cluster-layer.ts';
export { clusterLayer } from './cluster-layer.ts';
export type { DriverStatus, IconShape } from './driver-marker.ts';
export { markerColours, markerStyle, iconShapeOf } from './driver-marker.ts';
export { FitView } from './fit-view.tsx';
export { Follow } from './follow.tsx';
export type { LatLng } from './map-context.ts';
export { useMap } from './map-context.ts';
export { MapLegend } from './map-legend.tsx';
export { MapPin } from './map-pin.tsx';
export { MapView } from './map-view.tsx';
export type { MapPalette } from './palette.ts';
export { useMapPalette } from './palette.ts';
export { useFeaturePress } from './use-feature-press.ts';
