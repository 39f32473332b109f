import { queryOptions } from '@tanstack/react-query';
import { call, queryKey } from 'shared-bus';
import { listMissedBookings } from 'shared-contracts/dispatch/dry-run.api';

export const missedQuery = (remote: string, id: string) =>
  queryOptions({
    queryKey: queryKey(remote, listMissedBookings, { params: { id } }),
    queryFn: ({ signal }) => call(listMissedBookings, { params: { id }, signal }),
  });
