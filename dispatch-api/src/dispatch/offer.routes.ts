import type { FastifyInstance } from 'fastify';
import * as api from 'shared-contracts/dispatch/offer.api';

import { route } from '../route.ts';
import type { Services } from '../services.ts';
import { offerDriverCommand, withdrawOfferCommand } from './offer.commands.ts';

export function offerRoutes(app: FastifyInstance, services: Services): void {
  route(app, services, api.offerDriver, async ({ input: { body }, run }) => ({
    data: await run(offerDriverCommand, {
      tripId: body.trip_id,
      driverId: body.driver_id,
      rowVersion: body.row_version,
      ...services.settings.offers,
    }),
  }));
  route(app, services, api.withdrawOffer, async ({ input: { body }, run }) => {
    await run(withdrawOfferCommand, { tripId: body.trip_id, offerId: body.offer_id });
    return {};
  });
}
