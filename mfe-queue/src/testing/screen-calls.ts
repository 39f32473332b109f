/** The calls whose answers these screens show, whatever another provider may answer. */
export const screenCalls = ['queue.list', 'queue.claim'] as const;
