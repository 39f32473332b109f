import type { FastifyInstance } from 'fastify';
import * as api from 'shared-contracts/trips/trip.api';
import { pageOf } from '../page.ts';
import { route } from '../route.ts';
import type { Services } from '../services.ts';
import { moveTrip } from './trip.commands.ts';
import { filterFor } from './trip.policy.ts';
import { listTrips } from './trip-list.repository.ts';
import { tripRow } from './trip-row.ts';

export function tripRoutes(app: FastifyInstance, services: Services): void {
  route(app, services, api.listTrips, async ({ input: { query }, actor, signedIn }) => {
    const { rows, total, isAtLeast } = await listTrips(services.database, filterFor(query, actor, signedIn.user, new Date(services.clock())));
    return { list: rows.map(tripRow), ...pageOf(query, total), ...(isAtLeast && { total_is_least: true }) };
  });
  if (!services.settings.demo) return;
  route(app, services, api.moveTrip, async ({ input, run }) => ({ data: await run(moveTrip, { tripNo: input.params.trip_no, state: input.body.state }) }));
}
