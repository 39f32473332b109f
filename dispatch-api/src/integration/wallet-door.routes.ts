import type { FastifyInstance } from 'fastify';
import * as api from 'shared-contracts/integration/wallet-door.api';

import { route, streamRoute } from '../route.ts';
import type { Services } from '../services.ts';
import { closePayout, sendPayoutFile } from '../wallet/payouts.ts';
import { moveMoney } from './wallet-door.commands.ts';
import { openPayouts } from './wallet-door.repository.ts';

export function walletDoorRoutes(app: FastifyInstance, services: Services): void {
  route(app, services, api.moveMoney, async ({ input, run }) => ({
    data: await run(moveMoney, input.body),
  }));
  route(app, services, api.listPayouts, async () => ({
    data: await openPayouts(services.database),
  }));
  streamRoute(app, services, api.payoutFile, (call) => sendPayoutFile(services, call));
  route(app, services, api.settlePayout, async ({ input: { params, body }, run }) => ({
    data: await closePayout(services, run, { ...params, ...body }),
  }));
}
