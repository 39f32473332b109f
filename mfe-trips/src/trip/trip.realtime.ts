import { useEffect, useEffectEvent } from 'react';
import { section$, type LiveMessage } from 'shared-bus';
import type { TripRow } from 'shared-contracts/trips/trip';
import type { TripDetail } from 'shared-contracts/trips/trip-detail';

import { refetchTrip } from './trip.queries.ts';

/**
 * Whether a message concerns a trip, or may; then everything about it is fetched again. A pure
 * function.
 */
export function concernsTrip(
  message: LiveMessage,
  trip: Pick<TripDetail, 'trip_id' | 'batch_id' | 'bookings'>,
): boolean {
  if (message.kind === 'resync') return true;
  const row = message.row as Partial<TripRow>; // the contract of every event of the trip sections
  return (
    row.id === trip.trip_id ||
    trip.bookings.some((drop) => drop.trip_id === row.id) ||
    (trip.batch_id !== null && row.batch_id === trip.batch_id)
  );
}

const sections = ['scheduled', 'inprogress', 'completed'] as const;

/**
 * Keeps detail, notes and timeline current while mounted: a trip's own events trigger a refetch.
 */
export function useLiveTrip(trip: TripDetail | undefined): void {
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
