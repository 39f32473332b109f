import type { FastifyInstance } from 'fastify';
import * as doors from 'shared-contracts/integration/reference-door.api';
import * as admins from 'shared-contracts/reference/reference-data.api';

import { route } from '../route.ts';
import type { Services } from '../services.ts';
import { upsertCities, upsertZones } from './area.commands.ts';
import { upsertPlaces } from './place.commands.ts';
import * as data from './reference-data.repository.ts';
import {
  changeSettings,
  replaceSources,
  upsertFleets,
  upsertPromos,
  upsertRates,
} from './reference.commands.ts';
import { readSettings, readSources } from './reference.repository.ts';
import { loadServiceArea } from './service-area.repository.ts';

type Shared = { [name in keyof typeof admins]: (typeof admins)[name] | (typeof doors)[name] };

/** The calls that doors and admins share, with either's contract. */
function sharedRoutes(app: FastifyInstance, services: Services, api: Shared): void {
  const { database } = services;
  route(app, services, api.readSettings, async () => ({ data: await readSettings(database) }));
  route(app, services, api.readSources, async () => ({ data: await readSources(database) }));
  route(app, services, api.readFleets, async () => ({ data: await data.readFleets(database) }));
  route(app, services, api.readPromos, async () => ({ data: await data.readPromos(database) }));
  route(app, services, api.readRates, async () => ({ data: await data.readRates(database) }));
  route(app, services, api.readCities, async () => ({
    data: await data.readCityFeatures(database),
  }));
  route(app, services, api.readZones, async ({ input }) => ({
    data: await data.readZoneFeatures(database, input.query.city),
  }));
  route(app, services, api.readPlaces, async ({ input }) => ({
    data: await data.readPlaces(database, input.query.city),
  }));
  route(app, services, api.changeSettings, async ({ input, run }) =>
    run(changeSettings, { ...input.body, ...input.query }),
  );
  route(app, services, api.replaceSources, async ({ input, run }) =>
    run(replaceSources, { ...input.body, ...input.query }),
  );
  route(app, services, api.upsertFleets, async ({ input, run }) =>
    run(upsertFleets, { ...input.body, ...input.query }),
  );
  route(app, services, api.upsertPromos, async ({ input, run }) =>
    run(upsertPromos, { ...input.body, ...input.query }),
  );
  route(app, services, api.upsertRates, async ({ input, run }) =>
    run(upsertRates, { ...input.body, ...input.query }),
  );
  // The caller's next call finds what it has written; other processes hear of it by its event.
  route(app, services, api.upsertCities, async ({ input, run }) => {
    const outcomes = await run(upsertCities, { ...input.body, ...input.query });
    await loadServiceArea(database);
    return outcomes;
  });
  route(app, services, api.upsertZones, async ({ input, run }) => {
    const outcomes = await run(upsertZones, { ...input.body, ...input.query });
    await loadServiceArea(database);
    return outcomes;
  });
  route(app, services, api.upsertPlaces, async ({ input, run }) => {
    const outcomes = await run(upsertPlaces, { ...input.body, ...input.query });
    await loadServiceArea(database);
    return outcomes;
  });
}

export const referenceDataRoutes = (app: FastifyInstance, services: Services): void =>
  sharedRoutes(app, services, admins);

export const referenceDoorRoutes = (app: FastifyInstance, services: Services): void =>
  sharedRoutes(app, services, doors);
