import type { FastifyInstance } from 'fastify';
import * as api from 'shared-contracts/integration/reference-door.api';

import { route } from '../route.ts';
import type { Services } from '../services.ts';
import {
  changeSettings,
  replaceSources,
  upsertFleets,
  upsertPromos,
  upsertRates,
} from './reference-door.commands.ts';

export function referenceDoorRoutes(app: FastifyInstance, services: Services): void {
  route(app, services, api.changeSettings, async ({ input, run }) =>
    run(changeSettings, input.body),
  );
  route(app, services, api.replaceSources, async ({ input, run }) =>
    run(replaceSources, input.body),
  );
  route(app, services, api.upsertFleets, async ({ input, run }) => run(upsertFleets, input.body));
  route(app, services, api.upsertRates, async ({ input, run }) => run(upsertRates, input.body));
  route(app, services, api.upsertPromos, async ({ input, run }) => run(upsertPromos, input.body));
}
