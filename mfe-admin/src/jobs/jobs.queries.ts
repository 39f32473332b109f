import { queryOptions } from '@tanstack/react-query';
import { call, queryKey } from 'shared-bus';
import { listJobs } from 'shared-contracts/jobs/job.api';

import { otherListMs } from '../list-interval.ts';

export const jobsQuery = () =>
  queryOptions({
    queryKey: queryKey('mfe-admin', listJobs),
    queryFn: ({ signal }) => call(listJobs, { signal }),
    refetchInterval: otherListMs,
  });
