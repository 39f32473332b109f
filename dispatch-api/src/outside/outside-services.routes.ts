import type { FastifyInstance } from 'fastify';
import { listOutsideServices } from 'shared-contracts/outside/outside-service.api';

import { route } from '../route.ts';
import type { Services } from '../services.ts';
import { checkOutside, configuredServices } from './check-outside.ts';

/** The configured outside services, for admins. None is called unless the admin says so. */
export function outsideServicesRoutes(api: FastifyInstance, services: Services): void {
  const { settings, outside, clock } = services;
  route(api, services, listOutsideServices, async ({ input: { query } }) => {
    if (!query.check)
      return {
        list: configuredServices(settings, outside, clock).map((service) => ({
          ...service,
          checked_at: null,
          problem: null,
          settings: [],
        })),
      };
    const checked = await checkOutside(settings, outside, clock);
    const checked_at = new Date(clock()).toISOString();
    return {
      list: checked.map(({ problem, ...service }) => ({
        ...service,
        checked_at,
        problem: problem ?? null,
      })),
    };
  });
}
