import { toLocalPhone } from 'shared-contracts/core/phone';

import { bookableServices } from '../form/booking-services.ts';
import type { BookingValues } from '../form/booking-values.ts';
import { noEstimate } from '../form/service-change.ts';
import type { PastRoute } from './past-route.tsx';

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
