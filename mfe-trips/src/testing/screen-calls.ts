/** Calls whose answers these screens show, for any answer of another provider. */
export const screenCalls = [
  'trips.list',
  'trips.counts',
  'trips.detail',
  'trips.search-drivers',
  'trips.history',
  'trips.notes',
  'trips.driver-route',
  'trips.live-map',
  'board.now',
  'board.course',
  'board.history',
  'links.list',
  'places.history',
] as const;
