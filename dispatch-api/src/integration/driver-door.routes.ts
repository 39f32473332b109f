import type { FastifyInstance } from 'fastify';
import * as api from 'shared-contracts/integration/driver-door.api';

import { driverByAnyId, driverRow } from '../drivers/driver.repository.ts';
import { fail } from '../failure.ts';
import { route } from '../route.ts';
import type { Services } from '../services.ts';
import { changeStatus, upsertDrivers } from './driver-door.commands.ts';

export function driverDoorRoutes(app: FastifyInstance, services: Services): void {
  const { database } = services;
  route(app, services, api.upsertDrivers, async ({ input, run }) => ({
    data: await run(upsertDrivers, input.body),
  }));
  route(app, services, api.changeDriverStatus, async ({ input, run }) => ({
    data: await run(changeStatus, { ...input.params, ...input.body }),
  }));
  route(app, services, api.readDriver, async ({ input }) => {
    const driver = await driverByAnyId(database, input.params.id);
    return driver ? { data: await driverRow(database, driver.id) } : fail('driver.unknown');
  });
}
