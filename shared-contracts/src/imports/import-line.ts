import { FieldChange } from '../core/earlier-write.ts';
import * as T from '../core/schema.ts';

/** In characters. */
export const longestCsv = 400_000;

/** A CSV file whose first line names the columns. With `dry_run` nothing is stored. */
export const ImportBody = T.Object({
  csv: T.String({ maxLength: longestCsv }),
  dry_run: T.Optional(T.Boolean()),
});
/** The limit of a call with an `ImportBody`. */
export const importKilobytes = 1024;

export const importOutcomes = ['added', 'changed', 'removed', 'unchanged', 'refused'] as const;

/** The result of one line of a file. */
export const ImportLine = T.Object({
  line: T.Integer({ description: 'in the file, from 1' }),
  name: T.String({ description: 'of the record that the line is about' }),
  outcome: T.Values(importOutcomes),
  changes: T.Array(FieldChange),
  /** Of a refused line: the column at fault, if one is, and why. */
  column: T.Nullable(T.String()),
  reason: T.Nullable(T.Object({ en: T.String(), ur: T.String() })),
});
export type ImportLine = T.ReadShape<typeof ImportLine>;
