import type { Passenger } from 'shared-contracts/bookings/booking';

import type { PastRoute } from './past-route.tsx';

const shownRoutes = 3;

/** The last routes of a caller, and the last place where no trip began there. */
export function pastRoutesOf({ trips = [], address }: Passenger): PastRoute[] {
  const routes: PastRoute[] = trips.map(
    ({
      trip_no,
      pickup,
      dropoff,
      service_code,
      state,
      bdt,
      pickup_nearest = null,
      dropoff_nearest = null,
      dropoff_name = '',
      dropoff_phone = '',
    }) => ({
      id: trip_no,
      pickup: { ...pickup, nearest: pickup_nearest },
      dropoff: dropoff && { ...dropoff, nearest: dropoff_nearest },
      trip: { service_code, state, bdt, dropoff_name, dropoff_phone },
    }),
  );
  const isNew =
    address !== null &&
    !trips.some(({ pickup }) => pickup.lat === address.lat && pickup.lng === address.lng);
  const last: PastRoute[] = isNew
    ? [{ id: 'last-place', pickup: { ...address, nearest: null }, dropoff: null }]
    : [];
  return [...routes, ...last].slice(0, shownRoutes);
}
