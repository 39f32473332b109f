import proxy from '@fastify/http-proxy';
import type { FastifyInstance } from 'fastify';

/** A remote in development under `npm run dev`. */
export interface DevServer {
  /** Origin of its dev server. */
  url: string;
  version: string;
  /** File name of its remote.json. */
  manifest: string;
}

/** URL path of a remote in development. */
export const devBase = (id: string): string => `/r/${id}/dev/`;

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
