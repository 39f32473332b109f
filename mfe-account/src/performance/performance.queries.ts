import { keepPreviousData, queryOptions } from '@tanstack/react-query';
import { call, queryKey } from 'shared-bus';
import { listPerformance } from 'shared-contracts/performance/performance.api';

/** One page of the own bookings. The page before stays while the next one is on its way. */
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
