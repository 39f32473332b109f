import { queryOptions } from '@tanstack/react-query';
import { call, queryKey } from 'shared-bus';
import { searchDrivers } from 'shared-contracts/trips/trip-edit.api';

import type { MapPoint } from '../form/booking-values.ts';

const refreshMs = 30_000;

/** Drivers of a fleet near the pickup (docs/domain/batches.md#partner). */
export function partnersNear(
  category: string,
  service_code: number,
  { lat, lng }: Pick<MapPoint, 'lat' | 'lng'>,
) {
  const query = { partner_category_id: category, service_code, pickup_lat: lat, pickup_lng: lng };
  return queryOptions({
    queryKey: queryKey('mfe-booking', searchDrivers, { query }),
    refetchInterval: refreshMs,
    queryFn: async ({ signal }) => (await call(searchDrivers, { query, signal })).partners,
  });
}
