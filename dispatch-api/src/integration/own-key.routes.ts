import type { FastifyInstance } from 'fastify';
import { readOwnKey } from 'shared-contracts/integration/own-key.api';

import { fail } from '../failure.ts';
import { route } from '../route.ts';
import type { Services } from '../services.ts';

export function ownKeyRoutes(app: FastifyInstance, services: Services): void {
  route(app, services, readOwnKey, async ({ request }) => {
    const { name, scopes, callsPerMinute, expiresAt } =
      request.integrationKey ?? fail('key.missing');
    return {
      data: {
        name,
        scopes,
        calls_per_minute: callsPerMinute,
        expires_at: expiresAt?.toISOString() ?? null,
      },
    };
  });
}
