import { queryOptions } from '@tanstack/react-query';
import { call, queryKey } from 'shared-bus';
import { queuePageSizes } from 'shared-contracts/queue/queue';
import { listQueue } from 'shared-contracts/queue/queue.api';

const query = { page: 1, limit: queuePageSizes[2], sortType: 'asc', sortBy: 'dt' } as const;

/** The oldest requests, with who holds them; read again whenever the home page is opened. */
export const waitingRequests = () =>
  queryOptions({
    queryKey: queryKey('mfe-booking', listQueue, { query }),
    queryFn: ({ signal }) => call(listQueue, { query, signal }),
    staleTime: 0,
  });
