/** Calls whose answers these screens show, for any answer of another provider. */
export const screenCalls = [
  'reference.services',
  'reference.sources',
  'reference.partner-categories',
  'reference.zones',
  'reference.settings',
  'address.list',
  'bookings.passenger',
  'bookings.geocode',
  'bookings.estimate-fare',
  'bookings.create-ride',
  'queue.list',
  'queue.get',
  'queue.renew-lease',
  'handover.held',
  'handover.list',
  'handover.read',
] as const;
