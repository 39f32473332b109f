import { changedRows, hasOutgrown, noteClipped } from './outgrown-columns.ts';

/** A fixed table of rows 10 px high in a list that shows two; jsdom has no layout. */
function fixedTable(many: number) {
  const around = document.createElement('div');
  Object.defineProperty(around, 'clientHeight', { value: 20 });
  around.innerHTML = `<table style="--table-row: 10px"><tbody>${'<tr><td>ab</td><td>0:59</td></tr>'.repeat(many)}</tbody></table>`;
  const table = around.querySelector('table') ?? document.createElement('table');
  const rows = [...table.rows];
  const watcher = new MutationObserver(() => {});
  watcher.observe(table, {
    childList: true,
    characterData: true,
    characterDataOldValue: true,
    subtree: true,
  });
  return { around, table, rows, changed: () => changedRows(watcher.takeRecords()) };
}
const cell = (row: HTMLTableRowElement | undefined, at: number) =>
  row?.cells[at] ?? document.createElement('td');
const write = (row: HTMLTableRowElement | undefined, at: number, text: string) =>
  Object.assign(cell(row, at).firstChild ?? {}, { data: text });
const clip = (row: HTMLTableRowElement | undefined, at: number) =>
  Object.defineProperty(cell(row, at), 'scrollWidth', { value: 50 });

test('a row has changed by another text, a longer time or a new cell, not by a time as long', () => {
  const { table, rows, changed } = fixedTable(4);
  write(rows[0], 1, '1:00');
  expect(changed()).toEqual([]);
  write(rows[0], 1, '10:00');
  write(rows[1], 0, 'cd');
  rows[2]?.append(document.createElement('td'));
  expect(changed()).toEqual(rows.slice(0, 3));
  const added = table.tBodies[0]?.insertRow();
  expect(changed()).toEqual([added]);
});

test('a column is outgrown by a changed row in view, by another one once it is scrolled there', () => {
  const { around, table, rows } = fixedTable(4);
  noteClipped(table, rows);
  clip(rows[0], 0);
  clip(rows[3], 1);
  const changed = new WeakSet<Node>(rows.slice(3));
  expect(hasOutgrown(table, around, changed)).toBe(false);
  around.scrollTop = 20;
  expect(hasOutgrown(table, around, changed)).toBe(true);
  expect(hasOutgrown(table, around, changed)).toBe(false);
});

test('a column that was clipped from the start is not outgrown', () => {
  const { around, table, rows } = fixedTable(2);
  clip(rows[0], 0);
  expect([...noteClipped(table, rows)]).toEqual([0]);
  expect(hasOutgrown(table, around, new WeakSet(rows))).toBe(false);
  clip(rows[1], 1);
  expect(hasOutgrown(table, around, new WeakSet(rows))).toBe(true);
});
