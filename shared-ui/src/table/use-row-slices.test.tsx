import { act, renderHook, waitFor } from '@testing-library/react';

import { useRowSlices } from './use-row-slices.ts';

const row = (number: number) => ({ id: `r${number}` });
const rowsFrom = (from: number, count: number) =>
  Array.from({ length: count }, (_, at) => row(from + at));
const rowKey = ({ id }: { id: string }) => id;

/** The number of rows in each frame of a list. */
function show(rows: { id: string }[]) {
  const counts: number[] = [];
  const view = renderHook(
    ({ rows: now }) => {
      const { shown } = useRowSlices(now, rowKey);
      if (counts.at(-1) !== shown.length) counts.push(shown.length);
      return shown.map(rowKey);
    },
    { initialProps: { rows } },
  );
  return { ...view, counts };
}

test('rows that arrive in one batch are rendered ten at a time', async () => {
  const { counts, result } = show(rowsFrom(0, 34));
  await waitFor(() => expect(result.current).toHaveLength(34));
  expect(counts).toEqual([10, 20, 30, 34]);
});

test('rendered rows remain while others are added, and single new ones are rendered immediately', async () => {
  const { result, rerender, counts } = show(rowsFrom(0, 20));
  await waitFor(() => expect(result.current).toHaveLength(20));
  rerender({ rows: [row(99), ...rowsFrom(0, 20)] });
  expect(result.current[0]).toBe('r99');
  counts.length = 0;
  rerender({ rows: [...rowsFrom(200, 15), ...rowsFrom(0, 20)] });
  expect(result.current).toEqual([...rowsFrom(200, 10), ...rowsFrom(0, 20)].map(rowKey));
  await waitFor(() => expect(result.current).toHaveLength(35));
  expect(counts).toEqual([30, 35]);
});

test('another list starts over while rows are still pending', async () => {
  const { result, rerender } = show(rowsFrom(0, 40));
  rerender({ rows: rowsFrom(100, 15) });
  expect(result.current).toEqual(rowsFrom(100, 10).map(rowKey));
  await waitFor(() => expect(result.current).toEqual(rowsFrom(100, 15).map(rowKey)));
  act(() => rerender({ rows: [] }));
  expect(result.current).toEqual([]);
});
