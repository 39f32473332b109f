import { and, eq, gt, lt, sql } from 'drizzle-orm';
import type { FareEstimate } from 'shared-contracts/bookings/booking';
import { roundCoordinate } from 'shared-contracts/bookings/booking';
import type { Sent } from 'shared-contracts/core/schema';

import { command } from '../commands/command.ts';
import type { Transaction } from '../database/database.ts';
import { newId } from '../database/id.ts';
import { fareEstimates } from '../database/schema.ts';
import { fail } from '../failure.ts';
import type { Point } from '../geo/geometry.ts';
import { zoneAt } from '../geo/zones.ts';
import { fareOf } from './fare.ts';
import { estimateSeconds } from './rates.ts';

export interface Way {
  serviceCode: number;
  start: Point;
  end: Point | undefined;
}

const rounded = ({ lat, lng }: Point): Point => ({
  lat: roundCoordinate(lat),
  lng: roundCoordinate(lng),
});
/**
 * Coordinates as the console sends them: four decimals, so that an estimate and its booking speak
 * of the same points.
 */
const roundedWay = ({ serviceCode, start, end }: Way): Way => ({
  serviceCode,
  start: rounded(start),
  end: end && rounded(end),
});

/** The fare of a way inside one city's service area; fails with the field that lies outside. */
export function quote(way: Way, at: Date) {
  const pickup = zoneAt(way.start) ?? fail('booking.out-of-area', {}, { field: 'pickup_address' });
  const drop =
    way.end && (zoneAt(way.end) ?? fail('booking.out-of-area', {}, { field: 'dropoff_address' }));
  if (drop && drop.city !== pickup.city)
    fail('booking.out-of-area', {}, { field: 'dropoff_address' });
  const fare =
    fareOf(way.serviceCode, way.start, way.end, at) ??
    fail('booking.service-unknown', {}, { field: 'service_code' });
  return { fare, pickup, drop };
}

/** Quotes a fare and keeps it, so that the booking that names it costs what was said. */
export const estimateFare = command(
  'fare.estimate',
  async ({ tx, actor, now }, asked: Way): Promise<Sent<typeof FareEstimate>> => {
    const way = roundedWay(asked);
    const { fare, pickup } = quote(way, now);
    const id = newId();
    await tx.insert(fareEstimates).values({
      id,
      userId: actor.id,
      serviceCode: way.serviceCode,
      city: pickup.city.city_code,
      startLat: way.start.lat,
      startLng: way.start.lng,
      endLat: way.end?.lat ?? null,
      endLng: way.end?.lng ?? null,
      actual: fare.actual,
      adjustedFare: fare.actual,
      meters: fare.meters,
      seconds: fare.seconds,
      createdAt: now,
      expiresAt: new Date(now.getTime() + estimateSeconds * 1000),
    });
    await tx
      .delete(fareEstimates)
      .where(
        lt(fareEstimates.expiresAt, sql`${now.toISOString()}::timestamptz - interval '1 day'`),
      );
    return {
      est_req_id: id,
      actual: fare.actual,
      adjusted_fare: fare.actual,
      calldata: { dist: fare.meters, time: fare.seconds },
    };
  },
);

/** The quote that a booking names, when it is the caller's, of the same way and still good. */
export async function goodEstimate(
  tx: Transaction,
  id: string,
  userId: string | null,
  asked: Way,
  now: Date,
) {
  const way = roundedWay(asked);
  const [found] = await tx
    .select()
    .from(fareEstimates)
    .where(and(eq(fareEstimates.id, id), gt(fareEstimates.expiresAt, now)));
  const same =
    found?.userId === userId &&
    found.serviceCode === way.serviceCode &&
    found.startLat === way.start.lat &&
    found.startLng === way.start.lng &&
    found.endLat === (way.end?.lat ?? null) &&
    found.endLng === (way.end?.lng ?? null);
  return same ? found : fail('booking.estimate-expired');
}
