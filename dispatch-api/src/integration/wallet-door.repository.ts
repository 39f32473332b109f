import { and, asc, eq, isNull, lte, or, type SQL } from 'drizzle-orm';
import { wirePhoneOf } from 'shared-contracts/core/phone';
import type { Sent } from 'shared-contracts/core/schema';
import type { Payout } from 'shared-contracts/integration/wallet-door';

import type { Queryable } from '../database/database.ts';
import { users, withdrawals } from '../database/schema.ts';

export async function userByIdOrPhone(
  database: Queryable,
  idOrPhone: string,
): Promise<{ id: string } | undefined> {
  const phone = wirePhoneOf(idOrPhone) ?? idOrPhone;
  const [found] = await database
    .select({ id: users.id })
    .from(users)
    .where(or(eq(users.id, idOrPhone), eq(users.phone, phone)));
  return found;
}

/** Open payouts, oldest first. */
export async function openPayouts(
  database: Queryable,
  where?: SQL,
): Promise<Sent<typeof Payout>[]> {
  const found = await database
    .select({ payout: withdrawals, name: users.name, phone: users.phone, bank: users.bankName })
    .from(withdrawals)
    .innerJoin(users, eq(users.id, withdrawals.userId))
    .where(and(isNull(withdrawals.closedAt), where))
    .orderBy(asc(withdrawals.dt), asc(withdrawals.id));
  return found.map(({ payout, name, phone, bank }) => ({
    id: payout.id,
    user: { id: payout.userId, name, phone },
    method: payout.method,
    amount: payout.amount,
    account: payout.account,
    bank_name: payout.method === 'bank' ? (payout.bank ?? bank) : '',
    requested_at: payout.dt.toISOString(),
    payable_from: payout.payableFrom?.toISOString() ?? null,
    overdue_at: payout.overdueAt?.toISOString() ?? null,
  }));
}

/** Those that a bank may pay now. */
export const payableByBank = (now: Date): SQL | undefined =>
  and(
    eq(withdrawals.method, 'bank'),
    or(isNull(withdrawals.payableFrom), lte(withdrawals.payableFrom, now)),
  );
