import type { UseQueryResult } from '@tanstack/react-query';
import { renderHook } from '@testing-library/react';

import { useListScreen } from './use-list-screen.ts';

interface Answer {
  data: string[];
  total_records: number;
  total_pages: number;
  total_is_estimate?: boolean;
}
const place = { page: 1, limit: 50, limits: [50], change: () => {} };
const shown = (data: Answer) =>
  renderHook(() =>
    useListScreen({ data, isPlaceholderData: false } as UseQueryResult<Answer>, {
      rowsOf: (answer) => answer.data,
      totalOf: ({ total_records: total }) => total,
      longOf: (answer) => answer,
      ...place,
    }),
  ).result.current;

test('the header has no number that is an estimate', () => {
  const answer = { data: ['a'], total_records: 1_234_000, total_pages: 1000 };
  expect(shown(answer).count).toBe(1_234_000);
  const about = shown({ ...answer, total_is_estimate: true });
  expect(about.count).toBeUndefined();
  expect(about.pager).toMatchObject({ total: 1_234_000, isEstimate: true, lastPage: 1000 });
});
