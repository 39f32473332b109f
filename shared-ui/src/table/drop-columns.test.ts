import { dropColumns, dropOrder, restoreColumns, type DroppableColumn } from './drop-columns.ts';

const columns: readonly DroppableColumn[] = [
  { key: 'id' },
  { key: 'type', priority: 2, shortens: '--service-text' },
  { key: 'fare', priority: 2 },
  { key: 'estimate', priority: 3 },
  { key: 'order', priority: 3 },
  { key: 'action' },
];
/** A table in a list of this width; columns take 100 px, shortened ones 40, padding `rest`. */
function tableIn(room: number, rest = 300): HTMLTableElement {
  const [around, table] = [document.createElement('div'), document.createElement('table')];
  around.append(table);
  const widthOf = ({ key, shortens }: DroppableColumn): number => {
    if (table.style.getPropertyValue(`--table-display-${key}`) === 'none') return 0;
    return shortens && table.style.getPropertyValue(shortens) === '0px' ? 40 : 100;
  };
  Object.defineProperty(around, 'clientWidth', { value: room });
  Object.defineProperty(around, 'scrollWidth', {
    get: () => columns.reduce((sum, column) => sum + widthOf(column), rest),
  });
  return table;
}

test('columns are dropped by priority, the last one first, and no more than needed', () => {
  expect(dropOrder(columns).map(({ key }) => key)).toEqual(['order', 'estimate', 'fare', 'type']);
  expect(dropColumns(tableIn(900), columns)).toEqual([]);
  expect(dropColumns(tableIn(899), columns)).toEqual(['order']);
  expect(dropColumns(tableIn(700), columns)).toEqual(['estimate', 'order']);
  expect(dropColumns(tableIn(600), columns)).toEqual(['fare', 'estimate', 'order']);
});

test('a column that can be narrowed is not hidden', () => {
  const table = tableIn(600, 360);
  expect(dropColumns(table, columns)).toEqual(['fare', 'estimate', 'order']);
  expect(table.style.getPropertyValue('--service-text')).toBe('0px');
});

test('what was dropped is shown again before the columns are laid out anew', () => {
  const table = tableIn(600);
  dropColumns(table, columns);
  restoreColumns(table, columns);
  expect(table.style).toHaveLength(0);
});

test('on a phone no column is dropped: they scroll', () => {
  expect(dropColumns(tableIn(390), columns)).toEqual([]);
});
