import Fastify from 'fastify';
import type { FastifyInstance } from 'fastify';

import { archivePlugin } from './archive.plugin.ts';
import { limitArrival } from './arrival-limit.ts';
import { captchaFramePlugin } from './captcha-frame.plugin.ts';
import { withDevServers } from './dev-composition.ts';
import { devPlugin } from './dev.plugin.ts';
import type { GatewayOptions } from './gateway-options.ts';
import { healthPlugin } from './health.plugin.ts';
import { logCalls, requestLog } from './log.ts';
import { serveMetrics } from './metrics.ts';
import { nextCompositionPlugin } from './next-composition.plugin.ts';
import { offlinePlugin } from './offline/offline.plugin.ts';
import { pagePlugin } from './page.plugin.ts';
import { proxyPlugin } from './proxy.plugin.ts';
import { followRegistry } from './registry-mirror.ts';
import { openRegistry } from './registry.ts';
import { releasesPlugin } from './releases.plugin.ts';
import { storeReleases } from './stored-releases.ts';
import { trackingPlugin } from './tracking/tracking.plugin.ts';
import { endOtherUpgrades, socketsOf } from './upgrades.ts';

const yearOfTls = 'max-age=31536000; includeSubDomains';

/**
 * The one origin that a browser sees: pages, releases, and the proxy of the API
 * (docs/parts/page.md#gateway).
 */
export async function buildGateway(options: GatewayOptions): Promise<FastifyInstance> {
  const requestMs = (options.requestSeconds ?? 120) * 1000;
  const isForSocket = socketsOf(options);
  // Connections that a browser keeps open must not delay a stop.
  const own = {
    ...requestLog(options),
    forceCloseConnections: true,
    trustProxy: options.trustProxy || false,
  };
  // Only its server's type differs, which is not used here.
  const app = options.h2
    ? (Fastify({
        ...own,
        http2: true,
        https: { allowHTTP1: true, ...options.h2 },
      }) as unknown as FastifyInstance)
    : Fastify({
        ...own,
        http: {
          // Node looks for late headers every 30 s otherwise; a body has a limit by its kind.
          headersTimeout: requestMs / 2,
          connectionsCheckingInterval: requestMs / 10,
          // Any other call that offers to upgrade is a call.
          shouldUpgradeCallback: isForSocket,
        },
      });
  endOtherUpgrades(app, isForSocket);
  limitArrival(app, requestMs);
  // On every response, whether or not it comes from the API.
  app.addHook('onSend', async (request, reply) => {
    void reply.header('x-content-type-options', 'nosniff').header('x-request-id', request.id);
    if (request.protocol === 'https') void reply.header('strict-transport-security', yearOfTls);
  });
  logCalls(app);
  if (options.metrics) serveMetrics(app, options.metrics);
  await app.register(proxyPlugin, options);
  const stderr = (line: string) => void process.stderr.write(`${line}\n`);
  const kept = options.oci && storeReleases(options.oci, options, stderr);
  await app.register(releasesPlugin, { ...options, kept });
  await app.register(archivePlugin, options);
  await app.register(captchaFramePlugin, options);
  await app.register(trackingPlugin, options);
  await app.register(offlinePlugin, options);
  await app.register(devPlugin, options);
  if (options.database)
    app.addHook(
      'onClose',
      await followRegistry(
        { url: options.database, dir: options.registry, channel: options.channel },
        stderr,
        kept?.prepare,
      ),
    );
  const registry = withDevServers(
    openRegistry(options.registry, stderr, {
      kept,
      channel: options.channel,
      served: options.served,
      pointerKeys: options.pointerKeys,
    }),
    options.devServers,
  );
  await app.register(pagePlugin, { ...options, registry });
  await app.register(nextCompositionPlugin, { registry });
  await app.register(healthPlugin, { ...options, composed: registry });
  app.get('/config.json', (_request, reply) =>
    reply.header('cache-control', 'no-store').send(options.config),
  );
  return app;
}
