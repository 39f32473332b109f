import { sql, type SQL, type Table } from 'drizzle-orm';

import { rowsOf, type Queryable } from './database.ts';

/** Up to this number a list's rows are counted; beyond it the database estimates them. */
const countedRows = 10_000;

export interface RowCount {
  total: number;
  isEstimate: boolean;
}

interface Plan {
  'Plan Rows': number;
}

/** The rows that the planner expects, by its statistics. */
async function estimateRows(database: Queryable, rows: SQL): Promise<number> {
  const [explained] = await rowsOf<{ 'QUERY PLAN': [{ Plan: Plan }] }>(
    database,
    sql`explain (format json) ${rows}`,
  );
  return explained?.['QUERY PLAN'][0].Plan['Plan Rows'] ?? 0;
}

/** The rows that a page shows. */
interface Shown {
  page: number;
  limit: number;
  rows: readonly unknown[];
}

/**
 * How many rows of a table match, exactly while they are few. An estimate is never less than the
 * rows up to the page.
 */
export async function countRows(
  database: Queryable,
  table: Table,
  where: SQL | undefined,
  { page, limit, rows }: Shown,
): Promise<RowCount> {
  const all = sql`select from ${table}${where && sql` where ${where}`}`;
  const [counted] = await rowsOf<{ total: number }>(
    database,
    sql`select count(*)::int as total from (${all} limit ${countedRows + 1}) counted`,
  );
  const total = counted?.total ?? 0;
  if (total <= countedRows) return { total, isEstimate: false };
  // A full page may have a next one.
  const seen = rows.length === 0 ? 0 : (page - 1) * limit + rows.length;
  const reachable = rows.length === limit ? seen + 1 : seen;
  // Not more digits than it is good for.
  const thousands = Math.round((await estimateRows(database, all)) / 1000) * 1000;
  return { total: Math.max(thousands, countedRows, reachable), isEstimate: true };
}
