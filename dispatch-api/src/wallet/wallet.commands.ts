import { and, eq, isNull, lt, sql } from 'drizzle-orm';
import type { Sent } from 'shared-contracts/core/schema';
import type { PayoutResult } from 'shared-contracts/integration/wallet-door';
import type { Withdrawal, WithdrawMethod } from 'shared-contracts/wallet/wallet';

import { command } from '../commands/command.ts';
import type { Transaction } from '../database/database.ts';
import { newId } from '../database/id.ts';
import { users, withdrawals } from '../database/schema.ts';
import { fail } from '../failure.ts';
import type { Settings } from '../settings.ts';
import { appendEntry, lockWallet } from './append-entry.ts';
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
 * The account that gets the money: the phone of the wallet, or the bank and the account of the
 * user's profile. Both are stored with the request, so that a later change cannot mix two accounts.
 */
async function accountOf(
  tx: Transaction,
  userId: string,
  method: WithdrawMethod | null,
): Promise<{ account: string; bank: string; changedAt: Date | null }> {
  const [user] = await tx
    .select({
      phone: users.phone,
      account: users.bankAccountNo,
      bank: users.bankName,
      changedAt: users.bankChangedAt,
    })
    .from(users)
    .where(eq(users.id, userId));
  if (method !== 'bank')
    return { account: (method === 'jazz' ? user?.phone : '') ?? '', bank: '', changedAt: null };
  if (!user?.account) return fail('withdrawal.no-account');
  const { account, bank, changedAt } = user;
  return { account, bank, changedAt };
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
      // No movement of the wallet between its balance and the request.
      await lockWallet(tx, userId);
      await rejectSecondRequest(tx, userId);
      const amount = await walletBalance(tx, userId);
      if (amount <= 0) fail('withdrawal.empty');
      if (seen !== undefined && seen !== amount)
        fail('withdrawal.changed', { amount }, { data: { amount } });
      const { account, bank, changedAt } = await accountOf(tx, userId, method);
      const row = {
        id: newId(now.getTime()),
        userId,
        method,
        amount,
        account,
        bank,
        dt: now,
        payableFrom: payableFromOf(changedAt, now, newBankAccountHours),
        closedAt: null,
        overdueAt: null,
        outcome: null,
        reason: '',
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

interface Settlement {
  id: string;
  result: PayoutResult;
  /** Why it failed. */
  reason?: string;
}

/**
 * Closes an open request with its result: paid, the amount leaves the wallet; failed, it stays. The
 * same result again changes nothing, another one is refused.
 */
export const settlePayout = command(
  'wallet.settle',
  async ({ tx, now, audit }, { id, result, reason = '' }: Settlement) => {
    const [payout] = await tx
      .select()
      .from(withdrawals)
      .where(eq(withdrawals.id, id))
      .for('update');
    if (!payout) return fail('payout.unknown');
    const { userId, amount, outcome, payableFrom } = payout;
    const settled = { userId, amount };
    if (payout.closedAt) {
      // Those of before have no outcome, and were paid.
      const closed = outcome ?? 'paid';
      if (closed !== result)
        fail('payout.closed', { result: closed }, { data: { result: closed } });
      return { ...settled, isRepeated: true };
    }
    if (result === 'paid' && payableFrom && payableFrom > now)
      fail('payout.too-early', {}, { data: { payable_from: payableFrom.toISOString() } });
    await tx
      .update(withdrawals)
      .set({ closedAt: now, account: maskedAccount, outcome: result, reason })
      .where(eq(withdrawals.id, id));
    if (result === 'paid') {
      await appendEntry(tx, { userId, title: 'Paid out', amount: -amount }, now);
      audit('wallet.paid-out', { type: 'withdrawal', id }, { amount });
    } else audit('wallet.payout-failed', { type: 'withdrawal', id }, { amount, reason });
    return { ...settled, isRepeated: false };
  },
);

/**
 * Pays a request out, as the paying system does. One that is closed, or must not be paid yet, does
 * not change.
 */
export const payOut = command('wallet.pay-out', async (context, { id }: { id: string }) => {
  const [payout] = await context.tx.select().from(withdrawals).where(eq(withdrawals.id, id));
  const { closedAt, payableFrom } = payout ?? {};
  if (!payout || closedAt || (payableFrom && payableFrom > context.now)) return;
  await settlePayout.handle(context, { id, result: 'paid' });
});

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
