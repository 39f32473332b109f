import { QueryClient, QueryClientProvider, useQuery } from '@tanstack/react-query';
import { act, renderHook } from '@testing-library/react';
import type { ReactNode } from 'react';
import { startSession } from 'shared-bus';
import { useRefill, type LivePage } from 'shared-ui/list';
import { anySession, leaveConsole, SocketLine } from 'shared-ui/testing';

const mockLine = new SocketLine();
jest.mock('socket.io-client', () => ({ io: () => mockLine.socket }));

afterEach(() => {
  jest.useRealTimers();
  leaveConsole();
});

test('a list that failed in a long outage is loaded within three seconds of the socket’s return', async () => {
  startSession(anySession(12));
  const stop = await mockLine.begin();
  jest.useFakeTimers();
  const client = new QueryClient({ defaultOptions: { queries: { retry: false } } });
  let asked = 0;
  const ask = async (): Promise<LivePage<unknown>> => {
    asked += 1;
    throw new Error('no answer');
  };
  const wrapper = ({ children }: { children: ReactNode }) => (
    <QueryClientProvider client={client}>{children}</QueryClientProvider>
  );
  const useList = () =>
    useRefill(useQuery<LivePage<unknown>>({ queryKey: ['queue'], queryFn: ask }), { limit: 50 });
  renderHook(useList, { wrapper });
  await act(() => jest.advanceTimersByTimeAsync(30 * 60_000));
  expect(asked).toBeGreaterThan(20);
  const before = asked;
  await mockLine.connect();
  await act(() => jest.advanceTimersByTimeAsync(3000));
  expect(asked).toBe(before + 1);
  act(stop);
  client.clear();
});
