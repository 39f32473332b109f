import { and, count, desc, eq, gte, isNull, lt, sql, type SQL } from 'drizzle-orm';
import type { Sent } from 'shared-contracts/core/schema';
import type { FailedWithdrawal, WalletRow, Withdrawal } from 'shared-contracts/wallet/wallet';

import type { Queryable } from '../database/database.ts';
import { isBehind, keysetPages } from '../database/keyset.ts';
import { walletEntries, withdrawals } from '../database/schema.ts';
import type { DayRange } from './day-range.ts';

export type StoredEntry = typeof walletEntries.$inferSelect;

export const walletRow = (row: StoredEntry, ownPhone: string): Sent<typeof WalletRow> => ({
  id: row.id,
  trip_no: row.tripNo,
  title: row.title,
  total: row.total,
  transfer: row.transfer,
  balance: row.balance,
  dt: row.dt.toISOString(),
  passenger_id: row.passengerPhone ? { phone: row.passengerPhone } : null,
  phone: ownPhone,
});

/** The condition for a user's movements in a range of days. */
export const walletFilter = (userId: string, { from, until }: DayRange): SQL | undefined =>
  and(
    eq(walletEntries.userId, userId),
    from && gte(walletEntries.dt, from),
    until && lt(walletEntries.dt, until),
  );
const newestFirst = [desc(walletEntries.dt), desc(walletEntries.id)];

export async function countWallet(
  database: Queryable,
  userId: string,
  range: DayRange,
): Promise<number> {
  const [counted] = await database
    .select({ total: count() })
    .from(walletEntries)
    .where(walletFilter(userId, range));
  return counted?.total ?? 0;
}

export const walletPage = (
  database: Queryable,
  userId: string,
  range: DayRange,
  page: number,
  limit: number,
): Promise<StoredEntry[]> =>
  database
    .select()
    .from(walletEntries)
    .where(walletFilter(userId, range))
    .orderBy(...newestFirst)
    .limit(limit)
    .offset((page - 1) * limit);

/** The newest movement with a balance. */
export async function newestEntry(
  database: Queryable,
  userId: string,
): Promise<Pick<StoredEntry, 'balance' | 'dt'> | undefined> {
  const [newest] = await database
    .select({ balance: walletEntries.balance, dt: walletEntries.dt })
    .from(walletEntries)
    .where(and(eq(walletEntries.userId, userId), sql`balance is not null`))
    .orderBy(...newestFirst)
    .limit(1);
  return newest;
}

/** The balance after the newest movement; 0 for a wallet without movements. */
export const walletBalance = async (database: Queryable, userId: string): Promise<number> =>
  (await newestEntry(database, userId))?.balance ?? 0;

export const withdrawalRow = ({
  id,
  method,
  amount,
  account,
  dt,
  payableFrom,
}: typeof withdrawals.$inferSelect): Sent<typeof Withdrawal> => ({
  id,
  method,
  amount,
  account,
  dt: dt.toISOString(),
  payable_from: payableFrom?.toISOString() ?? null,
});

/** The user's open request. */
export async function openWithdrawal(
  database: Queryable,
  userId: string,
): Promise<Sent<typeof Withdrawal> | null> {
  const [row] = await database
    .select()
    .from(withdrawals)
    .where(and(eq(withdrawals.userId, userId), isNull(withdrawals.closedAt)));
  return row ? withdrawalRow(row) : null;
}

/** The user's newest request, if it is open or has failed. */
export async function newestWithdrawal(
  database: Queryable,
  userId: string,
): Promise<{
  withdrawal: Sent<typeof Withdrawal> | null;
  failed_withdrawal: Sent<typeof FailedWithdrawal> | null;
}> {
  const [row] = await database
    .select()
    .from(withdrawals)
    .where(eq(withdrawals.userId, userId))
    .orderBy(desc(withdrawals.dt))
    .limit(1);
  const isOpen = row?.closedAt === null;
  const failedAt = row?.outcome === 'failed' ? row.closedAt : null;
  return {
    withdrawal: row && isOpen ? withdrawalRow(row) : null,
    failed_withdrawal:
      row && failedAt
        ? {
            amount: row.amount,
            reason: row.reason,
            dt: row.dt.toISOString(),
            failed_at: failedAt.toISOString(),
          }
        : null,
  };
}

/** All rows, with one page at a time in memory. */
export const walletPages = (
  database: Queryable,
  userId: string,
  range: DayRange,
  size = 1000,
): AsyncGenerator<StoredEntry[]> =>
  keysetPages(size, (after) =>
    database
      .select()
      .from(walletEntries)
      .where(
        and(
          walletFilter(userId, range),
          after && isBehind([walletEntries.dt, walletEntries.id], [after.dt, after.id], true),
        ),
      )
      .orderBy(...newestFirst)
      .limit(size),
  );
