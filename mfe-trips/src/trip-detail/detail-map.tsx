import { useQuery } from '@tanstack/react-query';
import type { NearbyDriver, TripDetail } from 'shared-contracts/trips/trip-detail';

import { TripMap } from '../trip-map/lazy-trip-map.ts';
import { driversQuery } from '../trip/trip.queries.ts';
import type { AssignChoice } from '../trip/use-assign-choice.ts';

interface MapHalfProps {
  trip: TripDetail;
  driverAt: { lat: number; lng: number } | undefined;
  /** Shows nearby drivers of this fleet for selection; undefined for none. */
  choice: AssignChoice | undefined;
}
const nobody: readonly NearbyDriver[] = [];
const noAnswer = { partners: nobody };

/**
 * The map and its data; when it fails to render, the rest of the screen works
 * (docs/domain/trip-detail.md#map).
 */
export function DetailMap({ trip, driverAt, choice }: MapHalfProps) {
  const { data: { partners: drivers } = noAnswer } = useQuery({
    ...driversQuery(trip, choice?.fleet),
    enabled: choice !== undefined,
  });
  return (
    <TripMap trip={trip} driverAt={driverAt} drivers={choice ? drivers : nobody} choice={choice} />
  );
}
