import { queryOptions } from '@tanstack/react-query';
import { call, queryKey } from 'shared-bus';
import { listBuildHealth } from 'shared-contracts/releases/build-health.api';

/** Polls, so that a rollout can be watched without reloading. */
const refreshMs = 15_000;
const query = { hours: 24 };

/** Loads and failures of the last 24 hours, by build. */
export const healthQuery = () =>
  queryOptions({
    queryKey: queryKey('mfe-admin', listBuildHealth, { query }),
    queryFn: ({ signal }) => call(listBuildHealth, { query, signal }),
    refetchInterval: refreshMs,
  });
