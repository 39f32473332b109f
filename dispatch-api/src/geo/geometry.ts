/** A point in degrees. */
export interface Point {
  lat: number;
  lng: number;
}
/** A ring of [lng, lat] corners, not closed, counter-clockwise or clockwise. */
export type Ring = readonly (readonly [number, number])[];

const earthRadiusMeters = 6_371_008.8;
const radians = (degrees: number): number => (degrees * Math.PI) / 180;

/** Straight distance over ground in metres. */
export function distanceMeters(a: Point, b: Point): number {
  const dLat = radians(b.lat - a.lat);
  const dLng = radians(b.lng - a.lng);
  const h =
    Math.sin(dLat / 2) ** 2 +
    Math.cos(radians(a.lat)) * Math.cos(radians(b.lat)) * Math.sin(dLng / 2) ** 2;
  return 2 * earthRadiusMeters * Math.asin(Math.min(1, Math.sqrt(h)));
}

/**
 * Whether a point lies in a ring (ray casting); the border counts as inside only on its lower side,
 * so that two neighbours never both contain a point.
 */
export function inRing(point: Point, ring: Ring): boolean {
  let inside = false;
  for (let i = 0, j = ring.length - 1; i < ring.length; j = i++) {
    const a = ring[i];
    const b = ring[j];
    if (!a || !b) continue;
    if (
      a[1] > point.lat !== b[1] > point.lat &&
      point.lng < ((b[0] - a[0]) * (point.lat - a[1])) / (b[1] - a[1]) + a[0]
    )
      inside = !inside;
  }
  return inside;
}

/** Squared distance on a plane that is true to scale around `latitude`; for small areas only. */
export const planeSquared = (a: Point, b: Point, latitude: number): number =>
  (a.lat - b.lat) ** 2 + ((a.lng - b.lng) * Math.cos(radians(latitude))) ** 2;

/**
 * The part of a convex ring that is nearer to `own` than to `other`: one step of cutting a Voronoi
 * cell out of a fence.
 */
export function clipToNearer(ring: Ring, own: Point, other: Point, latitude: number): Ring {
  const side = ([lng, lat]: readonly [number, number]): number =>
    planeSquared({ lat, lng }, other, latitude) - planeSquared({ lat, lng }, own, latitude);
  const clipped: [number, number][] = [];
  ring.forEach((corner, index) => {
    const next = ring[(index + 1) % ring.length] ?? corner;
    const here = side(corner);
    const there = side(next);
    if (here >= 0) clipped.push([corner[0], corner[1]]);
    if (here >= 0 !== there >= 0) {
      const share = here / (here - there);
      clipped.push([
        corner[0] + (next[0] - corner[0]) * share,
        corner[1] + (next[1] - corner[1]) * share,
      ]);
    }
  });
  return clipped;
}
