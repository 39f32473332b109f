import { shareRows } from './answered-page.ts';
import { isNotNewer, withRow, type LivePage, type PageView } from './live-page.ts';

interface Row {
  id: string;
  at: number;
  open: boolean;
  row_version?: number;
}
const row = (at: number, extra: Partial<Row> = {}): Row => ({
  id: `row-${at}`,
  at,
  open: true,
  ...extra,
});
const page = (list: Row[], extra: Partial<LivePage<Row>> = {}): LivePage<Row> => ({
  list,
  current_page: 1,
  total_records: list.length,
  total_pages: 1,
  ...extra,
});
const view: PageView<Row> = { limit: 3, fits: (one) => one.open, compare: (a, b) => a.at - b.at };
const places = (of: LivePage<Row>) => of.list.map((one) => one.at);

test('a new row is inserted in order and the total is updated', () => {
  const next = withRow(page([row(1), row(3)]), row(2), true, view);
  expect(places(next)).toEqual([1, 2, 3]);
  expect(next).toMatchObject({ total_records: 3, total_pages: 1 });
  expect([next.isMissingRow, next.isMaybeStale]).toEqual([undefined, undefined]);
});

test('a new row within a full page pushes its last row to the next page', () => {
  const next = withRow(page([row(1), row(3), row(4)]), row(2), true, view);
  expect(places(next)).toEqual([1, 2, 3]);
  expect(next).toMatchObject({ total_records: 4, total_pages: 2 });
});

test('a new row beyond a full page counts without being shown', () => {
  const next = withRow(page([row(1), row(2), row(3)]), row(9), true, view);
  expect(places(next)).toEqual([1, 2, 3]);
  expect(next).toMatchObject({ total_records: 4, total_pages: 2 });
});

test('a new row before a later page shifts in rows that only the server has', () => {
  const second = page([row(7), row(8)], { current_page: 2, total_records: 5, total_pages: 2 });
  const next = withRow(second, row(1), true, view);
  expect(places(next)).toEqual([7, 8]);
  expect(next).toMatchObject({ total_records: 6, isMaybeStale: true });
});

test('a row that does not match is not added', () => {
  const before = page([row(1)]);
  expect(withRow(before, row(2, { open: false }), true, view)).toBe(before);
});

test('an update replaces in place; one that is not newer changes nothing', () => {
  const before = page([row(1, { row_version: 4 }), row(2)]);
  const newer = row(1, { row_version: 5 });
  expect(withRow(before, newer, false, view).list[0]).toBe(newer);
  expect(withRow(before, row(1, { row_version: 4, open: false }), false, view)).toBe(before);
  expect(withRow(before, row(1, { row_version: 3, open: false }), false, view)).toBe(before);
});

test('a repeated new row is added once', () => {
  const once = withRow(page([row(1)]), row(2), true, view);
  const twice = withRow(once, row(2), true, view);
  expect(places(twice)).toEqual([1, 2]);
  expect(twice.total_records).toBe(2);
});

test('an update that no longer matches removes the row', () => {
  const next = withRow(page([row(1), row(2)]), row(1, { open: false }), false, view);
  expect(places(next)).toEqual([2]);
  expect(next).toMatchObject({ total_records: 1 });
  expect([next.isMissingRow, next.isMaybeStale]).toEqual([undefined, undefined]);
});

test('a row removed from a full page leaves a gap to fetch', () => {
  const full = page([row(1), row(2), row(3)], { total_records: 8, total_pages: 3 });
  const next = withRow(full, row(2, { open: false }), false, view);
  expect(places(next)).toEqual([1, 3]);
  expect(next).toMatchObject({ total_records: 7, isMissingRow: true });
});

test('a row that was pushed off a page returns when another leaves, without a call', () => {
  const full = page([row(2), row(3), row(4)], { total_records: 8, total_pages: 3 });
  const pushed = withRow(full, row(1), true, view);
  expect([places(pushed), pushed.total_records]).toEqual([[1, 2, 3], 9]);
  const next = withRow(pushed, row(2, { open: false }), false, view);
  expect([places(next), next.total_records, next.isMissingRow]).toEqual([[1, 3, 4], 8, undefined]);
  // Spare rows are updated by events as well.
  const removed = withRow(pushed, row(4, { open: false }), false, view);
  expect(withRow(removed, row(2, { open: false }), false, view)).toMatchObject({
    list: [{ at: 1 }, { at: 3 }],
    total_records: 7,
    isMissingRow: true,
  });
});

test('a page that lacks a row is full again when a new one arrives', () => {
  const full = page([row(2), row(3), row(4)], { total_records: 8, total_pages: 3 });
  const short = withRow(full, row(3, { open: false }), false, view);
  expect(short.isMissingRow).toBe(true);
  const next = withRow(short, row(1), true, view);
  expect([places(next), next.isMissingRow]).toEqual([[1, 2, 4], undefined]);
});

test('a page that lacks a row takes none from further down, which would hide the gap', () => {
  const short = withRow(
    page([row(2), row(3), row(4)], { total_records: 8, total_pages: 3 }),
    row(3, { open: false }),
    false,
    view,
  );
  expect(withRow(short, row(90, { row_version: 2 }), false, view)).toBe(short);
  expect(withRow(short, row(99), true, view)).toMatchObject({
    list: [{ at: 2 }, { at: 4 }],
    total_records: 8,
    isMissingRow: true,
  });
});

test('emptying the only page leaves nothing to fetch', () => {
  expect(withRow(page([row(9)]), row(9, { open: false }), false, view)).toEqual({
    list: [],
    current_page: 1,
    total_records: 0,
    total_pages: 0,
  });
});

test('an update of a row after this page changes none of its rows', () => {
  const full = page([row(1), row(2), row(3)], { total_records: 8, total_pages: 3 });
  expect(withRow(full, row(9), false, view)).toBe(full);
});

test('a row that leaves another page is no longer counted; if its membership is unknown, the total may differ', () => {
  const full = page([row(4), row(5), row(6)], {
    current_page: 2,
    total_records: 8,
    total_pages: 3,
  });
  const leaving = { ...view, left: () => true };
  const behind = withRow(full, row(9, { open: false }), false, leaving);
  expect([behind.total_records, behind.isMaybeStale, behind.isMissingRow]).toEqual([
    7,
    undefined,
    undefined,
  ]);
  // The row leaves an earlier page, so all rows move up by one.
  expect(withRow(full, row(1, { open: false }), false, leaving)).toMatchObject({
    total_records: 7,
    isMaybeStale: true,
  });
  expect(withRow(full, row(9, { open: false }), false, view)).toMatchObject({
    total_records: 8,
    isMaybeStale: true,
  });
  expect(withRow(full, row(9, { open: false }), false, { ...view, left: () => false })).toBe(full);
});

test('an update that begins to match is inserted in order', () => {
  expect(places(withRow(page([row(1), row(3)]), row(2), false, view))).toEqual([1, 2, 3]);
});

test('if the order follows a measured value, an update moves its row', () => {
  const measured: PageView<Row> = { ...view, canMove: true };
  const all = page([row(1), row(2), row(3)]);
  expect(withRow(all, { ...row(1), at: 9 }, false, measured)).toEqual(
    page([row(2), row(3), { ...row(1), at: 9 }]),
  );
  // Only the server can decide whether it is still the last of this page.
  expect(
    withRow({ ...all, total_records: 8, total_pages: 3 }, { ...row(1), at: 9 }, false, measured),
  ).toMatchObject({ isMaybeStale: true });
});

test('if only the server can match rows, shown rows remain and new ones trigger a refetch', () => {
  const searched = { ...view, fits: () => undefined };
  expect(
    withRow(page([row(1), row(2)]), row(1, { row_version: 2 }), false, searched),
  ).toMatchObject({ total_records: 2, list: [{ row_version: 2 }, {}] });
  expect(withRow(page([row(1)]), row(2), true, searched)).toMatchObject({
    total_records: 1,
    isMissingRow: true,
  });
  const found = page([row(1)]);
  expect(withRow(found, row(2), false, searched)).toBe(found);
});

test('rows without versions always count as newer', () => {
  expect(isNotNewer({ id: 'a' }, { id: 'a', row_version: 4 })).toBe(false);
});

test('rows with equal content keep their identity in any position; so does a page with equal content', () => {
  const before = page([row(2), row(3, { row_version: 1 }), row(4)]);
  const after = page([row(1), row(2), row(3, { row_version: 2 }), row(4)]);
  const shared = shareRows(before, after) as LivePage<Row>;
  expect(shared).toEqual(after);
  expect(shared.list.map((one) => before.list.includes(one))).toEqual([false, true, false, true]);
  expect(shareRows(before, page([row(2), row(3, { row_version: 1 }), row(4)]))).toBe(before);
  expect(shareRows(before, page([...before.list], { total_records: 9 }))).toEqual({
    ...before,
    total_records: 9,
  });
  expect(shareRows(before, page([...before.list], { isMissingRow: true }))).toMatchObject({
    isMissingRow: true,
  });
  expect(shareRows(undefined, after)).toBe(after);
});
