import { toLocalPhone } from 'shared-contracts/core/phone';

import { bookableServices, hasDrops } from '../form/booking-services.ts';
import type { BookingValues } from '../form/booking-values.ts';
import { hasDropInput } from '../form/drop.ts';
import { noEstimate } from '../form/service-change.ts';
import type { PastRoute } from './past-route.tsx';

/** The part of a past route that a form takes: only the pickup where it has drops already. */
export function routeFor(values: BookingValues, route: PastRoute): PastRoute {
  const { drops, file_rows } = values;
  const keepsDrops =
    hasDrops(values) && (drops.length > 0 || file_rows.length > 0 || hasDropInput(values));
  return keepsDrops ? { id: route.id, pickup: route.pickup, dropoff: null } : route;
}

/**
 * Values that a past route writes into the form in addition to its places: service, landmarks and
 * receiver of that trip.
 */
export function formValuesOfRoute({ pickup, dropoff, trip }: PastRoute): Partial<BookingValues> {
  return {
    ...noEstimate,
    ...(trip?.service_code &&
      bookableServices.includes(trip.service_code) && { service_code: trip.service_code }),
    ...(pickup.nearest && {
      pickup_nearest_address: pickup.nearest.address,
      pickup_nearest_type: pickup.nearest.type ?? '',
    }),
    // Nothing of the previous drop-off stays, since landmark and receiver belong to the place.
    ...(dropoff && {
      dropoff_nearest_address: dropoff.nearest?.address ?? '',
      dropoff_nearest_type: dropoff.nearest?.type ?? '',
      dropoff_name: trip?.dropoff_name ?? '',
      dropoff_phone: trip?.dropoff_phone ? toLocalPhone(trip.dropoff_phone) : '',
    }),
  };
}
