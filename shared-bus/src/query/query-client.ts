import { notifyManager, QueryClient } from '@tanstack/react-query';
import type { Endpoint, Input } from 'shared-contracts/core/endpoint';

import { isApiFailure, isBeforeNetworkSignIn } from '../api/api-failure.ts';
import { on } from '../topics/topics.ts';

/** The longest wait that a server may ask of a query; a user sees a longer one as a failure. */
const maxWaitMs = 5000;
const waitOf = (error: Error): number => (isApiFailure(error) && error.retryAfterMs) || 0;

/**
 * A refusal is final; a network failure, a server error or a limit with a short wait may be
 * transient and is tried twice more. Before the network's sign-in it is retried until the API
 * answers.
 */
const mayPass = (failures: number, error: Error): boolean =>
  isBeforeNetworkSignIn(error) ||
  (failures < 2 &&
    isApiFailure(error) &&
    waitOf(error) <= maxWaitMs &&
    (error.errorId === 'network' ||
      error.status >= 500 ||
      (error.status === 429 && waitOf(error) > 0)));

/** Delay between attempts before the network's sign-in. */
const signInMs = 3000;

// React Query notifies in a timer, and on a busy page the next press is handled before timers: a
// button would still look idle to it, and send a second time.
notifyManager.setScheduler(queueMicrotask);

/**
 * The one query client of a tab (docs/parts/live.md#query-cache). Data is stale immediately, so
 * every query fetches again on mount. A live list is then updated by socket events
 * (`useLiveQuery`); a query that polls also fetches when its tab is shown, others do not.
 */
export const queryClient = new QueryClient({
  defaultOptions: {
    queries: {
      staleTime: 0,
      gcTime: 5 * 60_000,
      retry: mayPass,
      retryDelay: (failures, error) =>
        isBeforeNetworkSignIn(error) ? signInMs : Math.max(400 * 2 ** failures, waitOf(error)),
      refetchOnMount: 'always',
      // A hidden tab doesn't poll. For live lists, events and the catch-up after a reconnect replace
      // a refetch on focus.
      refetchOnWindowFocus: (query) =>
        query.observers.some(({ options: { refetchInterval: every } }) =>
          Boolean(typeof every === 'function' ? every(query) : every),
        ),
      refetchOnReconnect: false,
      // The browser may report "offline" although the server is on this machine; queries would then
      // stay pending forever.
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

// The next user must not see the previous user's data.
on('session:ended').subscribe(() => queryClient.clear());
