import { sql, type AnyColumn, type SQL } from 'drizzle-orm';

/**
 * All rows of a list, in pages that each begin after the last row of the previous one, so that one
 * page at a time is in memory. `read` returns `size` rows, fewer only at the end.
 */
export async function* keysetPages<Row>(
  size: number,
  read: (after: Row | undefined) => Promise<Row[]>,
): AsyncGenerator<Row[]> {
  for (let after: Row | undefined; ;) {
    const rows = await read(after);
    after = rows.at(-1);
    if (after) yield rows;
    if (rows.length < size) return;
  }
}

/** The rows after one with this time and id, in an order by both. */
export const isBehind = (
  [time, id]: readonly [AnyColumn, AnyColumn],
  [lastTime, lastId]: readonly [Date, string],
  newestFirst: boolean,
): SQL =>
  sql`(${time}, ${id}) ${newestFirst ? sql`<` : sql`>`} (${lastTime.toISOString()}::timestamptz, ${lastId})`;
