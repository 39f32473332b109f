import { maxDrops } from 'shared-contracts/bookings/batch';

import type { ColumnMapping } from './columns.ts';
import type { CsvLine } from './csv-line.ts';
import type { CsvRow } from './csv-row.ts';
import { asRow, cellsByColumn, lineErrorOf, numberOf, storedRow, withCell } from './csv-row.ts';
import { fileErrorOf, fileRowsOf } from './file.ts';

const mapping: ColumnMapping = ['no', undefined, 'name'];
const lineOf = (number: number, ...cells: string[]): CsvLine => ({ number, cells });

describe('a whole file', () => {
  const rows = (count: number) =>
    Array.from({ length: count }, (_, index) =>
      storedRow({ id: `row-${index + 1}`, cells: {}, lineError: undefined }),
    );
  const aside = { ...rows(1)[0], id: 'row-99', cells: {}, lineError: undefined, aside: 'total' };
  test.each([
    [0, 'empty'],
    [1, undefined],
    [maxDrops, undefined],
    [maxDrops + 1, 'too-many'],
  ])('of %i rows: %s', (count, error) => {
    expect(fileErrorOf(rows(count))).toBe(error);
  });
  test('counts drops that are there, and no line that was set aside', () => {
    expect(fileErrorOf([...rows(maxDrops), storedRow(aside as CsvRow)])).toBeUndefined();
    expect(fileErrorOf(rows(maxDrops), 1)).toBe('too-many');
  });
  test('with hundreds of lines beside its rows is the wrong one', () => {
    expect(fileErrorOf(rows(501))).toBe('too-large');
  });
});

test('a row that repeats an earlier one, in any number form and case, needs a review', () => {
  const lines = [
    lineOf(1, 'no', '', 'name'),
    lineOf(2, '1', '', 'Ali'),
    lineOf(4, '2', '', 'ALI'),
    lineOf(5, '3', '', 'Sana'),
    lineOf(6, '4', '', 'sana', 'one more'),
  ];
  const rows = fileRowsOf({ lines, header: 0 }, mapping);
  expect(rows.map(({ id, lineError }) => [id, lineError])).toEqual([
    ['row-2', undefined],
    ['row-4', 'double'],
    ['row-5', undefined],
    ['row-6', 'long'],
  ]);
  expect(rows[1]?.cells).toMatchObject({ no: '2', name: 'ALI' });
});

describe('a line', () => {
  const errorOf = (cells: string[], fault?: CsvLine['fault']) =>
    lineErrorOf({ cells, fault }, mapping, cellsByColumn(cells, mapping));

  test('has its cells under their columns, and blanks under the others', () => {
    const cells = cellsByColumn([' 1 ', 'ignored', '\u200FAli\u00A0'], mapping);
    expect(cells).toMatchObject({ no: '1', name: 'Ali', phone: '' });
    expect(JSON.stringify(cells)).not.toContain('ignored');
  });

  test('has its second phone where the first is blank', () => {
    const phones: ColumnMapping = ['phone', 'second_phone'];
    expect(cellsByColumn(['', '0300'], phones).phone).toBe('0300');
    expect(cellsByColumn(['0301', '0300'], phones).phone).toBe('0301');
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
    ['date', ['1', '', '12-Nov']],
    ['date', ['1', '', '۱۲-نومبر'.replace('۱۲', '12')]],
    ['date', ['1', '', 'Nov-26']],
    ['date', ['1', '', '11/12/2026 00:00']],
    ['date', ['1', '', '2026-11-12']],
    [undefined, ['1', '', 'A-12-11']],
    [undefined, ['1', '', '12-Nov Road']],
    [undefined, ['1', '', 'May']],
  ])('%s: %j', (error, cells) => {
    expect(errorOf(cells)).toBe(error);
  });

  test('with a misplaced quotation mark says so before anything else, with guessed letters last', () => {
    expect(errorOf(['1'], 'quote')).toBe('quote');
    expect(errorOf(['1'], 'encoding')).toBe('short');
    expect(errorOf(['1', '', 'René'], 'encoding')).toBe('encoding');
  });

  test('counts as reviewed once a cell was corrected; the other cells remain', () => {
    const row = storedRow({ id: 'row-7', cells: { no: '1', name: '=Ali' }, lineError: 'formula' });
    expect(withCell(row, 'name', 'Ali')).toEqual({
      id: 'row-7',
      cells: { ...row.cells, name: 'Ali' },
      lineError: undefined,
    });
  });

  test('that was set aside is a row once the user says so', () => {
    const row = storedRow({
      id: 'row-7',
      cells: { name: 'Total' },
      lineError: 'short',
      aside: 'total',
      text: 'Total',
    });
    expect(asRow(row)).toEqual({ id: 'row-7', cells: row.cells, lineError: undefined });
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
