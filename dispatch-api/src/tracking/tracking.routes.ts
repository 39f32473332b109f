import type { FastifyInstance } from 'fastify';
import * as api from 'shared-contracts/tracking/tracking.api';

import { systemActor } from '../commands/actor.ts';
import { fail } from '../failure.ts';
import { route } from '../route.ts';
import type { Services } from '../services.ts';
import { findBooking, leadTripOf } from '../trips/trip-detail.repository.ts';
import {
  customerPhone,
  isTracked,
  measureNowAndThen,
  trackedTrip,
  tripOfLink,
} from './tracked-trip.ts';
import { trackingUrl } from './tracking-token.ts';
import { cancelByCustomer, setCustomerMessages } from './tracking.commands.ts';

const by = { actor: systemActor('customer') };

/** The customer's page of a trip, whose link is all the permission it needs. */
export function trackingRoutes(app: FastifyInstance, services: Services): void {
  const measure = measureNowAndThen(services);
  route(app, services, api.readTracking, async ({ input: { params } }) => ({
    data: await trackedTrip(services, measure, await tripOfLink(services, params.token)),
  }));
  route(app, services, api.cancelTracked, async ({ input: { params } }) => {
    const { id } = await tripOfLink(services, params.token);
    await services.run(cancelByCustomer, { tripId: id }, by);
    return {};
  });
  route(app, services, api.setTrackingMessages, async ({ input: { params, body } }) => {
    const trip = await tripOfLink(services, params.token);
    await services.run(setCustomerMessages, { phone: customerPhone(trip), on: body.on }, by);
    return {};
  });
  route(app, services, api.getTrackingLink, async ({ input: { params }, actor }) => {
    const trip = leadTripOf(await findBooking(services.database, params.id, actor));
    if (!isTracked(trip, services.clock())) fail('tracking.unknown');
    return { url: trackingUrl(services.settings, trip.id) };
  });
}
