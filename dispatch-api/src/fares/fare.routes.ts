import type { FastifyInstance } from 'fastify';
import * as fares from 'shared-contracts/fares/fare.api';

import { zoneAt } from '../geo/zones.ts';
import { route } from '../route.ts';
import type { Services } from '../services.ts';
import { estimateFareCommand } from './fare.commands.ts';

export function fareRoutes(app: FastifyInstance, services: Services): void {
  route(app, services, fares.estimateFare, async ({ input: { query }, run }) => {
    const end =
      query.e_lat === undefined || query.e_lng === undefined
        ? undefined
        : { lat: query.e_lat, lng: query.e_lng };
    const start = { lat: query.s_lat, lng: query.s_lng };
    // Only a way that has a price is measured.
    const isServed = zoneAt(start) !== undefined && end !== undefined && zoneAt(end) !== undefined;
    const roadMeters = isServed ? await services.roads.meters(start, end) : undefined;
    return {
      data: await run(estimateFareCommand, {
        serviceCode: query.service_code,
        start,
        end,
        roadMeters,
      }),
    };
  });
}
