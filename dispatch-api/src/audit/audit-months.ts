import { sql, type SQL } from 'drizzle-orm';

import { rowsOf, type Database, type Queryable } from '../database/database.ts';

/** Makes the partitions of the audit log for this month and the next ones. */
export async function makeAuditMonths(database: Database): Promise<void> {
  await database.execute(sql`select audit_make_months()`);
}

/** A partition of the audit log with one month. */
export interface AuditMonth {
  /** The table, such as `audit_log_2026_11`. */
  name: string;
  entries: number;
}

/** The months that were over before a time and whose entries are all linked, oldest first. */
export async function monthsBefore(database: Queryable, until: SQL): Promise<AuditMonth[]> {
  const over = await rowsOf<{ name: string }>(
    database,
    sql`select relname as name from pg_inherits join pg_class on pg_class.oid = inhrelid
      where inhparent = 'audit_log'::regclass and relname ~ '^audit_log_[0-9]{4}_[0-9]{2}$'
        and to_date(right(relname, 7), 'YYYY_MM') + interval '1 month' <= ${until} at time zone 'UTC'
      order by relname`,
  );
  const months: AuditMonth[] = [];
  for (const { name } of over) {
    const [found] = await rowsOf<{ entries: number; isLinked: boolean }>(
      database,
      sql`select count(*)::int as entries,
          coalesce(max(position) <= (select position from audit_mark), true) as "isLinked"
        from ${sql.identifier(name)}`,
    );
    if (!found?.isLinked) break;
    months.push({ name, entries: found.entries });
  }
  return months;
}
