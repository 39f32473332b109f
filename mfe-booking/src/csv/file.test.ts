import { maxDrops } from 'shared-contracts/bookings/batch';

import type { ColumnMapping } from './columns.ts';
import { csvRowOf, numberOf, storedRow, withCell } from './csv-row.ts';
import { fileErrorOf, fileRowsOf } from './file.ts';
import type { CsvLine } from './read-table.ts';

const mapping: ColumnMapping = ['no', undefined, 'name'];
const lineOf = (...cells: string[]): CsvLine => ({ cells, error: false });
const rowOf = (...cells: string[]) => csvRowOf(lineOf(...cells), mapping, 'row-7');

describe('a whole file', () => {
  const lines = (count: number) => Array.from({ length: count }, () => lineOf('1'));
  test.each([
    [0, 'empty'],
    [1, undefined],
    [maxDrops, undefined],
    [maxDrops + 1, 'too-many'],
  ])('of %i lines: %s', (count, error) => {
    expect(fileErrorOf({ lines: lines(count) })).toBe(error);
  });
  test('that is no text is refused for its kind', () => {
    expect(fileErrorOf({ lines: [], kind: 'picture' })).toBe('picture');
  });
});

test('a row that repeats an earlier one, whatever its number and its case, is to be reviewed', () => {
  const rows = fileRowsOf(
    {
      lines: [
        lineOf('1', '', 'Ali'),
        lineOf('2', '', 'ALI'),
        lineOf('3', '', 'Sana'),
        lineOf('4', '', 'sana', 'one more'),
      ],
    },
    mapping,
  );
  expect(rows.map(({ id, lineError }) => [id, lineError])).toEqual([
    ['row-1', undefined],
    ['row-2', 'double'],
    ['row-3', undefined],
    ['row-4', 'long'],
  ]);
  expect(rows[1]?.cells).toMatchObject({ no: '2', name: 'ALI' });
});

describe('a line', () => {
  test('has its cells under their columns, and blanks under the others', () => {
    const { id, cells, lineError } = rowOf(' 1 ', 'ignored', '\u200FAli\u00A0');
    expect({ id, lineError }).toEqual({ id: 'row-7', lineError: undefined });
    expect(cells).toMatchObject({ no: '1', name: 'Ali', phone: '' });
    expect(JSON.stringify(cells)).not.toContain('ignored');
  });

  test.each<[string | undefined, string[]]>([
    [undefined, ['1', '', 'Ali', ' ']],
    ['long', ['1', '', 'Ali', 'x']],
    ['long', ['1', '', 'Ali', '', 'x']],
    ['short', ['1', '']],
    ['formula', ['1', '', '=1+1']],
    ['formula', ['1', '', '@SUM']],
    ['formula', ['1', '', '+cmd']],
    ['formula', ['1', '', '-1+A1']],
    [undefined, ['1', '', '+92 (300) 123-4567']],
    [undefined, ['1', '', '-1,234.50']],
    [undefined, ['1', '', 'a=b']],
    [undefined, ['1', '=A1', 'Ali']],
  ])('%s: %j', (error, cells) => {
    const row = rowOf(...cells);
    expect(row.lineError).toBe(error);
    expect(row.cells).toMatchObject({ no: '1', name: cells[2]?.trim() ?? '' });
  });

  test('with a misplaced quotation mark says so before anything else', () => {
    const line = { cells: ['1'], error: true };
    expect(csvRowOf(line, mapping, 'row-1').lineError).toBe('quote');
  });

  test('counts as reviewed once a cell was corrected; the other cells remain', () => {
    const row = rowOf('1', '', '=Ali');
    expect(withCell(row, 'name', 'Ali')).toEqual({
      id: 'row-7',
      cells: { ...row.cells, name: 'Ali' },
      lineError: undefined,
    });
  });
});

test.each([
  ['row-7', 7],
  ['row-120', 120],
  ['row', 0],
  ['7-row', 0],
])('the number of %s is %i', (id, number) => {
  expect(numberOf({ id })).toBe(number);
});

test('a row that an older release has stored gets the columns that it lacks', () => {
  const row = storedRow({
    id: 'row-2',
    cells: { name: 'Ali', colour: 'red' },
    lineError: 'double',
  });
  expect(row).toMatchObject({
    id: 'row-2',
    lineError: 'double',
    cells: { name: 'Ali', no: '', dispatch_fixed_fare_customer: '' },
  });
  expect(row.cells).not.toHaveProperty('colour');
});
