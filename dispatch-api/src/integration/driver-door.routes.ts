import type { FastifyInstance } from 'fastify';
import * as api from 'shared-contracts/integration/driver-door.api';

import { fail } from '../failure.ts';
import { route } from '../route.ts';
import type { Services } from '../services.ts';
import { changeStatus, upsertDrivers } from './driver-door.commands.ts';
import { driverByAnyId, integrationDriver } from './driver-door.repository.ts';

export function driverRoutes(app: FastifyInstance, services: Services): void {
  const { database } = services;
  route(app, services, api.upsertDrivers, async ({ input, run }) => ({
    data: await run(upsertDrivers, input.body),
  }));
  route(app, services, api.changeDriverStatus, async ({ input, run }) => ({
    data: await run(changeStatus, { ...input.params, ...input.body }),
  }));
  route(app, services, api.readDriver, async ({ input }) => {
    const driver = await driverByAnyId(database, input.params.id);
    return driver ? { data: await integrationDriver(database, driver) } : fail('driver.unknown');
  });
}
