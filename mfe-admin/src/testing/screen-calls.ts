/** Calls whose answers these screens show, for any answer of another provider. */
export const screenCalls = [
  'users.list',
  'users.sessions',
  'audit.list',
  'releases.health',
  'reference.cities',
] as const;
