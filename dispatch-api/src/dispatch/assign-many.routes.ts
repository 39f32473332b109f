import type { FastifyInstance } from 'fastify';
import * as api from 'shared-contracts/dispatch/assign-many.api';

import { ApiError } from '../failure.ts';
import { route } from '../route.ts';
import type { Services } from '../services.ts';
import { assignDriverCommand } from '../trips/trip-care.commands.ts';
import { planAssignments } from './plan-assignments.ts';

export function assignManyRoutes(app: FastifyInstance, services: Services): void {
  route(app, services, api.planAssignments, async ({ input, actor }) => ({
    data: await planAssignments(services, input.body.trip_ids, actor, new Date(services.clock())),
  }));
  route(app, services, api.assignDrivers, async ({ input, runWithoutKey }) => {
    const data = [];
    for (const { trip_id: tripId, driver_id: driverId, row_version: rowVersion } of input.body
      .bookings)
      try {
        const assigned = await runWithoutKey(assignDriverCommand, { tripId, driverId, rowVersion });
        data.push({ trip_id: tripId, assigned, error_id: null, message: null });
      } catch (error) {
        if (!(error instanceof ApiError)) throw error;
        data.push({ trip_id: tripId, assigned: false, error_id: error.id, message: error.message });
      }
    return { data };
  });
}
