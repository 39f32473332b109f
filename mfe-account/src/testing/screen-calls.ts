/** The calls whose answers these screens show, whatever another provider may answer. */
export const screenCalls = [
  'wallet.list',
  'day-sums.list',
  'performance.list',
  'address.list',
  'reference.languages',
  'media.token',
  'users.own-sessions',
] as const;
