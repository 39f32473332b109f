import { queryOptions } from '@tanstack/react-query';
import { call, queryKey, untilLive } from 'shared-bus';
import type { ReadAnswer } from 'shared-contracts/core/endpoint';
import { listLateTimes } from 'shared-contracts/trips/late-times.api';

export type LateTimes = ReadAnswer<typeof listLateTimes>;

export const lateTimesKey = queryKey('mfe-trips', listLateTimes);

/** From when each trip in progress is late. */
export const lateTimesQuery = queryOptions({
  queryKey: lateTimesKey,
  queryFn: async ({ signal }): Promise<LateTimes> => {
    await untilLive(signal);
    return call(listLateTimes, { signal });
  },
  // An event replaces one of thousands, and the others need not be compared.
  structuralSharing: false,
});
