/** The calls whose answers these screens show, whatever another provider may answer. */
export const screenCalls = ['notifications.list', 'notifications.toggle'] as const;
