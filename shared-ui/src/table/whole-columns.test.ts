import { wholeColumns } from './whole-columns.ts';

const columns = (widths: readonly number[], pinned: readonly number[]) =>
  widths.map((width, at) => ({ width, isPinned: pinned.includes(at) }));
/** Where each column begins that is not pinned, from the start of its row. */
const starts = (widths: readonly number[]) =>
  widths.map((_width, at) => widths.slice(0, at).reduce((sum, width) => sum + width, 0));

test('no column begins in view and ends under the pinned ones', () => {
  const widths = wholeColumns(columns([100, 300, 200, 200, 150, 100], [4, 5]), 900);
  // 650 px are left beside the pinned ones: the third one has the rest.
  expect(widths).toEqual([100, 300, 250, 200, 150, 100]);
  expect(starts(widths)[3]).toBe(900 - 150 - 100);
});

test('a column that lacks no more than its padding counts as whole', () => {
  expect(wholeColumns(columns([400, 304, 200, 100], [3]), 800)).toEqual([400, 304, 200, 100]);
});

test('a column after the pinned one does not count', () => {
  expect(wholeColumns(columns([400, 300, 100, 120], [2]), 900)).toEqual([400, 300, 100, 120]);
  expect(wholeColumns(columns([400, 450, 100, 120], [2]), 900)).toEqual([800, 450, 100, 120]);
});

test('a table that fits, has nothing pinned, or is on a phone uses the browser’s layout', () => {
  const natural = [100, 300, 200, 150];
  expect(wholeColumns(columns(natural, [3]), 750)).toEqual(natural);
  expect(wholeColumns(columns(natural, []), 700)).toEqual(natural);
  expect(wholeColumns(columns(natural, [3]), 390)).toEqual(natural);
  expect(wholeColumns(columns([800, 300, 150], [2]), 900)).toEqual([800, 300, 150]);
});
