import { QueryClient } from '@tanstack/react-query';
import type { Endpoint, Input } from 'shared-contracts/core/endpoint';

import { isApiFailure } from '../api/api-failure.ts';
import { on } from '../topics/topics.ts';

/** A refusal stays a refusal; what the network or a busy server did may pass. */
const mayPass = (failures: number, error: Error): boolean =>
  failures < 2 && isApiFailure(error) && (error.errorId === 'network' || error.status >= 500);

/**
 * The one query client of a tab (docs/architecture.md#query-cache). Data is stale at once, so a
 * list fetches again on mount; while it is mounted
 * socket events keep it right (`useLiveQuery`).
 */
export const queryClient = new QueryClient({
  defaultOptions: {
    queries: {
      staleTime: 0,
      gcTime: 5 * 60_000,
      retry: mayPass,
      retryDelay: (failures) => 400 * 2 ** failures,
      refetchOnMount: 'always',
      // Live events and the reconnect's catching up do what a refetch on focus would.
      refetchOnWindowFocus: false,
      refetchOnReconnect: false,
      // "Offline" by the browser's guess would leave queries pending for ever against a server on
      // this machine.
      networkMode: 'always',
    },
    mutations: { retry: false, networkMode: 'always' },
  },
});

/** `[remote, endpoint id, input]`: a remote touches only keys that begin with its own name. */
export const queryKey = <E extends Endpoint>(
  remote: string,
  endpoint: E,
  input?: Partial<Input<E>> | Record<string, unknown>,
): readonly [string, string, unknown] => [remote, endpoint.id, input ?? {}];

// What one user saw is not the next one's.
on('session:ended').subscribe(() => queryClient.clear());
