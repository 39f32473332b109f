import type { LatLng } from 'shared-ui/map';

/**
 * A shorter distance between two fixes says nothing, because positions are accurate to a few metres
 * only.
 */
const minMetres = 15;
const metresPerDegree = 111_320;
/** Directions that a marker can show; more would look the same. */
const directions = 16;

/** A heading in degrees clockwise from north; undefined for no movement. */
export function headingOf(from: LatLng, to: LatLng): number | undefined {
  const north = (to.lat - from.lat) * metresPerDegree;
  const east = (to.lng - from.lng) * metresPerDegree * Math.cos((to.lat * Math.PI) / 180);
  if (Math.hypot(north, east) < minMetres) return undefined;
  const turn = Math.atan2(east, north) / (2 * Math.PI);
  return ((Math.round(turn * directions) + directions) % directions) * (360 / directions);
}
