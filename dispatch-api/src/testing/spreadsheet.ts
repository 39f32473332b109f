import { read, utils, type CellObject } from '@e965/xlsx';

/**
 * Rows and cells of a CSV file as a spreadsheet program opens it. A cell that it would run as a
 * formula has `f`; a blank cell is undefined.
 */
export function cellsOf(csv: string): Partial<CellObject>[][] {
  // Parsed as bytes, because the first three bytes mark it as UTF-8.
  const book = read(Buffer.from(csv), { type: 'buffer' });
  const sheet = book.Sheets[book.SheetNames[0] ?? ''] ?? {};
  const { s: start, e: end } = utils.decode_range(sheet['!ref'] ?? 'A1');
  return Array.from({ length: end.r - start.r + 1 }, (_row, r) =>
    Array.from({ length: end.c - start.c + 1 }, (_cell, c) => {
      const cell: CellObject | undefined = sheet[utils.encode_cell({ r, c })];
      return cell ?? {};
    }),
  );
}
