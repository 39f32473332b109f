import Papa from 'papaparse';

import { countMatchingColumns } from './columns.ts';
import type { CsvLine } from './csv-line.ts';
import { headLines } from './csv-line.ts';

export interface Table {
  delimiter: string;
  /** Blank lines are left out. */
  lines: CsvLine[];
}

const delimiters = [',', ';', '\t', '|'] as const;
const announced = /^"?sep=(.)"?\n/i;
/** Maximum number of lines in a cell. */
const maxCellLines = 20;

const parse = (text: string, delimiter: string) => {
  const { data, errors } = Papa.parse<string[]>(text, { delimiter, newline: '\n' });
  return { cells: data[0] ?? [''], rows: data.length, faults: errors.map(({ code }) => code) };
};
const isBlank = (cells: readonly string[]): boolean => cells.every((cell) => cell.trim() === '');
const isBlankLine = (line: string): boolean => /^[\s,;|]*$/.test(line);
const quotes = (text: string): number => text.split('"').length - 1;

/** The most frequent number of cells above 1 in the first lines, and how many lines have it. */
function shapeOf(counts: readonly number[]): { cells: number; lines: number } {
  const shapes = counts
    .filter((cells) => cells > 1)
    .map((cells) => ({ cells, lines: counts.filter((other) => other === cells).length }));
  return (
    shapes.toSorted((a, b) => b.lines - a.lines || b.cells - a.cells)[0] ?? { cells: 1, lines: 0 }
  );
}

/**
 * The delimiter with which most names of a header line match, then the one that gives most lines
 * the same number of cells, then the one that gives the most cells. Papa's own detection uses
 * lengths alone.
 */
function delimiterOf(lines: readonly string[]): string {
  const head = lines.filter((line) => !isBlankLine(line)).slice(0, headLines);
  const candidates = delimiters.map((delimiter) => {
    const cells = head.map((line) => parse(line, delimiter).cells);
    return {
      delimiter,
      matching: Math.max(0, ...cells.map(countMatchingColumns)),
      shape: shapeOf(cells.map(({ length }) => length)),
    };
  });
  return (
    candidates.toSorted(
      (a, b) =>
        b.matching - a.matching || b.shape.lines - a.shape.lines || b.shape.cells - a.shape.cells,
    )[0]?.delimiter ?? ','
  );
}

/** A quoted cell of several lines that holds whole rows: its quotation mark was not closed. */
const hasSwallowedRows = (cells: readonly string[], delimiter: string): boolean =>
  cells.some((cell) => {
    if (!cell.includes('\n')) return false;
    const pieces = cell.split(new RegExp(`[\n${delimiter === '|' ? '\\|' : delimiter}]`));
    const numbers = pieces.filter((piece) => /^\s*\+?\d[\d .-]*$/.test(piece));
    return pieces.length > 4 && numbers.length > 1;
  });

/** The cells of the row that begins at `from`, and its number of lines. */
function rowAt(lines: readonly string[], from: number, delimiter: string) {
  const first = lines[from] ?? '';
  for (let count = 1; count <= maxCellLines && from + count <= lines.length; count += 1) {
    const text = lines.slice(from, from + count).join('\n');
    const { cells, rows, faults } = parse(text, delimiter);
    const isWhole = faults.length === 0 && rows <= 1 && !hasSwallowedRows(cells, delimiter);
    if (isWhole) return { cells, count, isFaulty: quotes(text) % 2 === 1 };
    if (faults.length !== 1 || faults[0] !== 'MissingQuotes') break;
  }
  // Only this line, so that the following ones are separate rows.
  const cells = first.split(delimiter).map((cell) => cell.replace(/^\s*"|"\s*$/g, ''));
  return { cells, count: 1, isFaulty: true };
}

/**
 * Lines and cells of a file's text. Line ends of all kinds may be mixed; a fault in one line does
 * not affect the next. Excel's `sep=;` line is respected.
 */
export function readTable(whole: string): Table {
  const unmarked = whole.replace(/^\uFEFF/, '').replace(/\r*\n|\r/g, '\n');
  const [line, given] = announced.exec(unmarked) ?? [];
  const texts = unmarked.slice(line?.length ?? 0).split('\n');
  const delimiter = given ?? delimiterOf(texts);
  const lines: CsvLine[] = [];
  let number = 0;
  for (let from = 0; from < texts.length;) {
    number += 1;
    if (isBlankLine(texts[from] ?? '')) {
      from += 1;
      continue;
    }
    const { cells, count, isFaulty } = rowAt(texts, from, delimiter);
    if (isFaulty || !isBlank(cells))
      lines.push({ number, cells, ...(isFaulty && { fault: 'quote' }) });
    from += count;
  }
  return unwrapped(lines) ?? { delimiter, lines };
}

/** A spreadsheet that had read each line into one cell put the whole line into quotation marks. */
function unwrapped(lines: readonly CsvLine[]): Table | undefined {
  if (lines.length === 0 || lines.some(({ cells, fault }) => fault || cells.length > 1))
    return undefined;
  const table = delimiters
    .map((delimiter) => ({
      delimiter,
      lines: lines.map(({ number, cells: [text = ''] }) => {
        const { cells, faults } = parse(text, delimiter);
        return { number, cells, ...(faults.length > 0 && { fault: 'quote' as const }) };
      }),
    }))
    .find((one) => one.lines.some(({ cells }) => countMatchingColumns(cells) > 2));
  return table;
}
