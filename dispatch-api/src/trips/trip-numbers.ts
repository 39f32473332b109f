import { asc, sql } from 'drizzle-orm';

import { rowsOf, type Queryable } from '../database/database.ts';
import { trips } from '../database/schema.ts';

/** Oldest first: the numbers are text, and a newer one may have a digit more. */
export const byTripNo = [sql`length(${trips.tripNo})`, asc(trips.tripNo)];

/** The next trip numbers, in order. */
export async function nextTripNumbers(tx: Queryable, howMany: number): Promise<string[]> {
  const rows = await rowsOf<{ number: string }>(
    tx,
    sql`select nextval('trip_numbers')::text as number from generate_series(1, ${howMany}::int)`,
  );
  return rows.map((row) => row.number);
}
