import type { WithdrawMethod } from 'shared-contracts/wallet/wallet';
import { command } from '../commands/command.ts';
import { newId } from '../database/id.ts';
import { withdrawals } from '../database/schema.ts';
import { walletBalance } from './wallet.repository.ts';

/** Notes that somebody wants the balance paid out (DECISIONS B6). */
export const requestWithdrawal = command('wallet.withdraw', async ({ tx, actor, now, audit }, { method }: { method: WithdrawMethod | null }) => {
  const userId = actor.id ?? '';
  const id = newId(now.getTime());
  const amount = await walletBalance(tx, userId);
  await tx.insert(withdrawals).values({ id, userId, method, amount, dt: now });
  audit('wallet.withdrawal-requested', { type: 'withdrawal', id }, { method, amount });
  return {};
});
