import { Readable } from 'node:stream';

type Cell = string | number | null;

// A text that a spreadsheet runs as a formula, also with wide characters or after blanks.
const formula = /^[\s\u00a0]*[=+\-@\uff1d\uff0b\uff0d\uff20]|^[\t\r\n]/;

/**
 * A cell of the file. Text that a spreadsheet would run gets an apostrophe before it
 * (docs/decisions/calls.md#csv-downloads); numbers do not.
 */
export function csvCell(value: Cell): string {
  if (value === null) return '';
  if (typeof value === 'number') return String(value);
  const safe = formula.test(value) ? `'${value}` : value;
  return /[",;\r\n\t]|^'/.test(safe) ? `"${safe.replaceAll('"', '""')}"` : safe;
}

const line = (cells: readonly Cell[]): string => `${cells.map(csvCell).join(',')}\r\n`;

/**
 * A CSV file as a stream, with one page of rows in memory at a time. It begins with a mark that
 * marks it as UTF-8 for spreadsheets.
 */
export function csvStream(
  header: readonly string[],
  pages: AsyncIterable<readonly (readonly Cell[])[]>,
): Readable {
  async function* text() {
    yield `\uFEFF${line(header)}`;
    for await (const rows of pages) yield rows.map(line).join('');
  }
  return Readable.from(text(), { objectMode: false, highWaterMark: 64 * 1024 });
}
