import type { FastifyInstance } from 'fastify';
import * as api from 'shared-contracts/push/push.api';

import { route } from '../route.ts';
import type { Services } from '../services.ts';
import { subscribe, unsubscribe } from './push.commands.ts';

export function pushRoutes(app: FastifyInstance, services: Services): void {
  route(app, services, api.getPushKey, async () => ({
    public_key: services.push?.publicKey ?? null,
  }));
  const subscribeCommand = subscribe(services.settings);
  route(app, services, api.subscribeToPush, async ({ input: { body }, signedIn, run }) => {
    await run(subscribeCommand, { ...body, sessionId: signedIn.sessionId });
    return {};
  });
  route(app, services, api.unsubscribeFromPush, async ({ signedIn, run }) => {
    await run(unsubscribe, { sessionId: signedIn.sessionId });
    return {};
  });
}
