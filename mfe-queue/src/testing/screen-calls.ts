/** Calls whose answers these screens show, for any answer of another provider. */
export const screenCalls = ['queue.list', 'queue.claim'] as const;
