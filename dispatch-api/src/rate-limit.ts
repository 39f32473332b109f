import { sql } from 'drizzle-orm';

import { rowsOf, type Database } from './database/database.ts';
import { failRateLimited } from './failure.ts';

/** One counter: at most `most` in `seconds`. */
export interface RateLimit {
  key: string;
  most: number;
  seconds: number;
}

/**
 * Counts one on each of these counters, across all processes. Over a limit it is refused with the
 * seconds to wait.
 */
export async function countAgainst(
  database: Database,
  limits: readonly RateLimit[],
): Promise<void> {
  const counters = sql.join(
    limits.map(({ key, seconds }) => sql`(${key}::text, ${seconds}::int)`),
    sql`, `,
  );
  const counted = await rowsOf<{ key: string; count: number; seconds: number }>(
    database,
    sql`
    insert into attempts (key, count, ends_at)
    select key, 1, now() + make_interval(secs => seconds)
      from (values ${counters}) as counters (key, seconds) order by key
    on conflict (key) do update set
      count = case when attempts.ends_at <= now() then 1 else attempts.count + 1 end,
      ends_at = case when attempts.ends_at <= now() then excluded.ends_at else attempts.ends_at end
    returning key, count, ceil(extract(epoch from ends_at - now()))::int as seconds`,
  );
  const exceeded = counted.filter(
    (row) => row.count > (limits.find(({ key }) => key === row.key)?.most ?? 0),
  );
  if (exceeded.length > 0) failRateLimited(Math.max(1, ...exceeded.map((row) => row.seconds)));
}
