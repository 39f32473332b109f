import type { TripListName, TripRow, TripState } from 'shared-contracts/trips/trip';
import { listTrips, moveTrip } from 'shared-contracts/trips/trip.api';

import { callApi } from './api-client.ts';

/** The trip in one of the lists, found by its number; undefined when the list lacks it. */
export async function findTrip(
  base: string,
  accessToken: string,
  state: TripListName,
  tripNo: string,
): Promise<TripRow | undefined> {
  const { list } = await callApi(
    base,
    listTrips,
    { query: { state, searchby: 'trip_no', searchvalue: tripNo } },
    accessToken,
  );
  return list.find((row) => row.trip_no === tripNo);
}

/** Moves a trip to a state by the demo-only call. */
export async function moveTripTo(
  base: string,
  accessToken: string,
  tripNo: string,
  state: TripState,
): Promise<void> {
  await callApi(base, moveTrip, { params: { trip_no: tripNo }, body: { state } }, accessToken);
}
