/** Calls whose answers these screens show, for any answer of another provider. */
export const screenCalls = ['notifications.list', 'notifications.toggle'] as const;
