import type { FastifyInstance } from 'fastify';
import { sensitiveActions } from 'shared-contracts/auth/sensitive-actions';
import * as api from 'shared-contracts/integration/integration-key.api';

import { route } from '../route.ts';
import type { Services } from '../services.ts';
import { createKey, revokeKey, rotateKey } from './key.commands.ts';
import { keyRows } from './key.repository.ts';

/** Keys of the integration API, for admins. Who created a key is notified of what happens to it. */
export function integrationKeyRoutes(app: FastifyInstance, services: Services): void {
  route(app, services, api.listIntegrationKeys, async () => ({
    data: await keyRows(services.database),
  }));
  route(app, services, api.createIntegrationKey, async ({ input, run, notify }) => {
    const made = await run(createKey, input.body);
    await notify(made.data.created_by.id, [sensitiveActions['integration-keys.create'].notice]);
    return made;
  });
  route(app, services, api.rotateIntegrationKey, async ({ input, run, notify }) => {
    const hours = input.body.former_hours;
    const made = await run(rotateKey, { ...input.params, hours });
    await notify(made.data.created_by.id, [sensitiveActions['integration-keys.rotate'].notice]);
    return made;
  });
  route(app, services, api.revokeIntegrationKey, async ({ input, run, notify }) => {
    const data = await run(revokeKey, input.params);
    await notify(data.created_by.id, [sensitiveActions['integration-keys.revoke'].notice]);
    return { data };
  });
}
