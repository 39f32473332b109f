import { keepPreviousData, queryOptions } from '@tanstack/react-query';
import { call, queryKey } from 'shared-bus';
import { listPerformance } from 'shared-contracts/performance/performance.api';

/** One page of the user's own bookings. The previous page stays until the next one is loaded. */
export const performanceQuery = (query: {
  page: number;
  limit: number;
  from: string;
  to: string;
}) =>
  queryOptions({
    queryKey: queryKey('mfe-account', listPerformance, { query }),
    queryFn: ({ signal }) => call(listPerformance, { query, signal }),
    placeholderData: keepPreviousData,
  });
