import { call } from 'shared-bus';
import type { Input } from 'shared-contracts/core/endpoint';
import { careForTrip } from 'shared-contracts/trips/trip-care.api';
import { getTrip } from 'shared-contracts/trips/trip-detail.api';
import { countTrips, listTrips } from 'shared-contracts/trips/trip.api';

import { reread } from '../reread.ts';

export type CareAction = Input<typeof careForTrip>['body']['action'];

/** Reads the lists, their counts and the trips again. */
export const rereadTrips = (): Promise<void> => reread(listTrips, countTrips, getTrip);

/**
 * Takes care of a booking or gives it back; the list and the trip's page show it even where its
 * event is late.
 */
export async function sendCare(id: string, action: CareAction): Promise<void> {
  await call(careForTrip, { params: { id }, body: { action } });
  await rereadTrips();
}
