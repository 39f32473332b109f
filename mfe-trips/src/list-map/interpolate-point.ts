import { eased } from '../trip/glide.ts';

/** A point between two points, in the map's own coordinates; `share` is 0 to 1. */
export function interpolatePoint(
  from: readonly number[],
  to: readonly number[],
  share: number,
): number[] {
  return to.map((end, axis) => (from[axis] ?? end) + (end - (from[axis] ?? end)) * eased(share));
}
