/** A line of the file, with its number in the spreadsheet. */
export interface CsvLine {
  number: number;
  cells: string[];
  /** A quotation mark is not closed or misplaced; the letters are those of a guessed code page. */
  fault?: 'quote' | 'encoding' | undefined;
}

/** The header is searched in this many lines. */
export const headLines = 20;
