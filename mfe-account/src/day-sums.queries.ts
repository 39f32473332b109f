import { queryOptions, useIsFetching, useQueryClient } from '@tanstack/react-query';
import { call, queryKey } from 'shared-bus';
import type { SumName } from 'shared-contracts/day-sums/day-sums';
import { listDaySums } from 'shared-contracts/day-sums/day-sums.api';

import type { Days } from './date-range.tsx';

const allSums = { queryKey: ['mfe-account', listDaySums.id] };

/** The rows of a report summed up by day, where the server does that (`day-sums`). */
export const daySumsQuery = (name: SumName, { from, to }: Days) => {
  const query = { name, from, to };
  return queryOptions({
    queryKey: queryKey('mfe-account', listDaySums, { query }),
    queryFn: ({ signal }) => call(listDaySums, { query, signal }),
  });
};

/** Reloads a report's list together with the sums of its plot. */
export function useReportReload({ busy, onReload }: { busy: boolean; onReload: () => void }) {
  const client = useQueryClient();
  const summing = useIsFetching(allSums);
  return {
    busy: busy || summing > 0,
    onReload: () => {
      onReload();
      void client.invalidateQueries(allSums);
    },
  };
}
