import type { FastifyInstance } from 'fastify';
import * as api from 'shared-contracts/integration/wallet-door.api';

import { notifyOfPayout } from '../auth/owner-notice.ts';
import { rejectField } from '../reject-field.ts';
import { route, streamRoute } from '../route.ts';
import type { Services } from '../services.ts';
import { csvStream } from '../wallet/csv.ts';
import { settlePayout } from '../wallet/wallet.commands.ts';
import { moveMoney } from './wallet-door.commands.ts';
import { openPayouts, payableByBank } from './wallet-door.repository.ts';

/** No formula of a spreadsheet. */
const accountNumber = /^[\dA-Z][\dA-Z -]*$/i;
const header = ['reference', 'name', 'bank', 'account', 'amount'];

export function walletDoorRoutes(app: FastifyInstance, services: Services): void {
  const { database, clock, reads } = services;
  route(app, services, api.moveMoney, async ({ input, run }) => ({
    data: await run(moveMoney, input.body),
  }));
  route(app, services, api.listPayouts, async () => ({ data: await openPayouts(database) }));
  streamRoute(app, services, api.payoutFile, async ({ actor, request, reply }) => {
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
      })
      .send(csvStream(header, pages()));
  });
  route(app, services, api.settlePayout, async ({ input: { params, body }, run }) => {
    const { result, reason = '' } = body;
    if (result === 'failed' && !reason.trim()) rejectField('reason', 'payout.reason');
    const settled = await run(settlePayout, { ...params, result, reason: reason.trim() });
    if (!settled.isRepeated) await notifyOfPayout(services, { ...settled, result, reason });
    return { data: { id: params.id, result } };
  });
}
