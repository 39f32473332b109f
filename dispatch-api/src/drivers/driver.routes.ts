import type { FastifyInstance } from 'fastify';
import * as api from 'shared-contracts/drivers/driver.api';

import { pagingOf } from '../page.ts';
import { route } from '../route.ts';
import type { Services } from '../services.ts';
import { importDrivers, suspendDriver, updateDriver } from './driver.commands.ts';
import { driverPage } from './driver.repository.ts';

/** Drivers: all for admins, the list for supervisors too. */
export function driverRoutes(app: FastifyInstance, services: Services): void {
  route(
    app,
    services,
    api.listDrivers,
    async ({
      input: {
        query: { page = 1, limit = 50, ...filter },
      },
    }) => {
      const { rows, total } = await driverPage(services.database, filter, { page, limit });
      return { data: rows, ...pagingOf({ page, limit }, total) };
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
