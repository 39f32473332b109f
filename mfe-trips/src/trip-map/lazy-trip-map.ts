import { lazyMap } from 'shared-ui/lazy-map';

/** The map of one trip, for its page and for the pane beside a list. */
export const TripMap = lazyMap(async () => (await import('./trip-map.tsx')).TripMap);
