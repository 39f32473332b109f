import { countMatchingColumns, isCompleteMapping, mappingBelow } from './columns.ts';
import { headLines, type CsvLine } from './csv-line.ts';
import { decode } from './decode.ts';
import { otherKind } from './file-kind.ts';
import type { ReadFile } from './file.ts';
import { readTable } from './read-table.ts';

/** Reads bytes to lines, with a proposed header and mapping of the columns. */
export function readFile(bytes: Uint8Array): ReadFile {
  const kind = otherKind(bytes);
  if (kind) return { lines: [], header: -1, mapping: [], clear: false, kind };
  const { text, guessed } = decode(bytes);
  const table = readTable(text);
  // Letters of a guessed code page are to be reviewed.
  const lines = table.lines.map((line): CsvLine =>
    guessed && !line.fault && /[^\0-\x7F]/.test(line.cells.join(''))
      ? { ...line, fault: 'encoding' }
      : line,
  );
  const header = headerOf(lines);
  const names = lines[header]?.cells ?? [];
  const mapping = mappingBelow(lines, header);
  return {
    lines,
    header,
    mapping,
    clear: header >= 0 && lines[header]?.fault !== 'quote' && isCompleteMapping(mapping, names),
    ...(guessed && { guessed }),
  };
}

/**
 * The line whose cells match most names of columns, since a title may be above it; the first where
 * none does, or no line where that one has a phone number.
 */
function headerOf(lines: readonly CsvLine[]): number {
  const matching = lines.slice(0, headLines).map(({ cells }) => countMatchingColumns(cells));
  const most = Math.max(0, ...matching);
  if (most > 1) return matching.indexOf(most);
  return lines[0]?.cells.some((cell) => /^\W*\d{10,13}\W*$/.test(cell)) ? -1 : 0;
}
