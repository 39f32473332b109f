import { maxDrops } from 'shared-contracts/bookings/batch';

import type { ColumnMapping } from './columns.ts';
import { matchColumns } from './columns.ts';
import type { CsvLine } from './csv-line.ts';
import type { CsvRow } from './csv-row.ts';
import { cellsByColumn, lineErrorOf } from './csv-row.ts';
import type { CodePage } from './decode.ts';
import type { OtherKind } from './file-kind.ts';
import { asideOf } from './line-kind.ts';

// The part of file reading that the page needs; the parser is in the worker.

/** No file of 20 drops is larger; a larger one is the wrong file. */
export const maxBytes = 1_000_000;
/** Nor does it have more lines other than its rows. */
const maxLines = 500;

/** A file as it was read: all of its lines that are not blank. */
export interface ReadFile {
  lines: CsvLine[];
  /** Index of the line with the names of the columns; -1 where the first line is data. */
  header: number;
  mapping: ColumnMapping;
  clear: boolean;
  /** The code page that was guessed, where nothing names one. */
  guessed?: CodePage | undefined;
  /** The file is not text. */
  kind?: OtherKind | undefined;
}

/** Why a file is rejected as a whole. */
export type FileError = OtherKind | 'empty' | 'too-many' | 'too-large';
export function fileErrorOf(rows: readonly CsvRow[], drops = 0): FileError | undefined {
  if (rows.length === 0) return 'empty';
  if (rows.length > maxLines) return 'too-large';
  return rows.filter(({ aside }) => !aside).length + drops > maxDrops ? 'too-many' : undefined;
}

const isSame = (a: ColumnMapping, b: ColumnMapping): boolean =>
  b.every((column, index) => column === a[index]);

/**
 * The lines of a file below its header, each with its number in its id: rows, and lines that were
 * set aside with the reason. A row that repeats an earlier one waits for review, and so does each
 * below a header with other columns.
 */
export function fileRowsOf(
  { lines, header }: Pick<ReadFile, 'lines' | 'header'>,
  mapping: ColumnMapping,
): CsvRow[] {
  const seen = new Set<string>();
  const orders = new Set<string>();
  let isShifted = false;
  return lines.flatMap((line, index): CsvRow[] => {
    if (index === header) return [];
    const cells = cellsByColumn(line.cells, mapping);
    const aside =
      index < header
        ? 'title'
        : asideOf(line.cells, mapping, cells, (order) => orders.has(order.toLowerCase()));
    if (aside === 'header') isShifted = header >= 0 && !isSame(mapping, matchColumns(line.cells));
    const content = JSON.stringify({ ...cells, no: '' }).toLowerCase();
    const receiver = JSON.stringify([cells.order_id, cells.phone]).toLowerCase();
    const lineError =
      lineErrorOf(line, mapping, cells) ??
      (isShifted ? 'columns' : undefined) ??
      (seen.has(content) ? 'double' : undefined) ??
      (cells.order_id && seen.has(receiver) ? 'same-order' : undefined);
    if (!aside) {
      seen.add(content).add(receiver);
      orders.add(cells.order_id.toLowerCase());
    }
    return [
      { id: `row-${line.number}`, cells, lineError, ...(aside && { aside, text: textOf(line) }) },
    ];
  });
}

/** The text of a line that was set aside, as it is listed. */
const textOf = ({ cells }: CsvLine): string =>
  cells
    .map((cell) => cell.trim())
    .filter(Boolean)
    .join(' · ');
