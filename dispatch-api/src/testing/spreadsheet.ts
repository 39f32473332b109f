import { read, utils, type CellObject } from '@e965/xlsx';

/**
 * Rows and cells as a spreadsheet program opens the text of a CSV file: `f` is there in a cell that
 * it would run. A blank cell has nothing.
 */
export function cellsOf(csv: string): Partial<CellObject>[][] {
  // As a file's bytes: its first three say that it is UTF-8.
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
