import { lazy, Suspense } from 'react';
import { hasExtension, useRole } from 'shared-bus';
import type { TripDetail } from 'shared-contracts/trips/trip-detail';

const OtherBookings = lazy(async () => ({
  default: (await import('./other-bookings.tsx')).OtherBookings,
}));

export const hasRelatedBookings = (): boolean =>
  hasExtension('booking-links') || hasExtension('place-history');

/** Bookings that concern this one, loaded when they are shown. */
export function RelatedBookings({ trip }: { trip: TripDetail }) {
  const role = useRole() ?? 'dispatch_client';
  return (
    <Suspense fallback={null}>
      <OtherBookings trip={trip} role={role} />
    </Suspense>
  );
}
