import type { Queryable } from 'dispatch-api/src/database/database.ts';
import { getTableName, sql } from 'drizzle-orm';
import type { PgTable } from 'drizzle-orm/pg-core';

const columnName = (property: string): string =>
  property.replace(/[A-Z]/g, (letter) => `_${letter.toLowerCase()}`);

/**
 * Inserts many rows as one parameter instead of one per value, because a million bookings would
 * otherwise take too long. All rows have the same properties; columns without a property get their
 * default.
 */
export async function bulkInsert<T extends PgTable>(
  database: Queryable,
  table: T,
  rows: readonly T['$inferInsert'][],
): Promise<void> {
  const [first] = rows;
  if (!first) return;
  const columns = sql.join(
    Object.keys(first).map((property) => sql.identifier(columnName(property))),
    sql`, `,
  );
  const name = sql.identifier(getTableName(table));
  const named = rows.map((row) =>
    Object.fromEntries(
      Object.entries(row).map(([property, value]) => [columnName(property), value]),
    ),
  );
  await database.execute(
    sql`insert into ${name} (${columns}) select ${columns} from jsonb_populate_recordset(null::${name}, ${JSON.stringify(named)}::jsonb) on conflict do nothing`,
  );
}
