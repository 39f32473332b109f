import type { Point } from '../geo/geometry.ts';
import type { Roads } from '../geo/roads.ts';
import { zoneAt } from '../geo/zones.ts';

/** The way by road where a router measures it. Only a way that has a price is measured. */
export async function roadMeters(
  roads: Roads,
  start: Point,
  end: Point | undefined,
): Promise<number | undefined> {
  const isServed = end !== undefined && zoneAt(start) !== undefined && zoneAt(end) !== undefined;
  return isServed ? roads.meters(start, end) : undefined;
}
