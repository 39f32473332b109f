import type { FileRow } from '../form/booking-values.ts';
import { cleanCell } from './cell-values.ts';
import type { CsvColumn, ColumnMapping } from './columns.ts';
import { columns } from './columns.ts';
import type { CsvLine } from './read-table.ts';

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

/** The number of a row in its file, which it keeps when others have become drops. */
export const numberOf = ({ id }: Pick<FileRow, 'id'>): number => Number(/\d+$/.exec(id)?.[0] ?? 0);

/** Beginnings of a spreadsheet formula; no amount or phone number begins like that. */
const looksLikeFormula = (cell: string): boolean =>
  /^[=@]/.test(cell) || /^[+-](?![\d\s().,-]*$)/.test(cell);

/**
 * Puts the cells of a line under their columns. A line with fewer or more cells than the header may
 * be shifted: it waits for review, and so does one with a formula.
 */
export function csvRowOf({ cells, error }: CsvLine, mapping: ColumnMapping, id: string): CsvRow {
  const byColumn = Object.fromEntries(
    columns.map((column) => {
      const index = mapping.indexOf(column);
      return [column, index < 0 ? '' : cleanCell(cells[index] ?? '')];
    }),
  ) as Record<CsvColumn, string>; // every column has its entry
  const extra = cells.slice(mapping.length).some((cell) => cell.trim() !== '');
  return {
    id,
    cells: byColumn,
    lineError: error
      ? 'quote'
      : extra
        ? 'long'
        : cells.length < mapping.length
          ? 'short'
          : Object.values(byColumn).some(looksLikeFormula)
            ? 'formula'
            : undefined,
  };
}

/** Changes a cell of a row; a corrected line counts as reviewed. */
export const withCell = (row: CsvRow, column: CsvColumn, text: string): CsvRow => ({
  ...row,
  cells: { ...row.cells, [column]: text },
  lineError: undefined,
});
