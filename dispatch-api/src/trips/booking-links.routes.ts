import type { FastifyInstance } from 'fastify';
import * as api from 'shared-contracts/trips/booking-links.api';
import { placeHistory } from 'shared-contracts/trips/place-history.api';

import { route } from '../route.ts';
import type { Services } from '../services.ts';
import { linkCommand, unlinkCommand } from './booking-links.commands.ts';
import { linksAndSimilar, similarTo } from './booking-links.repository.ts';
import { placeHistoryOf } from './place-history.repository.ts';
import { findBooking } from './trip-detail.repository.ts';

/** Bookings that belong to another: linked to it, similar, or at its place. */
export function bookingLinksRoutes(app: FastifyInstance, services: Services): void {
  const { database, clock } = services;
  route(app, services, placeHistory, ({ input, actor }) =>
    placeHistoryOf(database, input.query, actor, new Date(clock())),
  );
  route(app, services, api.similarBookings, async ({ input: { query }, actor }) => {
    const { phone = '', ...point } = query;
    return { data: await similarTo(database, { ...point, phone, at: new Date(clock()) }, actor) };
  });
  route(app, services, api.listLinks, async ({ input, actor }) =>
    linksAndSimilar(database, await findBooking(database, input.params.id, actor), actor),
  );
  route(app, services, api.linkBookings, async ({ input: { params, body }, run }) => ({
    data: await run(linkCommand, { ...params, ...body }),
  }));
  route(app, services, api.unlinkBookings, async ({ input, run }) => {
    await run(unlinkCommand, input.params);
    return {};
  });
}
