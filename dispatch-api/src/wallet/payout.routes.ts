import type { FastifyInstance } from 'fastify';
import * as api from 'shared-contracts/wallet/payout.api';

import { openPayouts } from '../integration/wallet-door.repository.ts';
import { route, streamRoute } from '../route.ts';
import type { Services } from '../services.ts';
import { closePayout, sendPayoutFile } from './payouts.ts';

/** Payouts, for admins. */
export function payoutRoutes(app: FastifyInstance, services: Services): void {
  route(app, services, api.listOpenPayouts, async () => ({
    data: await openPayouts(services.database),
  }));
  streamRoute(app, services, api.downloadPayouts, (call) => sendPayoutFile(services, call));
  route(app, services, api.closePayout, async ({ input: { params, body }, run }) => ({
    data: await closePayout(services, run, { ...params, ...body }),
  }));
}
