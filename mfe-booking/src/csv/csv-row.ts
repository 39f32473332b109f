import type { FileRow } from '../form/booking-values.ts';
import { cleanCell } from './cell-values.ts';
import type { ColumnMapping, CsvColumn, FileColumn } from './columns.ts';
import { columns } from './columns.ts';
import type { CsvLine } from './csv-line.ts';
import { isMadeDate } from './damage.ts';

/**
 * A row of the grid: its cells as text, and the error of the whole line until the user has reviewed
 * it.
 */
export interface CsvRow extends FileRow {
  cells: Readonly<Record<CsvColumn, string>>;
}
/** A row of a stored draft; an older release may have had other columns. */
export const storedRow = ({ cells, ...row }: FileRow): CsvRow => ({
  ...row,
  cells: Object.fromEntries(
    columns.map((column) => [column, cells[column] ?? '']),
  ) as CsvRow['cells'],
}); // every column has its entry

/** A line's number in the spreadsheet, which it keeps after other lines have become drops. */
export const numberOf = ({ id }: Pick<FileRow, 'id'>): number => Number(/\d+$/.exec(id)?.[0] ?? 0);

/** Beginnings of a spreadsheet formula; no amount or phone number begins like that. */
const looksLikeFormula = (cell: string): boolean =>
  /^[=@]/.test(cell) || /^[+-](?![\d\s().,-]*$)/.test(cell);

/**
 * The cells of a line under our columns. The second phone counts where the first is blank, and
 * coordinates in one cell where there is no latitude.
 */
export function cellsByColumn(cells: readonly string[], mapping: ColumnMapping): CsvRow['cells'] {
  const cellOf = (column: FileColumn): string => {
    const index = mapping.indexOf(column);
    return index < 0 ? '' : cleanCell(cells[index] ?? '');
  };
  const byColumn = Object.fromEntries(columns.map((column) => [column, cellOf(column)]));
  // every column has its entry
  return {
    ...byColumn,
    phone: cellOf('phone') || cellOf('second_phone'),
    lat: cellOf('lat') || cellOf('lat_lng'),
  } as CsvRow['cells'];
}

/** Columns whose text a spreadsheet may have turned into a date. */
const datable: readonly CsvColumn[] = ['order_id', 'gps_address', 'nearest_address', 'name'];

/**
 * Why a line waits for review: with fewer or more cells than the header it may be shifted, a
 * quotation mark may have moved its cells, its text may be a formula or not what was typed.
 */
export function lineErrorOf(
  { cells, fault }: Pick<CsvLine, 'cells' | 'fault'>,
  mapping: ColumnMapping,
  byColumn: CsvRow['cells'],
): CsvRow['lineError'] {
  if (fault === 'quote') return 'quote';
  if (cells.slice(mapping.length).some((cell) => cell.trim() !== '')) return 'long';
  if (cells.length < mapping.length) return 'short';
  if (Object.values(byColumn).some(looksLikeFormula)) return 'formula';
  if (datable.some((column) => isMadeDate(byColumn[column]))) return 'date';
  return fault;
}

/** Changes a cell of a row; a corrected line counts as reviewed. */
export const withCell = (row: CsvRow, column: CsvColumn, text: string): CsvRow => ({
  ...row,
  cells: { ...row.cells, [column]: text },
  lineError: undefined,
});

/** Exchanges latitude and longitude where they are swapped; other rows remain as they are. */
export const withSwappedPoint = (
  row: CsvRow,
  { swapped }: { swapped?: Partial<CsvRow['cells']> | undefined } = {},
): CsvRow => (swapped ? { ...row, cells: { ...row.cells, ...swapped } } : row);

/** A line that was set aside, as a row, because the user says that it is one. */
export const asRow = ({ aside: _aside, text: _text, ...row }: CsvRow): CsvRow => ({
  ...row,
  lineError: undefined,
});
