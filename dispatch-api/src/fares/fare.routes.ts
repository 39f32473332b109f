import type { FastifyInstance } from 'fastify';
import * as fares from 'shared-contracts/fares/fare.api';

import { route } from '../route.ts';
import type { Services } from '../services.ts';
import { estimateFareCommand } from './fare.commands.ts';
import { roadMeters } from './road-meters.ts';

export function fareRoutes(app: FastifyInstance, services: Services): void {
  route(app, services, fares.estimateFare, async ({ input: { query }, run }) => {
    const end =
      query.e_lat === undefined || query.e_lng === undefined
        ? undefined
        : { lat: query.e_lat, lng: query.e_lng };
    const start = { lat: query.s_lat, lng: query.s_lng };
    return {
      data: await run(estimateFareCommand, {
        serviceCode: query.service_code,
        start,
        end,
        roadMeters: await roadMeters(services.roads, start, end),
      }),
    };
  });
}
