import Fastify from 'fastify';
import type { FastifyInstance } from 'fastify';
import type { RuntimeConfig } from 'shared-contracts/config/runtime-config';

import { captchaFramePlugin } from './captcha-frame.plugin.ts';
import { withDevServers } from './dev-composition.ts';
import { devPlugin } from './dev.plugin.ts';
import type { DevServer } from './dev.plugin.ts';
import { healthPlugin } from './health.plugin.ts';
import { pagePlugin } from './page.plugin.ts';
import { proxyPlugin } from './proxy.plugin.ts';
import { openRegistry } from './registry.ts';
import { releasesPlugin } from './releases.plugin.ts';
import type { TlsPair } from './self-signed.ts';

export interface GatewayOptions {
  /** Folder of the pointer and the registered releases. */
  registry: string;
  /** Folder that holds `r/<id>/<release>/`. */
  releases: string;
  /** Base addresses of the API's processes, by commas, e.g. `http://127.0.0.1:4000`. */
  api: string;
  /** What `/config.json` and every page say. */
  config: RuntimeConfig;
  /** `npm run dev` alone: the remotes in work, by id. */
  devServers?: Record<string, DevServer>;
  logger?: boolean;
  /** HTTP/2 over TLS; who speaks only HTTP/1.1, and the socket, get that. */
  h2?: TlsPair;
}

/**
 * The one origin that a browser sees: pages, releases, and the way to the API
 * (docs/architecture.md#gateway).
 */
export async function buildGateway(options: GatewayOptions): Promise<FastifyInstance> {
  // Connections that a browser keeps open must not hold up a stop.
  const own = { logger: options.logger ?? false, forceCloseConnections: true };
  // Its server's type alone is another; nothing here looks at it.
  const app = options.h2
    ? (Fastify({
        ...own,
        http2: true,
        https: { allowHTTP1: true, ...options.h2 },
      }) as unknown as FastifyInstance)
    : Fastify(own);
  // On everything that leaves here, what the API answers and what it does not included.
  app.addHook('onSend', async (_request, reply) => {
    void reply.header('x-content-type-options', 'nosniff');
  });
  await app.register(proxyPlugin, options);
  await app.register(releasesPlugin, options);
  await app.register(captchaFramePlugin, options);
  await app.register(devPlugin, options);
  const registry = withDevServers(openRegistry(options.registry), options.devServers);
  await app.register(pagePlugin, { ...options, registry });
  await app.register(healthPlugin, { api: options.api, composed: registry });
  app.get('/config.json', (_request, reply) =>
    reply.header('cache-control', 'no-store').send(options.config),
  );
  return app;
}
