import { eq, inArray, sql } from 'drizzle-orm';

import type { CommandContext } from './commands/command.ts';
import { rowsOf, type Queryable } from './database/database.ts';
import { attempts } from './database/schema.ts';
import { failRateLimited } from './failure.ts';

/** One counter: at most `most` in `seconds`. A call counts `by`, else one. */
export interface RateLimit {
  key: string;
  most: number;
  seconds: number;
  by?: number;
}

/**
 * Counters are shared by all processes; `clock` is what the time is measured by. In a command's
 * transaction, an attempt counts once that has committed.
 */
interface From {
  database: Queryable;
  clock: () => number;
}

interface Counted {
  key: string;
  count: number;
  seconds: number;
}

const time = ({ clock }: From) => sql`${new Date(clock()).toISOString()}::timestamptz`;

/** Counts on each of these counters, and answers what they have counted. */
async function count(from: From, limits: readonly RateLimit[]): Promise<Counted[]> {
  const now = time(from);
  const counters = sql.join(
    limits.map(({ key, seconds, by = 1 }) => sql`(${key}::text, ${seconds}::int, ${by}::int)`),
    sql`, `,
  );
  return rowsOf<Counted>(
    from.database,
    sql`
    insert into attempts (key, count, ends_at)
    select key, amount, ${now} + make_interval(secs => seconds)
      from (values ${counters}) as counters (key, seconds, amount) order by key
    on conflict (key) do update set
      count = case when attempts.ends_at <= ${now} then excluded.count
        else attempts.count + excluded.count end,
      ends_at = case when attempts.ends_at <= ${now} then excluded.ends_at
        else attempts.ends_at end
    returning key, count, ceil(extract(epoch from ends_at - ${now}))::int as seconds`,
  );
}

/**
 * Counts on each of these counters, across all processes. Over a limit it is refused with the
 * seconds to wait.
 */
export async function countAgainst(
  from: From,
  limits: readonly RateLimit[],
  refusal: Parameters<typeof failRateLimited>[1] = 'rate.limited',
): Promise<void> {
  const counted = await count(from, limits);
  const exceeded = counted.filter(
    (row) => row.count > (limits.find(({ key }) => key === row.key)?.most ?? 0),
  );
  if (exceeded.length > 0)
    failRateLimited(Math.max(1, ...exceeded.map((row) => row.seconds)), refusal);
}

/** Counts in a command's transaction: neither a repeated call counts nor a refused one. */
export const countInCommand = (
  { tx, now }: Pick<CommandContext, 'tx' | 'now'>,
  limit: RateLimit,
): Promise<void> => countAgainst({ database: tx, clock: () => now.getTime() }, [limit]);

/** Counts one and returns whether it is the first in `seconds`. */
export async function isFirstIn(from: From, key: string, seconds: number): Promise<boolean> {
  const [counted] = await count(from, [{ key, most: 1, seconds }]);
  return counted?.count === 1;
}

/**
 * A limit whose waits grow: the first `free` in a day are not delayed, then each is followed by a
 * wait that doubles up to `longestWait` seconds, and after `perDay` nothing is allowed until a day
 * after the first.
 */
export interface GrowingLimit {
  key: string;
  free: number;
  firstWait: number;
  longestWait: number;
  perDay: number;
}

const daySeconds = 86_400;
/** Doubling more often than this is past every `longestWait`, and must not overflow. */
const mostDoublings = 20;

/**
 * Counts one against a growing limit and returns the day's count. A call that comes during a wait
 * is refused and not counted, so that nobody prolongs a wait by calling again.
 */
export async function countGrowing(from: From, limit: GrowingLimit): Promise<number> {
  const { key, free, firstWait, longestWait, perDay } = limit;
  const now = time(from);
  const wait = (counted: ReturnType<typeof sql>) => sql`case when ${counted} >= ${free}::int
    then ${now} + make_interval(secs => least(${longestWait}::int,
      ${firstWait}::int * 2 ^ least(${counted} - ${free}::int, ${mostDoublings}::int))) end`;
  const next = sql`case when attempts.ends_at <= ${now} then 1 else attempts.count + 1 end`;
  const [counted] = await rowsOf<{ count: number }>(
    from.database,
    sql`
    insert into attempts (key, count, ends_at, waits_until)
    values (${key}, 1, ${now} + make_interval(secs => ${daySeconds}), ${wait(sql`1`)})
    on conflict (key) do update set
      count = ${next},
      ends_at = case when attempts.ends_at <= ${now} then excluded.ends_at
        else attempts.ends_at end,
      waits_until = ${wait(sql`(${next})`)}
    where attempts.ends_at <= ${now}
      or (attempts.count < ${perDay}::int
        and (attempts.waits_until is null or attempts.waits_until <= ${now}))
    returning count`,
  );
  if (counted) return counted.count;
  const [row] = await from.database.select().from(attempts).where(eq(attempts.key, key));
  const until = row && (row.count >= perDay ? row.endsAt : row.waitsUntil);
  return failRateLimited(Math.max(1, Math.ceil(((until?.getTime() ?? 0) - from.clock()) / 1000)));
}

/** Takes back one from these counters, for an attempt that was no failure. */
export async function takeBack({ database }: From, keys: readonly string[]): Promise<void> {
  await database
    .update(attempts)
    .set({ count: sql`greatest(${attempts.count} - 1, 0)`, waitsUntil: null })
    .where(inArray(attempts.key, [...keys]));
}

export async function forgetCount({ database }: From, key: string): Promise<void> {
  await database.delete(attempts).where(eq(attempts.key, key));
}
