import { Suspense } from 'react';
import { hasExtension, useLaterCode, useRole } from 'shared-bus';
import type { TripDetail } from 'shared-contracts/trips/trip-detail';

const load = () => import('./other-bookings.tsx');

export const hasRelatedBookings = (): boolean =>
  hasExtension('booking-links') || hasExtension('place-history');

/** Bookings that concern this one, loaded when they are shown. */
export function RelatedBookings({ trip }: { trip: TripDetail }) {
  const role = useRole() ?? 'dispatch_client';
  const code = useLaterCode(load, true);
  return code ? (
    <Suspense>
      <code.OtherBookings trip={trip} role={role} />
    </Suspense>
  ) : null;
}
