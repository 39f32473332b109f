import type { Sent } from 'shared-contracts/core/schema';
import type { IntegrationTrip } from 'shared-contracts/integration/trip-door';

import type { Queryable } from '../database/database.ts';
import { driverById } from '../trips/trip-detail.repository.ts';
import type { StoredTrip } from '../trips/trip-row.ts';

/** A trip as other systems see it. */
export async function integrationTrip(
  database: Queryable,
  trip: StoredTrip,
): Promise<Sent<typeof IntegrationTrip>> {
  const driver = await driverById(database, trip.driverId);
  const { dropoffAddress, dropoffLat, dropoffLng } = trip;
  const at = (time: Date | null) => time?.toISOString() ?? null;
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
    driver: driver ? { id: driver.id, external_id: driver.externalId, phone: driver.phone } : null,
    accepted_at: at(trip.acceptedAt),
    arrived_at: at(trip.arrivedAt),
    started_at: at(trip.startedAt),
    finished_at: at(trip.finishedAt),
  };
}
