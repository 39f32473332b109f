/** Calls whose answers these screens show, for any answer of another provider. */
export const screenCalls = [
  'users.list',
  'users.sessions',
  'drivers.list',
  'audit.list',
  'releases.health',
  'integration-keys.list',
  'reference.cities',
] as const;
