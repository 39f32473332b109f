import { and, asc, eq, gt, inArray, isNull } from 'drizzle-orm';
import type { Sent, Static } from 'shared-contracts/core/schema';
import {
  maxTripsPerCall,
  type IntegrationTrip,
  type LiveTrip,
  type liveTripsQuery,
} from 'shared-contracts/integration/trip-door';
import { listStates } from 'shared-contracts/trips/trip';
import { arrivalSeconds } from 'shared-contracts/trips/trip-detail.rules';

import type { Queryable } from '../database/database.ts';
import { drivers, trips } from '../database/schema.ts';
import type { StoredDriver } from '../drivers/driver.repository.ts';
import { driverById } from '../trips/trip-detail.repository.ts';
import { actionFieldsOf, type StoredTrip } from '../trips/trip-row.ts';

const at = (time: Date | null) => time?.toISOString() ?? null;
const driverOf = (driver: StoredDriver | null | undefined) =>
  driver ? { id: driver.id, external_id: driver.externalId, phone: driver.phone } : null;

/** A trip as other systems see it. */
export async function integrationTrip(
  database: Queryable,
  trip: StoredTrip,
): Promise<Sent<typeof IntegrationTrip>> {
  const driver = await driverById(database, trip.driverId);
  const { dropoffAddress, dropoffLat, dropoffLng } = trip;
  return {
    id: trip.id,
    trip_no: trip.tripNo,
    batch_number: trip.batchNumber,
    state: trip.state,
    service_code: trip.serviceCode,
    city: trip.city,
    customer: { name: trip.passengerName, phone: trip.passengerPhone },
    pickup: { address: trip.pickupAddress, lat: trip.pickupLat, lng: trip.pickupLng },
    dropoff:
      dropoffLat === null || dropoffLng === null
        ? null
        : { address: dropoffAddress ?? '', lat: dropoffLat, lng: dropoffLng },
    fare: trip.fareActual,
    cod: trip.cod,
    order_no: trip.orderNo,
    is_delivered: trip.dropSucceeded,
    driver: driverOf(driver),
    accepted_at: at(trip.acceptedAt),
    arrived_at: at(trip.arrivedAt),
    started_at: at(trip.startedAt),
    finished_at: at(trip.finishedAt),
  };
}

const liveTrip = (trip: StoredTrip, driver: StoredDriver | null): Sent<typeof LiveTrip> => ({
  id: trip.id,
  trip_no: trip.tripNo,
  batch_id: trip.batchId,
  trip_nos: trip.batchTripNos ?? [trip.tripNo],
  state: trip.state,
  service_code: trip.serviceCode,
  city: trip.city,
  pickup: { lat: trip.pickupLat, lng: trip.pickupLng },
  dropoff:
    trip.dropoffLat === null || trip.dropoffLng === null
      ? null
      : { lat: trip.dropoffLat, lng: trip.dropoffLng },
  fare: trip.fareActual,
  cod: trip.cod,
  is_cod: trip.codExists,
  driver: driverOf(driver),
  booked_at: trip.bdt.toISOString(),
  changed_at: (trip.dtu ?? trip.dt).toISOString(),
  accepted_at: at(trip.acceptedAt),
  arrived_at: at(trip.arrivedAt),
  started_at: at(trip.startedAt),
  pickup_seconds: trip.pickupVariance === null ? null : arrivalSeconds(trip.pickupVariance),
  planned_seconds: trip.batchSeconds ?? trip.estimatedSeconds,
  needs_action: actionFieldsOf(trip).needs_action ?? null,
});

/** A page of the trips that are not closed, by their numbers. */
export async function liveTrips(
  database: Queryable,
  { state, after = '' }: Static<typeof liveTripsQuery>,
): Promise<Sent<typeof LiveTrip>[]> {
  const found = await database
    .select({ trip: trips, driver: drivers })
    .from(trips)
    .leftJoin(drivers, eq(drivers.id, trips.driverId))
    .where(
      and(
        inArray(trips.state, state ? [state] : [...listStates.scheduled, ...listStates.inprogress]),
        gt(trips.tripNo, after),
        isNull(trips.removedAt),
      ),
    )
    .orderBy(asc(trips.tripNo))
    .limit(maxTripsPerCall);
  return found.map(({ trip, driver }) => liveTrip(trip, driver));
}
