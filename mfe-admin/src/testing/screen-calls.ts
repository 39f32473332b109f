/** The calls whose answers these screens show, whatever another provider may answer. */
export const screenCalls = [
  'users.list',
  'users.sessions',
  'audit.list',
  'releases.health',
  'reference.cities',
] as const;
