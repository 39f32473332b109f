import { Readable } from 'node:stream';

type Cell = string | number | null;

// What a spreadsheet takes for the beginning of a formula, wide forms included, also behind blanks.
const formula = /^[\s\u00a0]*[=+\-@\uff1d\uff0b\uff0d\uff20]|^[\t\r\n]/;

/**
 * A cell as it stands in the file: text that a spreadsheet would run gets an apostrophe before it
 * (docs/decisions/calls.md#csv-downloads). Numbers are numbers.
 */
export function csvCell(value: Cell): string {
  if (value === null) return '';
  if (typeof value === 'number') return String(value);
  const safe = formula.test(value) ? `'${value}` : value;
  return /[",;\r\n\t]|^'/.test(safe) ? `"${safe.replaceAll('"', '""')}"` : safe;
}

const line = (cells: readonly Cell[]): string => `${cells.map(csvCell).join(',')}\r\n`;

/**
 * A CSV file, one page of rows in memory at a time. The mark at its start tells spreadsheets that
 * it is UTF-8.
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
