import { maxDrops } from 'shared-contracts/bookings/batch';

import type { ColumnMapping } from './columns.ts';
import type { CsvRow } from './csv-row.ts';
import { csvRowOf } from './csv-row.ts';
import type { OtherKind } from './file-kind.ts';
import type { CsvLine } from './read-table.ts';

// The part of file reading that the page needs; the parser is in the worker.

/** No file of 20 drops is larger; a larger one is the wrong file. */
export const mostBytes = 1_000_000;

/**
 * A file as it was read. `header` is the first line; `mapping` shows whether it has column names.
 */
export interface ReadFile {
  header: string[];
  lines: CsvLine[];
  mapping: ColumnMapping;
  clear: boolean;
  /** The file is not text. */
  kind?: OtherKind | undefined;
}

/** Why a file is rejected as a whole. */
export type FileError = OtherKind | 'empty' | 'too-many' | 'too-large';
export const fileErrorOf = ({
  lines,
  kind,
}: Pick<ReadFile, 'lines' | 'kind'>): FileError | undefined =>
  kind ?? (lines.length === 0 ? 'empty' : lines.length > maxDrops ? 'too-many' : undefined);

/**
 * The rows of a file, each with its number in its id. A duplicate of an earlier one waits for
 * review.
 */
export function fileRowsOf({ lines }: Pick<ReadFile, 'lines'>, mapping: ColumnMapping): CsvRow[] {
  const seen = new Set<string>();
  return lines.map((line, index) => {
    const row = csvRowOf(line, mapping, `row-${index + 1}`);
    const content = JSON.stringify({ ...row.cells, no: '' }).toLowerCase();
    const isDouble = seen.has(content);
    seen.add(content);
    return isDouble && !row.lineError ? { ...row, lineError: 'double' } : row;
  });
}
