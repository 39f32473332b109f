import { eq, inArray, sql } from 'drizzle-orm';
import { rowsOf } from '../database/database.ts';
import { attempts } from '../database/schema.ts';
import { fail } from '../failure.ts';
import type { Services } from '../services.ts';

type From = Pick<Services, 'settings' | 'database'>;
export interface Attempt { account: string; address: string }

/**
 * Counts a sign-in step before it is judged, so that a hundred at once are a hundred. Over the limit it is refused with the seconds to
 * wait. In its own statement, outside of any command: a refused step is rolled back, its count is not.
 */
export async function countAttempt({ settings, database }: From, { account, address }: Attempt): Promise<void> {
  const { perAccount, perAddress, windowSeconds } = settings.attempts;
  const limits = new Map([[account, perAccount], [address, perAddress]]);
  const counted = await rowsOf<{ key: string; count: number; seconds: number }>(database, sql`
    insert into attempts (key, count, ends_at)
    select key, 1, now() + make_interval(secs => ${windowSeconds}) from unnest(array[${account}, ${address}]) as asked (key) order by key
    on conflict (key) do update set
      count = case when attempts.ends_at <= now() then 1 else attempts.count + 1 end,
      ends_at = case when attempts.ends_at <= now() then excluded.ends_at else attempts.ends_at end
    returning key, count, ceil(extract(epoch from ends_at - now()))::int as seconds`);
  const over = counted.filter(({ key, count }) => count > (limits.get(key) ?? 0));
  if (over.length > 0) {
    const seconds = Math.max(1, ...over.map((row) => row.seconds));
    fail('rate.limited', { seconds }, { data: { seconds } });
  }
}

/** A step that succeeded does not count: fifty colleagues behind one address sign in when their shift begins. */
export async function forgiveAttempt({ database }: From, { account, address }: Attempt): Promise<void> {
  await database.update(attempts).set({ count: sql`greatest(${attempts.count} - 1, 0)` }).where(inArray(attempts.key, [address]));
  await database.delete(attempts).where(eq(attempts.key, account));
}
