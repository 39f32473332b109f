import { area } from '@turf/area';
import { difference } from '@turf/difference';
import { featureCollection, polygon } from '@turf/helpers';
import { kinks } from '@turf/kinks';
import { pointOnFeature } from '@turf/point-on-feature';
import type { Feature } from 'shared-contracts/integration/reference-door';

import { inRing, type Point, type Ring } from '../geo/geometry.ts';
import { rejectField } from '../reject-field.ts';

/** Corners of one fence: a border drawn by survey has some hundreds. */
const maxCorners = 1000;
/** Square metres: a block, and more than any district. */
const areaLimits = [1_000, 20_000_000_000] as const;
/** A hand-drawn border may leave its city by this share. */
const maxShareOutside = 0.01;

/** Degrees to a tenth of a metre. */
const rounded = (degrees: number): number => Number(degrees.toFixed(6));

export function closedRing(ring: Ring): number[][] {
  const corners = ring.map(([lng, lat]) => [lng, lat]);
  return [...corners, ...corners.slice(0, 1)];
}
const shapeOf = (ring: Ring) => polygon([closedRing(ring)]);

function cornerOf(field: string, given: unknown): readonly [number, number] {
  const [lng, lat]: unknown[] = Array.isArray(given) ? given : [];
  if (typeof lng !== 'number' || typeof lat !== 'number')
    return rejectField(field, 'geometry.corners', { maximum: maxCorners });
  if (Math.abs(lng) > 180 || Math.abs(lat) > 90) rejectField(field, 'geometry.degrees');
  return [rounded(lng), rounded(lat)];
}

/** The rings of a polygon, or of a MultiPolygon with one. */
function ringsOf(field: string, { type, coordinates }: Feature['geometry']): unknown[] {
  const rings: unknown[] = Array.isArray(coordinates) ? coordinates : [];
  if (type === 'Polygon') return rings;
  if (type !== 'MultiPolygon' || rings.length !== 1) return rejectField(field, 'geometry.polygon');
  const [only] = rings;
  return Array.isArray(only) ? only : [];
}

/** The border of a feature, not closed; refused by the name of its fault. */
export function fenceOf(field: string, geometry: Feature['geometry']): Ring {
  const [outer, hole] = ringsOf(field, geometry);
  if (hole !== undefined) rejectField(field, 'geometry.hole');
  const given: unknown[] = Array.isArray(outer) ? outer : [];
  if (given.length > maxCorners + 1)
    rejectField(field, 'geometry.corners', { maximum: maxCorners });
  const corners = given
    .map((corner) => cornerOf(field, corner))
    // A corner that is written twice adds no edge.
    .filter(([lng, lat], index, all) => {
      const [beforeLng, beforeLat] = all.at(index - 1) ?? [];
      return index === 0 || lng !== beforeLng || lat !== beforeLat;
    });
  const [first, last] = [corners[0], corners.at(-1)];
  const ring =
    first && last && first[0] === last[0] && first[1] === last[1] ? corners.slice(0, -1) : corners;
  if (ring.length < 3) rejectField(field, 'geometry.corners', { maximum: maxCorners });
  const shape = shapeOf(ring);
  if (kinks(shape).features.length > 0) rejectField(field, 'geometry.crosses');
  const size = area(shape);
  if (size < areaLimits[0] || size > areaLimits[1]) rejectField(field, 'geometry.size');
  return ring;
}

/** Whether a zone lies in its city, but for the error of a drawn border. */
export function isInside(fence: Ring, city: Ring): boolean {
  const zone = shapeOf(fence);
  const outside = difference(featureCollection([zone, shapeOf(city)]));
  return !outside || area(outside) / area(zone) <= maxShareOutside;
}

/** Where a fence is labelled and measured from: the point of before, while it is inside. */
export function centreOf(fence: Ring, before: Point | undefined): Point {
  if (before && inRing(before, fence)) return { lat: before.lat, lng: before.lng };
  const [lng = 0, lat = 0] = pointOnFeature(shapeOf(fence)).geometry.coordinates;
  return { lat: rounded(lat), lng: rounded(lng) };
}
