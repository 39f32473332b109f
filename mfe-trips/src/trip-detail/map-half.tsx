import { useQuery } from '@tanstack/react-query';
import type { NearbyDriver, TripDetail } from 'shared-contracts/trips/trip-detail';
import { lazyMap } from 'shared-ui/lazy-map';
import { driversQuery } from '../trip.queries.ts';

const TripMap = lazyMap(async () => (await import('./trip-map/trip-map.tsx')).TripMap);

interface MapHalfProps {
  trip: TripDetail;
  driverAt: { lat: number; lng: number } | undefined;
  /** Nearby drivers of this fleet are shown, of every fleet for a blank; undefined: none. */
  fleet: string | undefined;
}
const nobody: readonly NearbyDriver[] = [];

/** The map, and what it shows of others; when it cannot be drawn the rest of the screen lives on (spec 2 §2). */
export function MapHalf({ trip, driverAt, fleet }: MapHalfProps) {
  const { data: drivers = nobody } = useQuery({ ...driversQuery(trip, fleet), enabled: fleet !== undefined });
  return <TripMap trip={trip} driverAt={driverAt} drivers={fleet === undefined ? nobody : drivers} />;
}
