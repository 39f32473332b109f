import Papa from 'papaparse';
import { errors as errorTable, type ErrorId } from 'shared-contracts/core/errors';
import type { FieldMessageKey } from 'shared-contracts/core/field-messages';
import type { Sent } from 'shared-contracts/core/schema';
import { fill } from 'shared-contracts/core/text';
import type { ImportLine } from 'shared-contracts/imports/import-line';

import { ApiError, fail } from '../failure.ts';
import { rejectField } from '../reject-field.ts';

/** A line of a file; a blank cell is left out. */
export interface CsvLine<Column extends string> {
  line: number;
  cells: Partial<Record<Column, string>>;
  /** Why the line can't be read. */
  fault?: FieldMessageKey;
}

interface Columns<Column extends string> {
  all: readonly Column[];
  required: readonly Column[];
  /** The most lines below the column names. */
  max: number;
}

const columnName = (title: string): string =>
  title
    .replace(/^\uFEFF/, '')
    .trim()
    .toLowerCase()
    .replace(/[\s-]+/g, '_');

const refuse = (id: ErrorId, params: Record<string, string | number>): never =>
  fail(id, params, { data: params });

/** The columns as the first row names them, in any order. */
function readHead<Column extends string>(
  titles: readonly string[],
  { all, required }: Columns<Column>,
): (Column | undefined)[] {
  const columns = all.join(', ');
  const names = titles.map(columnName);
  const head = names.map((name) => all.find((one) => one === name));
  const missing = required.find((column) => !head.includes(column));
  if (missing) refuse('import.no-column', { column: missing, columns });
  const other = names.findIndex((name, index) => name !== '' && !head[index]);
  if (other !== -1) refuse('import.other-column', { column: titles[other] ?? '', columns });
  return head;
}

/** The lines of a CSV file with any usual delimiter; blank ones are left out. */
export function readCsv<Column extends string>(
  csv: string,
  columns: Columns<Column>,
): CsvLine<Column>[] {
  const { data, errors } = Papa.parse<string[]>(csv);
  const faulty = new Set(errors.filter(({ type }) => type === 'Quotes').map(({ row }) => row));
  const [titles = [], ...rows] = data;
  const head = readHead(titles, columns);
  const lines: CsvLine<Column>[] = [];
  let line = 1 + breaksIn(titles);
  for (const [index, row] of rows.entries()) {
    line += 1;
    const texts = row.map((cell) => cell.trim());
    if (texts.some((text) => text !== '')) {
      const cells: CsvLine<Column>['cells'] = {};
      for (const [at, text] of texts.entries()) {
        const column = head[at];
        if (column && text !== '') cells[column] = text;
      }
      const fault = faultOf(texts, head.length, faulty.has(index + 1));
      lines.push({ line, cells, ...(fault && { fault }) });
    }
    line += breaksIn(row);
  }
  if (lines.length === 0) fail('import.empty');
  if (lines.length > columns.max) refuse('import.too-long', { max: columns.max });
  return lines;
}

const breaksIn = (row: readonly string[]): number =>
  row.reduce((sum, cell) => sum + cell.split('\n').length - 1, 0);

function faultOf(
  texts: readonly string[],
  width: number,
  isQuotedWrongly: boolean,
): FieldMessageKey | undefined {
  if (isQuotedWrongly) return 'line.quote';
  if (texts.some((text) => text.includes('\uFFFD'))) return 'text.unreadable';
  return texts.slice(width).some((text) => text !== '') ? 'line.cells' : undefined;
}

type Result = Omit<Sent<typeof ImportLine>, 'line' | 'name' | 'column' | 'reason'>;

/** The result of a line: that of `store`, or why the line is refused. */
export async function importLine<Column extends string>(
  { line, cells, fault }: CsvLine<Column>,
  name: string,
  store: (cells: Partial<Record<Column, string>>) => Promise<Result>,
): Promise<Sent<typeof ImportLine>> {
  const common = { line, name, column: null, reason: null };
  try {
    if (fault) rejectField('', fault);
    return { ...common, ...(await store(cells)) };
  } catch (error) {
    if (!(error instanceof ApiError)) throw error;
    const { id, message, params, extra } = error;
    const urdu = fill(errorTable[id].message.ur, { ...params, ...(extra.data as object) });
    return {
      ...common,
      outcome: 'refused',
      changes: [],
      column: extra.field || null,
      reason: { en: message, ur: urdu },
    };
  }
}
