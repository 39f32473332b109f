/**
 * Map building blocks. They call no endpoint; a screen supplies centre, pins, zones and configured
 * layers.
 */
export { BaseMap } from './base-map.tsx';
export { eased } from './dots/dot-motion.ts';
export type { Mark } from './dots/marks.ts';
export { ringMark } from './dots/marks.ts';
export { useDotLayer } from './dots/use-dot-layer.ts';
export type { DriverStatus, IconShape } from './driver-marker.ts';
export { driverMark, iconShapeOf } from './driver-marker.ts';
export { FitView } from './fit-view.tsx';
export { Follow } from './follow.tsx';
export type { LatLng } from './map-context.ts';
export { useMap } from './map-context.ts';
export { MapLegend } from './map-legend.tsx';
export { MapPin } from './map-pin.tsx';
export { MapView } from './map-view.tsx';
export { RouteLayer } from './route.layer.tsx';
export { SketchLayer } from './sketch.layer.tsx';
export type { MapPalette } from './palette.ts';
export { useMapPalette } from './palette.ts';
