import { QueryClient, QueryClientProvider, useQuery } from '@tanstack/react-query';
import { act, renderHook } from '@testing-library/react';
import type { ReactNode } from 'react';

import type { LivePage } from './live-page.ts';
import { refillAt } from './refill.ts';
import { useRefill } from './use-refill.ts';

afterEach(() => jest.useRealTimers());

test.each([
  ['most of a page', 'now', { afterAnswer: 1500, afterEvent: 1000 }],
  ['a row', 'soon', { afterAnswer: 10_000, afterEvent: 5000 }],
  ['no row but perhaps the total', 'later', { afterAnswer: 60_000, afterEvent: 20_000 }],
] as const)(
  'consoles that get the same event and lack %s refetch at different times',
  (_what, need, { afterAnswer, afterEvent }) => {
    const random = jest.spyOn(Math, 'random');
    /** Between the earliest and the latest console, in milliseconds. */
    const spread = (answeredAt: number): number => {
      const [earliest = 0, latest = 0] = [0, 0.99].map((chance) => {
        random.mockReturnValue(chance);
        return refillAt(need, answeredAt, 0);
      });
      return latest - earliest;
    };
    expect(spread(0)).toBeGreaterThan(afterAnswer);
    // The answer is old, and the event alone is new.
    expect(spread(-1e9)).toBeGreaterThan(afterEvent);
  },
);

test('two lists of a console are refetched one after the other, not together', async () => {
  jest.useFakeTimers();
  const answers: (() => void)[] = [];
  const page: LivePage<unknown> = { list: [], current_page: 1, total_records: 0, total_pages: 0 };
  const client = new QueryClient();
  const ask = () =>
    new Promise<LivePage<unknown>>((resolve) => {
      answers.push(() => resolve(page));
    });
  const answer = () =>
    act(async () => {
      answers.splice(0).forEach((give) => give());
      await jest.advanceTimersByTimeAsync(1);
    });
  const wrapper = ({ children }: { children: ReactNode }) => (
    <QueryClientProvider client={client}>{children}</QueryClientProvider>
  );
  const useList = (name: string) =>
    useRefill(useQuery<LivePage<unknown>>({ queryKey: [name], queryFn: ask }), {
      limit: 50,
      pollMs: 30_000,
    });
  // Without a socket both are due at the same moment.
  renderHook(() => [useList('queue'), useList('trips')], { wrapper });
  await answer();
  await act(() => jest.advanceTimersByTimeAsync(30_100));
  expect(answers).toHaveLength(1);
  await answer();
  expect(answers).toHaveLength(1);
  await answer();
  expect(answers).toHaveLength(0);
  client.clear();
});
