import { and, eq, isNull, lt, lte, or, sql } from 'drizzle-orm';
import type { Sent } from 'shared-contracts/core/schema';
import type { Withdrawal, WithdrawMethod } from 'shared-contracts/wallet/wallet';

import { command } from '../commands/command.ts';
import type { Transaction } from '../database/database.ts';
import { newId } from '../database/id.ts';
import { users, walletEntries, withdrawals } from '../database/schema.ts';
import { fail } from '../failure.ts';
import type { Settings } from '../settings.ts';
import { openWithdrawal, walletBalance, withdrawalRow } from './wallet.repository.ts';

const hourMs = 60 * 60 * 1000;

interface WithdrawalRequest {
  method: WithdrawMethod | null;
  /** The balance that the user saw; not checked when left out. */
  amount?: number | undefined;
}

async function rejectSecondRequest(tx: Transaction, userId: string): Promise<void> {
  const open = await openWithdrawal(tx, userId);
  if (open) fail('withdrawal.open', { amount: open.amount }, { data: open });
}

/**
 * The account that gets the money: the phone of the wallet, or the bank account of the user's
 * profile.
 */
async function accountOf(
  tx: Transaction,
  userId: string,
  method: WithdrawMethod | null,
): Promise<{ account: string; changedAt: Date | null }> {
  const [user] = await tx
    .select({ phone: users.phone, bank: users.bankAccountNo, changedAt: users.bankChangedAt })
    .from(users)
    .where(eq(users.id, userId));
  if (method === 'bank' && !user?.bank) fail('withdrawal.no-account');
  if (method === 'bank') return { account: user?.bank ?? '', changedAt: user?.changedAt ?? null };
  return { account: (method === 'jazz' ? user?.phone : '') ?? '', changedAt: null };
}

/** A new bank account is paid only after a wait, so that its owner can object to the change. */
function payableFromOf(changedAt: Date | null, now: Date, waitHours: number): Date | null {
  const from = changedAt ? new Date(changedAt.getTime() + waitHours * hourMs) : null;
  return from && from > now ? from : null;
}

/** Stores a request to pay the balance out. A user has at most one open request. */
export const requestWithdrawal = ({ newBankAccountHours }: Settings) =>
  command(
    'wallet.withdraw',
    async (
      { tx, actor, now, audit },
      { method, amount: seen }: WithdrawalRequest,
    ): Promise<{ data: Sent<typeof Withdrawal> }> => {
      const userId = actor.id ?? '';
      await rejectSecondRequest(tx, userId);
      const amount = await walletBalance(tx, userId);
      if (amount <= 0) fail('withdrawal.empty');
      if (seen !== undefined && seen !== amount)
        fail('withdrawal.changed', { amount }, { data: { amount } });
      const { account, changedAt } = await accountOf(tx, userId, method);
      const row = {
        id: newId(now.getTime()),
        userId,
        method,
        amount,
        account,
        dt: now,
        payableFrom: payableFromOf(changedAt, now, newBankAccountHours),
        closedAt: null,
        overdueAt: null,
      };
      // Of two requests at the same time the unique index accepts one, in any process; the other one
      // then finds the open request.
      const made = await tx
        .insert(withdrawals)
        .values(row)
        .onConflictDoNothing()
        .returning({ id: withdrawals.id });
      if (made.length === 0) {
        await rejectSecondRequest(tx, userId);
        fail('idempotency.running');
      }
      audit('wallet.withdrawal-requested', { type: 'withdrawal', id: row.id }, { method, amount });
      return { data: withdrawalRow(row) };
    },
  );

/** The account of a settled request: enough to recognise it by, and not enough to pay to it. */
const maskedAccount = sql`regexp_replace(${withdrawals.account}, '^.*(.{4})$', '••••\\1')`;

/**
 * Closes an open request, as the paying system does: the amount leaves the wallet, and of the
 * account only its last four digits stay. A request that is closed, or must not be paid yet, does
 * not change.
 */
export const payOut = command(
  'wallet.pay-out',
  async ({ tx, now, audit }, { id }: { id: string }) => {
    const [paid] = await tx
      .update(withdrawals)
      .set({ closedAt: now, account: maskedAccount })
      .where(
        and(
          eq(withdrawals.id, id),
          isNull(withdrawals.closedAt),
          or(isNull(withdrawals.payableFrom), lte(withdrawals.payableFrom, now)),
        ),
      )
      .returning();
    if (!paid) return;
    const balance = (await walletBalance(tx, paid.userId)) - paid.amount;
    await tx.insert(walletEntries).values({
      id: newId(now.getTime()),
      userId: paid.userId,
      title: 'Paid out',
      tripNo: null,
      total: null,
      transfer: paid.amount,
      balance,
      dt: now,
    });
    audit('wallet.paid-out', { type: 'withdrawal', id }, { amount: paid.amount });
  },
);

/** Marks withdrawals that are still open long after they could be paid, each once. */
export const noteOverduePayouts = ({ overduePayoutDays }: Settings) =>
  command('wallet.note-overdue', async ({ tx, now, audit }): Promise<number> => {
    const since = new Date(now.getTime() - overduePayoutDays * 24 * hourMs);
    const noted = await tx
      .update(withdrawals)
      .set({ overdueAt: now })
      .where(
        and(
          isNull(withdrawals.closedAt),
          isNull(withdrawals.overdueAt),
          lt(sql`coalesce(${withdrawals.payableFrom}, ${withdrawals.dt})`, since.toISOString()),
        ),
      )
      .returning({ id: withdrawals.id, amount: withdrawals.amount });
    for (const { id, amount } of noted)
      audit('wallet.payout-overdue', { type: 'withdrawal', id }, { amount });
    return noted.length;
  });
