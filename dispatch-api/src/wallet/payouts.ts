import type { FastifyReply } from 'fastify';
import type { PayoutResult } from 'shared-contracts/integration/wallet-door';
import { failedPayoutRules } from 'shared-contracts/wallet/payout.rules';

import { notifyOfPayout } from '../auth/owner-notice.ts';
import { openPayouts, payableByBank } from '../integration/wallet-door.repository.ts';
import { requireValidFields } from '../reject-field.ts';
import type { Call } from '../route.ts';
import type { Services } from '../services.ts';
import { csvStream } from './csv.ts';
import { settlePayout } from './wallet.commands.ts';

/** No formula of a spreadsheet. */
const accountNumber = /^[\dA-Z][\dA-Z -]*$/i;
const header = ['reference', 'name', 'bank', 'account', 'amount'];

/** Sends the payouts that a bank may pay now as CSV. */
export async function sendPayoutFile(
  { database, clock, reads }: Services,
  { actor, request, reply }: Pick<Call<never>, 'actor' | 'request' | 'reply'>,
): Promise<FastifyReply> {
  const payouts = await openPayouts(database, payableByBank(new Date(clock())));
  await reads.exported({ actor, request }, 'payouts', payouts.length);
  const rows = payouts.map(({ id, user, bank_name: bank, account, amount }) => [
    id,
    user.name,
    bank,
    accountNumber.test(account) ? { exact: account } : account,
    amount,
  ]);
  async function* pages() {
    yield rows;
  }
  return reply
    .headers({
      'content-type': 'text/csv; charset=utf-8',
      'content-disposition': 'attachment; filename="payouts.csv"',
      'x-content-type-options': 'nosniff',
    })
    .send(csvStream(header, pages()));
}

/** Closes a payout and sends its owner the result. */
export async function closePayout(
  services: Services,
  run: Call<never>['run'],
  { id, result, reason = '' }: { id: string; result: PayoutResult; reason?: string | undefined },
): Promise<{ id: string; result: PayoutResult }> {
  if (result === 'failed') requireValidFields(failedPayoutRules, { reason });
  const settled = await run(settlePayout, { id, result, reason: reason.trim() });
  if (!settled.isRepeated) await notifyOfPayout(services, { ...settled, result, reason });
  return { id, result };
}
