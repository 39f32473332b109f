import { call } from 'shared-bus';
import type { FareEstimate } from 'shared-contracts/fares/fare';
import { estimateFare } from 'shared-contracts/fares/fare.api';

import type { BookingValues } from '../form/booking-values.ts';

/**
 * Requests a fare. A mutation, not a query, because each answer is a quote with its own id
 * (docs/domain/booking.md#estimate).
 */
export async function requestEstimate({
  pickup,
  dropoff,
  service_code,
}: BookingValues): Promise<FareEstimate> {
  if (!pickup) throw new Error('an estimate needs a pickup');
  const { data } = await call(estimateFare, {
    query: {
      v_type: service_code,
      service_code,
      s_lat: pickup.lat,
      s_lng: pickup.lng,
      ...(dropoff && { e_lat: dropoff.lat, e_lng: dropoff.lng }),
    },
  });
  return data;
}

const routeKey = ({ pickup, dropoff, service_code }: BookingValues): string =>
  JSON.stringify([service_code, pickup?.lat, pickup?.lng, dropoff?.lat, dropoff?.lng]);
/** False once an address or the service has changed: the answer is then outdated. */
export const isSameRoute = (a: BookingValues, b: BookingValues): boolean =>
  routeKey(a) === routeKey(b);
