import { maxDrops } from 'shared-contracts/bookings/batch';
import type { Mapping } from './columns.ts';
import type { CsvRow } from './csv-row.ts';
import { rowOf } from './csv-row.ts';
import type { Line } from './read-table.ts';

// What the page needs of a file; the parser stays with the thread that reads.

/** No file of 20 drops is larger; what is, is another file. */
export const mostBytes = 1_000_000;

/** A file as it was read. `header` is the first line; whether it holds names is told by `mapping`. */
export interface ReadFile { header: string[]; lines: Line[]; mapping: Mapping; clear: boolean }

/** Why a file is not taken at all. */
export type FileFault = 'empty' | 'too-many' | 'too-large';
export const faultOf = ({ lines }: Pick<ReadFile, 'lines'>): FileFault | undefined => (lines.length === 0 ? 'empty' : lines.length > maxDrops ? 'too-many' : undefined);

export const rowsOf = ({ lines }: Pick<ReadFile, 'lines'>, mapping: Mapping): CsvRow[] => lines.map((line, index) => rowOf(line, mapping, `row-${index + 1}`));
