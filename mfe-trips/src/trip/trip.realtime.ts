import { useEffect, useEffectEvent } from 'react';
import { markStale, section$, type LiveMessage } from 'shared-bus';
import type { TripDetail } from 'shared-contracts/trips/trip-detail';

import { refetchTrip } from './trip.queries.ts';

const sections = ['scheduled', 'inprogress', 'completed'] as const;

/**
 * Whether a message concerns a trip, or may; then everything about it is fetched again. A pure
 * function.
 */
export function concernsTrip(
  message: LiveMessage,
  trip: Pick<TripDetail, 'trip_id' | 'batch_id' | 'bookings'>,
): boolean {
  if (message.kind === 'resync') return true;
  const { row } = message;
  const batch = 'batch_id' in row ? row.batch_id : undefined;
  return (
    row.id === trip.trip_id ||
    trip.bookings.some((drop) => drop.trip_id === row.id) ||
    (trip.batch_id !== null && batch === trip.batch_id)
  );
}

/**
 * Keeps detail, notes and timeline current while mounted: a trip's own events trigger a refetch.
 * While the trip that is shown could not be fetched again, the screen is marked as stale.
 */
export function useLiveTrip(trip: TripDetail | undefined, error: Error | null): void {
  const isStale = trip !== undefined && error !== null;
  useEffect(() => (isStale ? markStale() : undefined), [isStale]);
  const onMessage = useEffectEvent((message: LiveMessage) => {
    if (trip && concernsTrip(message, trip)) void refetchTrip(trip);
  });
  useEffect(() => {
    const subscriptions = sections.map((section) =>
      section$(section).subscribe((message) => onMessage(message)),
    );
    return () => subscriptions.forEach((subscription) => subscription.unsubscribe());
  }, []);
}
