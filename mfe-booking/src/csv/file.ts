import { maxDrops } from 'shared-contracts/bookings/batch';

import type { ColumnMapping } from './columns.ts';
import type { CsvRow } from './csv-row.ts';
import { csvRowOf } from './csv-row.ts';
import type { OtherKind } from './file-kind.ts';
import type { CsvLine } from './read-table.ts';

// What the page needs of a file; the parser stays with the thread that reads.

/** No file of 20 drops is larger; what is, is another file. */
export const mostBytes = 1_000_000;

/**
 * A file as it was read. `header` is the first line; whether it holds names is told by `mapping`.
 */
export interface ReadFile {
  header: string[];
  lines: CsvLine[];
  mapping: ColumnMapping;
  clear: boolean;
  /** The file is no text at all. */
  kind?: OtherKind | undefined;
}

/** Why a file is not taken at all. */
export type FileError = OtherKind | 'empty' | 'too-many' | 'too-large';
export const fileErrorOf = ({
  lines,
  kind,
}: Pick<ReadFile, 'lines' | 'kind'>): FileError | undefined =>
  kind ?? (lines.length === 0 ? 'empty' : lines.length > maxDrops ? 'too-many' : undefined);

/**
 * The rows of a file, each with its number in its id. One that says the same as an earlier one
 * waits for a look.
 */
export function fileRowsOf({ lines }: Pick<ReadFile, 'lines'>, mapping: ColumnMapping): CsvRow[] {
  const seen = new Set<string>();
  return lines.map((line, index) => {
    const row = csvRowOf(line, mapping, `row-${index + 1}`);
    const said = JSON.stringify({ ...row.cells, no: '' }).toLowerCase();
    const isDouble = seen.has(said);
    seen.add(said);
    return isDouble && !row.lineError ? { ...row, lineError: 'double' } : row;
  });
}
