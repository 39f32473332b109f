import { useQuery } from '@tanstack/react-query';
import type { NearbyDriver, TripDetail } from 'shared-contracts/trips/trip-detail';
import { lazyMap } from 'shared-ui/lazy-map';

import { driversQuery } from '../trip.queries.ts';
import type { AssignChoice } from './use-assign-choice.ts';

const TripMap = lazyMap(async () => (await import('./trip-map/trip-map.tsx')).TripMap);

interface MapHalfProps {
  trip: TripDetail;
  driverAt: { lat: number; lng: number } | undefined;
  /** Nearby drivers of its fleet are shown, to be picked; undefined: none. */
  choice: AssignChoice | undefined;
}
const nobody: readonly NearbyDriver[] = [];

/**
 * The map, and what it shows of others; when it cannot be drawn the rest of the screen lives on
 * (docs/domain/trip-detail.md#map).
 */
export function DetailMap({ trip, driverAt, choice }: MapHalfProps) {
  const { data: drivers = nobody } = useQuery({
    ...driversQuery(trip, choice?.fleet),
    enabled: choice !== undefined,
  });
  return (
    <TripMap trip={trip} driverAt={driverAt} drivers={choice ? drivers : nobody} choice={choice} />
  );
}
