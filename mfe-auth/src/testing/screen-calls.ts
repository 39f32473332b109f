/** The calls whose answers these screens show, whatever another provider may answer. */
export const screenCalls = ['auth.login', 'auth.verify-otp'] as const;
