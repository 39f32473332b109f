import { isCompleteMapping, matchColumns } from './columns.ts';
import { decode } from './decode.ts';
import { otherKind } from './file-kind.ts';
import type { ReadFile } from './file.ts';
import { readTable } from './read-table.ts';

/** Reads bytes to lines, with a proposed mapping of the columns. */
export function readFile(bytes: Uint8Array): ReadFile {
  const kind = otherKind(bytes);
  if (kind) return { header: [], mapping: [], lines: [], clear: false, kind };
  const { lines } = readTable(decode(bytes));
  const [first, ...others] = lines;
  const header = first?.cells ?? [];
  const mapping = matchColumns(header);
  return {
    header,
    mapping,
    lines: others,
    clear: first?.error !== true && isCompleteMapping(mapping, header),
  };
}
