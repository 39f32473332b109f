/** Calls whose answers these screens show, for any answer of another provider. */
export const screenCalls = [
  'wallet.list',
  'day-sums.list',
  'performance.list',
  'address.list',
  'reference.languages',
  'media.token',
  'users.own-sessions',
] as const;
