import { and, eq, gt, lt, sql } from 'drizzle-orm';
import type { Sent } from 'shared-contracts/core/schema';
import type { FareEstimate } from 'shared-contracts/fares/fare';
import { roundCoordinate } from 'shared-contracts/places/place';

import { command } from '../commands/command.ts';
import type { Transaction } from '../database/database.ts';
import { newId } from '../database/id.ts';
import { fareEstimates } from '../database/schema.ts';
import { fail } from '../failure.ts';
import type { Point } from '../geo/geometry.ts';
import { servedAt } from '../geo/zones.ts';
import { fareOf } from './fare.ts';
import { ratesAt } from './rate.repository.ts';
import { estimateSeconds, type RateOf } from './rates.ts';

export interface FareRoute {
  serviceCode: number;
  start: Point;
  end: Point | undefined;
  /** The way by road, where a router has measured it. */
  roadMeters?: number | undefined;
}

const rounded = ({ lat, lng }: Point): Point => ({
  lat: roundCoordinate(lat),
  lng: roundCoordinate(lng),
});
/**
 * Coordinates as the console sends them, with four decimals, so that an estimate and its booking
 * have the same points.
 */
const roundedRoute = ({ serviceCode, start, end }: FareRoute): FareRoute => ({
  serviceCode,
  start: rounded(start),
  end: end && rounded(end),
});

/** The fare of a route inside one city's service area; fails with the field that lies outside. */
export function quote(route: FareRoute, at: Date, rateOf: RateOf) {
  const pickup =
    servedAt(route.start) ?? fail('booking.out-of-area', {}, { field: 'pickup_address' });
  const drop =
    route.end &&
    (servedAt(route.end) ?? fail('booking.out-of-area', {}, { field: 'dropoff_address' }));
  if (drop && drop.city !== pickup.city)
    fail('booking.out-of-area', {}, { field: 'dropoff_address' });
  const fare =
    fareOf(route.serviceCode, route.start, route.end, at, route.roadMeters, rateOf) ??
    fail('booking.service-unknown', {}, { field: 'service_code' });
  return { fare, pickup, drop };
}

/** Quotes a fare and stores it, so that the booking that names it costs the quoted amount. */
export const estimateFareCommand = command(
  'fare.estimate',
  async ({ tx, actor, now }, requested: FareRoute): Promise<Sent<typeof FareEstimate>> => {
    const route = roundedRoute(requested);
    const { fare, pickup } = quote(
      { ...route, roadMeters: requested.roadMeters },
      now,
      await ratesAt(tx, now),
    );
    const id = newId();
    await tx.insert(fareEstimates).values({
      id,
      userId: actor.id,
      serviceCode: route.serviceCode,
      city: pickup.city.city_code,
      startLat: route.start.lat,
      startLng: route.start.lng,
      endLat: route.end?.lat ?? null,
      endLng: route.end?.lng ?? null,
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

/** The quote that a booking names, if it is the caller's, of the same route and not expired. */
export async function validEstimate(
  tx: Transaction,
  id: string,
  userId: string | null,
  requested: FareRoute,
  now: Date,
) {
  const route = roundedRoute(requested);
  const [found] = await tx
    .select()
    .from(fareEstimates)
    .where(and(eq(fareEstimates.id, id), gt(fareEstimates.expiresAt, now)));
  const same =
    found?.userId === userId &&
    found.serviceCode === route.serviceCode &&
    found.startLat === route.start.lat &&
    found.startLng === route.start.lng &&
    found.endLat === (route.end?.lat ?? null) &&
    found.endLng === (route.end?.lng ?? null);
  return same ? found : fail('booking.estimate-expired');
}
