import { lazyMap } from 'shared-ui/lazy-map';

/** The map beside the form, in a chunk of its own. */
export const BookingMapPane = lazyMap(
  async () => (await import('./booking-map/place-map.tsx')).PlaceMap,
);
