import etag from '@fastify/etag';
import type { FastifyInstance } from 'fastify';
import * as api from 'shared-contracts/reference/reference.api';
import { serviceOf } from 'shared-contracts/services/service';

import { rates } from '../fares/rates.ts';
import { servedAt } from '../geo/zones.ts';
import { route } from '../route.ts';
import type { Services } from '../services.ts';
import * as stored from './reference.repository.ts';

/** Services that a booking screen creates, in the order of its menu. */
const bookable = [35, 70, 44, 45, 10, 21, 22, 25, 33, 36, 38, 40, 41, 100, 101];
const choices = bookable
  .filter((code) => rates[code])
  .map((code) => ({ service_code: code, title: serviceOf(code)?.label ?? String(code) }));

/**
 * Start-up data (docs/domain/basics.md#reference-calls). It is the same for every user and seldom
 * changes: a client keeps it and asks with its validator, and gets 304 while it is the same.
 */
export async function referenceRoutes(app: FastifyInstance, services: Services): Promise<void> {
  const { database } = services;
  app.addHook('onSend', async (_request, reply) => {
    if (reply.statusCode === 200) reply.header('cache-control', 'private, no-cache');
  });
  await app.register(etag, { weak: true });
  route(app, services, api.getCities, async () => ({ data: await stored.readCities(database) }));
  route(app, services, api.getLanguages, async () => ({
    data: await stored.readLanguages(database),
  }));
  route(app, services, api.getSources, async () => ({ data: await stored.readSources(database) }));
  route(app, services, api.getPartnerCategories, async () => ({
    data: await stored.readPartnerCategories(database),
  }));
  route(app, services, api.getSettings, async () => ({
    data: await stored.readSettings(database),
  }));
  route(app, services, api.getZones, async ({ input }) => ({
    data: await stored.readZones(database, input.query.city_id),
  }));
  route(
    app,
    services,
    api.getServices,
    async ({
      input: {
        query: { lat, lng },
      },
    }) => {
      const outside = lat !== undefined && lng !== undefined && !servedAt({ lat, lng });
      return { data: outside ? [] : choices };
    },
  );
}
