/** The calls whose answers these screens show, whatever another provider may answer. */
export const screenCalls = [
  'trips.list',
  'trips.counts',
  'trips.detail',
  'trips.search-drivers',
  'trips.history',
  'trips.notes',
  'trips.driver-route',
] as const;
