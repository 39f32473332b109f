import type { FastifyInstance } from 'fastify';
import { sensitiveActions } from 'shared-contracts/auth/sensitive-actions';
import { rowCountHeader } from 'shared-contracts/wallet/wallet';
import { downloadFile, listWallet, requestPayout } from 'shared-contracts/wallet/wallet.api';

import { countRows } from '../database/count-rows.ts';
import { walletEntries } from '../database/schema.ts';
import { pagingOf } from '../page.ts';
import { route, streamRoute } from '../route.ts';
import type { Services } from '../services.ts';
import { csvStream } from './csv.ts';
import { dayRange } from './day-range.ts';
import { downloads } from './downloads.ts';
import { requestWithdrawal } from './wallet.commands.ts';
import {
  newestWithdrawal,
  walletBalance,
  walletFilter,
  walletPage,
  walletRow,
} from './wallet.repository.ts';

export function walletRoutes(api: FastifyInstance, services: Services): void {
  const { database } = services;
  route(api, services, listWallet, async ({ input: { query }, signedIn: { user } }) => {
    const { page = 1, limit = 10 } = query;
    const range = dayRange(query);
    const rows = await walletPage(database, user.id, range, page, limit);
    const shown = { page, limit, rows };
    const counted = await countRows(
      database,
      walletEntries,
      { conditions: [walletFilter(user.id, range)], key: walletEntries.id },
      shown,
    );
    const balance = await walletBalance(database, user.id);
    return {
      data: rows.map((row) => walletRow(row, user.phone)),
      balance,
      ...(await newestWithdrawal(database, user.id)),
      bank_account_no: user.bankAccountNo,
      ...pagingOf({ page, limit }, counted),
    };
  });
  route(api, services, requestPayout, async ({ input, run, notify, signedIn }) => {
    const { method = null, amount } = input.body ?? {};
    const requested = await run(requestWithdrawal(services.settings), { method, amount });
    await notify(signedIn.user.id, [sensitiveActions['wallet.withdraw'].notice]);
    return requested;
  });
  streamRoute(api, services, downloadFile, async ({ input: { query }, actor, request, reply }) => {
    const { header, rows, total } = await downloads[query.name](database, actor, dayRange(query));
    await services.reads.exported({ actor, request }, query.name, total);
    return reply
      .headers({
        'content-type': 'text/csv; charset=utf-8',
        'content-disposition': `attachment; filename="${query.name}.csv"`,
        'x-content-type-options': 'nosniff',
        [rowCountHeader]: String(total),
        'access-control-expose-headers': rowCountHeader,
      })
      .send(csvStream(header, rows));
  });
}
