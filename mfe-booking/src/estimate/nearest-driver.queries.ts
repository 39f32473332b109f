import { queryOptions } from '@tanstack/react-query';
import { call, currentRole, queryKey } from 'shared-bus';
import { exclusionReason, pickupTime } from 'shared-contracts/dispatch/nearby.rules';
import { searchDrivers } from 'shared-contracts/trips/trip-edit.api';

import type { BookingValues } from '../form/booking-values.ts';

const refreshMs = 30_000;
/** The money of the booking isn’t known yet. */
const anyMoney = { is_cod_exist: false, total_cod: null, fares: { actual: null } };

/** Seconds until the nearest free driver of the service is at the pickup; null where none is free. */
export function nearestDriver({
  pickup,
  service_code,
}: Pick<BookingValues, 'pickup' | 'service_code'>) {
  const query = { service_code, pickup_lat: pickup?.lat ?? 0, pickup_lng: pickup?.lng ?? 0 };
  const role = currentRole();
  return queryOptions({
    queryKey: [...queryKey('mfe-booking', searchDrivers, { query }), 'nearest'],
    queryFn: async ({ signal }) => {
      const { partners } = await call(searchDrivers, { query, signal });
      const times = partners.flatMap((driver) =>
        exclusionReason(driver, anyMoney) ? [] : (pickupTime(driver) ?? []),
      );
      return times.length > 0 ? Math.min(...times) : null;
    },
    refetchInterval: refreshMs,
    retry: false,
    enabled: pickup !== null && role !== undefined && searchDrivers.roles.includes(role),
  });
}
