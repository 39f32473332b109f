import Papa from 'papaparse';

import { countMatchingColumns } from './columns.ts';

/** A line of the file. `error`: a quotation mark is not closed or misplaced. */
export interface CsvLine {
  cells: string[];
  error: boolean;
}
export interface Table {
  delimiter: string;
  lines: CsvLine[];
}

const delimiters = [',', ';', '\t', '|'] as const;
const announced = /^sep=(.)\r?\n/i;

const parse = (text: string, delimiter: string, preview: number) =>
  Papa.parse<string[]>(text, { delimiter, preview, skipEmptyLines: false });

/**
 * The delimiter with which most header names match, then the one that splits it most. Papa's
 * own detection uses lengths alone.
 */
function delimiterOf(text: string): string {
  const candidates = delimiters.map((delimiter) => {
    const header = parse(text, delimiter, 1).data[0] ?? [];
    return { delimiter, matching: countMatchingColumns(header), cells: header.length };
  });
  return (
    candidates.toSorted((a, b) => b.matching - a.matching || b.cells - a.cells)[0]?.delimiter ?? ','
  );
}

const isBlank = (cells: readonly string[]): boolean => cells.every((cell) => cell.trim() === '');

/** Lines and cells of a file's text. Excel's `sep=;` line is respected; blank lines are ignored. */
export function readTable(whole: string): Table {
  const unmarked = whole.replace(/^\uFEFF/, '');
  const [line, given] = announced.exec(unmarked) ?? [];
  const text = unmarked.slice(line?.length ?? 0).replace(/^(?:[\s,;|]*(?:\r\n|\n|\r))+/, '');
  const delimiter = given ?? delimiterOf(text);
  const { data, errors } = parse(text, delimiter, 0);
  const faulty = new Set(errors.filter(({ type }) => type === 'Quotes').map(({ row }) => row));
  return {
    delimiter,
    lines: data
      .map((cells, index) => ({ cells, error: faulty.has(index) }))
      .filter(({ cells, error }) => error || !isBlank(cells)),
  };
}
