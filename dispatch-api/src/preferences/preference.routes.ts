import type { FastifyInstance } from 'fastify';
import * as api from 'shared-contracts/preferences/preference.api';

import { route } from '../route.ts';
import type { Services } from '../services.ts';
import { changePreferences } from './preference.commands.ts';
import { preferencesOf } from './preference.repository.ts';

export function preferenceRoutes(app: FastifyInstance, services: Services): void {
  route(app, services, api.listPreferences, async ({ signedIn }) => ({
    preferences: await preferencesOf(services.database, signedIn.user.id),
  }));
  route(app, services, api.changePreferences, async ({ input: { body }, run }) => {
    await run(changePreferences, body.preferences);
    return {};
  });
}
