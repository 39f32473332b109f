/** Calls whose answers these screens show, for any answer of another provider. */
export const screenCalls = [
  'users.list',
  'users.sessions',
  'drivers.list',
  'payouts.list',
  'jobs.list',
  'audit.list',
  'releases.health',
  'integration-keys.list',
  'webhooks.list',
  'webhooks.attempts',
  'reference.cities',
] as const;
