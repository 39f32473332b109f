import { Readable } from 'node:stream';

import { timeZone } from 'shared-contracts/core/time-zone';

import { restAfter } from '../rest.ts';

/**
 * A text is kept as it is; a spreadsheet may calculate with a number, and reads a time as one. An
 * exact text is for a program, such as an account number for a bank.
 */
export type Cell = string | number | Date | null | { exact: string };

// A text that a spreadsheet runs as a formula, also with wide characters or after blanks.
const formula = /^[\s\u00a0]*[=+\-@\uff1d\uff0b\uff0d\uff20]|^[\t\r\n]/;

// A text that a spreadsheet takes for a number, a date, a time or a truth value, and changes: long
// digits, zeros before or after, an exponent, "3-4", "MAR1", "12:30".
const reread = new RegExp(
  [
    String.raw`\d{12,}|0\d+|\d*\.\d+|\d+(?:,\d+)+|\d[\d.,]*%`,
    String.raw`\d+(?:\.\d*)?e[+-]?\d+`,
    String.raw`\d{1,4}[-/.]\d{1,2}(?:[-/.]\d{1,4})?`,
    String.raw`(?:\d{1,2}[-/ ]?)?(?:jan|feb|mar|apr|may|jun|jul|aug|sep|oct|nov|dec)[a-z]*[-/ ]?\d{1,4}`,
    String.raw`\d{1,2}[-/ ]?(?:jan|feb|mar|apr|may|jun|jul|aug|sep|oct|nov|dec)[a-z]*`,
    String.raw`\d+:\d+(?::\d+)?(?: ?[ap]m?)?`,
    'true|false',
  ]
    .map((form) => `^\\s*(?:${form})\\s*$`)
    .join('|'),
  'i',
);

/** Swedish writes a time as 2026-11-21 20:05. */
const karachiTime = new Intl.DateTimeFormat('sv-SE', {
  dateStyle: 'short',
  timeStyle: 'short',
  timeZone,
});

const quoted = (text: string): string =>
  /[",;\r\n\t]|^'/.test(text) ? `"${text.replaceAll('"', '""')}"` : text;

/**
 * A cell of the file. Text that a spreadsheet would run or change gets an apostrophe before it
 * (docs/decisions/calls.md#csv-downloads); numbers do not. A time is of Karachi, in the one form
 * that every spreadsheet reads alike.
 */
export function csvCell(value: Cell): string {
  if (value === null) return '';
  if (typeof value === 'number') return String(value);
  if (value instanceof Date) return karachiTime.format(value);
  if (typeof value === 'object') return quoted(value.exact);
  const safe = formula.test(value) || reread.test(value) ? `'${value}` : value;
  return quoted(safe);
}

const line = (cells: readonly Cell[]): string => `${cells.map(csvCell).join(',')}\r\n`;

/**
 * A CSV file as a stream, with one page of rows in memory at a time. It begins with a mark that
 * marks it as UTF-8 for spreadsheets. After each page it rests, so that a long file leaves time to
 * others.
 */
export function csvStream(
  header: readonly string[],
  pages: AsyncIterable<readonly (readonly Cell[])[]>,
): Readable {
  async function* text() {
    yield `\uFEFF${line(header)}`;
    let began = performance.now();
    for await (const rows of pages) {
      const written = rows.map(line).join('');
      const tookMs = performance.now() - began;
      yield written;
      await restAfter(tookMs);
      began = performance.now();
    }
  }
  return Readable.from(text(), { objectMode: false, highWaterMark: 64 * 1024 });
}
