import type { FastifyInstance } from 'fastify';
import type { Sent } from 'shared-contracts/core/schema';
import type { Driver } from 'shared-contracts/drivers/driver';
import * as api from 'shared-contracts/drivers/driver.api';

import { pagingOf } from '../page.ts';
import { route } from '../route.ts';
import type { Services } from '../services.ts';
import { driverShares } from './driver-shares.ts';
import { importDrivers, suspendDriver, updateDriver } from './driver.commands.ts';
import { driverPage } from './driver.repository.ts';

const withoutCash = ({ wallet: _wallet, wallet_limit: _limit, ...driver }: Sent<typeof Driver>) =>
  driver;

/** Drivers: all for admins, the list without cash for supervisors too. */
export function driverRoutes(app: FastifyInstance, services: Services): void {
  route(
    app,
    services,
    api.listDrivers,
    async ({
      input: {
        query: { page = 1, limit = 50, ...filter },
      },
      actor,
    }) => {
      const { rows, total } = await driverPage(services.database, filter, { page, limit });
      const shares = await driverShares(
        services.database,
        rows.map(({ id }) => id),
        new Date(services.clock()),
      );
      const data = rows.map((row) => {
        const share = shares.get(row.id);
        const driver = actor.role === 'admin' ? row : withoutCash(row);
        return { ...driver, ...(share && { share }) };
      });
      return { data, ...pagingOf({ page, limit }, total) };
    },
  );
  route(app, services, api.updateDriver, async ({ input: { params, body }, run }) => ({
    data: await run(updateDriver, { ...params, wanted: body }),
  }));
  route(app, services, api.suspendDriver, async ({ input: { params, body }, run }) => ({
    data: await run(suspendDriver, { ...params, ...body }),
  }));
  route(app, services, api.importDrivers, async ({ input: { body }, run }) => ({
    data: await run(importDrivers, body),
  }));
}
