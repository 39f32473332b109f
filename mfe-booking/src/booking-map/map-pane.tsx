import { lazyMap } from 'shared-ui/lazy-map';

/** The map beside the form, in a separate chunk. */
export const BookingMapPane = lazyMap(async () => (await import('./place-map.tsx')).PlaceMap);
