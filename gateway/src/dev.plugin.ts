import proxy from '@fastify/http-proxy';
import type { FastifyInstance } from 'fastify';

import { devBase, type DevServer } from './dev-remote.ts';

/** `/r/<remote>/dev/`: files and websocket of a remote in development, from its dev server. */
export async function devPlugin(
  app: FastifyInstance,
  { devServers = {} }: { devServers?: Record<string, DevServer> },
): Promise<void> {
  for (const [id, { url }] of Object.entries(devServers)) {
    await app.register(proxy, {
      upstream: url,
      prefix: devBase(id),
      rewritePrefix: devBase(id),
      websocket: true,
    });
  }
}
