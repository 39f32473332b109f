/** Rows of one statement: PostgreSQL takes 65,535 values, so a row may have 65. */
export const rowsAtOnce = 1000;

/** Slices for one statement each, where a file or stored rows decide how many rows there are. */
export function* rowSlices<Row>(rows: readonly Row[]): Generator<Row[]> {
  for (let from = 0; from < rows.length; from += rowsAtOnce)
    yield rows.slice(from, from + rowsAtOnce);
}
