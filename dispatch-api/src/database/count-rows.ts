import { or, sql, type AnyColumn, type SQL, type Table } from 'drizzle-orm';

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

/** Rows that match any of the conditions, each of which has an index that ends with the key. */
interface Matching {
  conditions: readonly (SQL | undefined)[];
  key: AnyColumn;
}

const rowsWhere = (table: Table, what: SQL, condition: SQL | undefined): SQL =>
  sql`select ${what} from ${table}${condition && sql` where ${condition}`}`;

/** The rows that match any of the conditions, up to `most`; no condition is read further than that. */
function firstRows(table: Table, { conditions, key }: Matching, most: number): SQL {
  const [only, ...others] = conditions;
  if (others.length === 0) return sql`${rowsWhere(table, sql``, only)} limit ${most}`;
  const heads = conditions.map(
    (condition) => sql`(${rowsWhere(table, sql`${key}`, condition)} limit ${most})`,
  );
  return sql`select from (${sql.join(heads, sql` union `)}) heads limit ${most}`;
}

/**
 * How many rows of a table match any of the conditions, exactly while they are few. An estimate is
 * never less than the rows up to the page.
 */
export async function countRows(
  database: Queryable,
  table: Table,
  matching: Matching,
  { page, limit, rows }: Shown,
): Promise<RowCount> {
  const [counted] = await rowsOf<{ total: number }>(
    database,
    sql`select count(*)::int as total from (${firstRows(table, matching, countedRows + 1)}) counted`,
  );
  const total = counted?.total ?? 0;
  if (total <= countedRows) return { total, isEstimate: false };
  // A full page may have a next one.
  const seen = rows.length === 0 ? 0 : (page - 1) * limit + rows.length;
  const reachable = rows.length === limit ? seen + 1 : seen;
  const estimate = await estimateRows(
    database,
    rowsWhere(table, sql``, or(...matching.conditions)),
  );
  // Not more digits than it is good for.
  const thousands = Math.round(estimate / 1000) * 1000;
  return { total: Math.max(thousands, countedRows, reachable), isEstimate: true };
}
