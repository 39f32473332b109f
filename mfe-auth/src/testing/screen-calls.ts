/** Calls whose answers these screens show, for any answer of another provider. */
export const screenCalls = [
  'auth.login',
  'auth.verify-otp',
  'reset.send',
  'reset.delivery',
] as const;
