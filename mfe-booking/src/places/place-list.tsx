import type { Coordinates } from 'shared-contracts/places/coordinates';
import { PlaceHistory } from 'shared-ui/bookings';

/** Bookings at the pickup; its code loads when they are opened. */
export function PlaceList({ at }: { at: Coordinates }) {
  return <PlaceHistory remote="mfe-booking" at={at} />;
}
