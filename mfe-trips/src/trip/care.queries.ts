import { call, queryClient } from 'shared-bus';
import type { Input } from 'shared-contracts/core/endpoint';
import { careForTrip } from 'shared-contracts/trips/trip-care.api';
import { getTrip } from 'shared-contracts/trips/trip-detail.api';
import { countTrips, listTrips } from 'shared-contracts/trips/trip.api';

export type CareAction = Input<typeof careForTrip>['body']['action'];

/** Takes care of a booking, or no longer; the list shows it even where its event is late, as does the trip's page. */
export async function sendCare(id: string, action: CareAction): Promise<void> {
  await call(careForTrip, { params: { id }, body: { action } });
  await Promise.all(
    [listTrips, countTrips, getTrip].map((read) =>
      queryClient.invalidateQueries({ queryKey: ['mfe-trips', read.id] }),
    ),
  );
}
