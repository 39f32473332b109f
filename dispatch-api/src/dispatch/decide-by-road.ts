import type { Roads } from '../geo/roads.ts';
import {
  decide,
  waysOf,
  type Decision,
  type DutyDriver,
  type RoadSeconds,
  type Situation,
} from './decide.ts';

/** The router measures so many ways for a look at the waiting bookings; the straight line counts for others. */
const mostWays = 2400;

async function roadSecondsIn(roads: Roads, situation: Situation): Promise<RoadSeconds> {
  const ways = waysOf(situation).slice(0, mostWays);
  const measured = await roads.seconds(ways);
  const of = new Map<string, Map<string, number>>();
  for (const [index, { bookingId, driverId }] of ways.entries()) {
    const seconds = measured[index] ?? null;
    if (seconds === null) continue;
    const byDriver = of.get(bookingId) ?? new Map<string, number>();
    of.set(bookingId, byDriver.set(driverId, seconds));
  }
  return of;
}

/** The rules' answer for each booking, by the minutes by road where a router measures them. */
export async function decideByRoad<D extends DutyDriver>(
  roads: Roads,
  situation: Situation<D>,
): Promise<Decision<D>[]> {
  if (!roads.isMeasuring) return decide(situation);
  return decide({ ...situation, roads: await roadSecondsIn(roads, situation) });
}
