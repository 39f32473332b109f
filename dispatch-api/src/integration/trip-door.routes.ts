import type { FastifyInstance } from 'fastify';
import * as api from 'shared-contracts/integration/trip-door.api';

import { fail } from '../failure.ts';
import { route } from '../route.ts';
import type { Services } from '../services.ts';
import { findBooking } from '../trips/trip-detail.repository.ts';
import { reportTripEvent } from './trip-door.commands.ts';
import { integrationTrip, liveTrips } from './trip-door.repository.ts';

export function tripRoutes(app: FastifyInstance, services: Services): void {
  const { database, reads } = services;
  route(app, services, api.reportTripEvent, async ({ input, run }) => {
    const tripNo = input.params.trip_no;
    const same = { tripNo, ...input.body };
    return { data: await run(reportTripEvent, same, same) };
  });
  route(app, services, api.listLiveTrips, async ({ input }) => ({
    data: await liveTrips(database, input.query),
  }));
  route(app, services, api.readTrip, async ({ input, actor, request }) => {
    const { trip_no: tripNo } = input.params;
    const booking = await findBooking(database, tripNo, actor);
    const trip = booking.find((one) => one.tripNo === tripNo) ?? fail('trip.unknown');
    await reads.read({ actor, request }, 'trip.read', { type: 'trip', id: trip.id });
    return { data: await integrationTrip(database, trip) };
  });
}
