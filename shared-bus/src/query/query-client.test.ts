import { QueryObserver } from '@tanstack/react-query';
import { waitFor } from '@testing-library/react';
import { listQueue } from 'shared-contracts/queue/queue.api';

import { ApiFailure } from '../api/api-failure.ts';
import { buildSession } from '../session/session.builder.ts';
import { endSession, startSession } from '../session/session.ts';
import { queryClient, queryKey } from './query-client.ts';

const failure = (
  status: number,
  errorId: ApiFailure['errorId'],
  retryAfterMs?: number,
): ApiFailure => new ApiFailure({ status, errorId, title: '', message: '', retryAfterMs });

test.each([
  ['what the network did', failure(0, 'network'), 3],
  ['a server that failed', failure(500, 'server.failed'), 3],
  ['a busy server', failure(503, 'server.unavailable'), 3],
  ['a refusal', failure(403, 'role.refused'), 1],
  ['too many calls', failure(429, 'rate.limited'), 1],
  ['too many calls, for a second', failure(429, 'rate.limited', 1000), 3],
  ['too many calls, for a minute', failure(429, 'rate.limited', 60_000), 1],
  ['a server that is away for a minute', failure(503, 'server.unavailable', 60_000), 1],
  ['what is no call’s failure', new Error('x'), 1],
])('%s: number of attempts', async (what, error, tries) => {
  jest.useFakeTimers();
  let count = 0;
  const query = queryClient.fetchQuery({
    queryKey: ['mfe-queue', what],
    retry: queryClient.getDefaultOptions().queries?.retry ?? false,
    queryFn: () => {
      count += 1;
      return Promise.reject(error);
    },
  });
  await Promise.all([
    expect(query).rejects.toBe(error),
    // Two delays at most, of the named second or of 0.4 s and 0.8 s.
    jest.advanceTimersByTimeAsync(2000),
  ]);
  expect(count).toBe(tries);
  jest.useRealTimers();
});

test('the delay before another try doubles, and is at least as long as the server wants', () => {
  const { retryDelay } = queryClient.getDefaultOptions().queries ?? {};
  const delayOf = (failures: number, error: Error = new Error('x')) =>
    typeof retryDelay === 'function' ? retryDelay(failures, error) : undefined;
  expect([delayOf(0), delayOf(1)]).toEqual([400, 800]);
  expect(delayOf(0, failure(503, 'server.unavailable', 1000))).toBe(1000);
});

test('a key begins with its remote, followed by endpoint and input', () => {
  expect(queryKey('mfe-queue', listQueue)).toEqual(['mfe-queue', listQueue.id, {}]);
  expect(queryKey('mfe-queue', listQueue, { query: { page: 2 } })).toEqual([
    'mfe-queue',
    listQueue.id,
    { query: { page: 2 } },
  ]);
});

test('a tab that is shown again fetches what polls, and nothing else', async () => {
  const fetched: string[] = [];
  const watch = (name: string, refetchInterval: number | (() => number | false) | false) =>
    new QueryObserver(queryClient, {
      queryKey: ['mfe-admin', name],
      queryFn: () => fetched.push(name),
      refetchInterval,
    }).subscribe(() => {});
  queryClient.mount();
  const stops = [
    watch('polls', 60_000),
    watch('polls now', () => 60_000),
    watch('does not poll now', () => false),
    watch('never polls', false),
  ];
  await waitFor(() => expect(queryClient.isFetching()).toBe(0));
  fetched.length = 0;
  window.dispatchEvent(new Event('visibilitychange'));
  await waitFor(() => expect(queryClient.isFetching()).toBe(0));
  expect(fetched).toEqual(['polls', 'polls now']);
  for (const stop of stops) stop();
  queryClient.unmount();
});

test('the cache of one user is cleared with the session', () => {
  startSession(buildSession());
  queryClient.setQueryData(queryKey('mfe-queue', listQueue), ['row']);
  endSession('signed-out');
  expect(queryClient.getQueryData(queryKey('mfe-queue', listQueue))).toBeUndefined();
});
