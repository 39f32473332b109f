import { sql } from 'drizzle-orm';
import type { FastifyInstance } from 'fastify';
import { Counter, Gauge, Histogram, Registry, collectDefaultMetrics } from 'prom-client';

import type { Services } from './services.ts';

/**
 * /healthz: the process answers. /readyz: it can serve calls. /metrics: for Prometheus. All are at
 * the root, because machines call them.
 */
export function healthRoutes(app: FastifyInstance, services: Services): void {
  app.get('/healthz', { schema: { hide: true } }, async () => ({
    status: 'ok',
    durability: services.handle.client.kind === 'pglite' ? 'process' : 'database',
  }));
  app.get('/readyz', { schema: { hide: true } }, async (_request, reply) => {
    try {
      await services.database.execute(sql`select 1`);
      return { status: 'ready' };
    } catch {
      return reply
        .status(503)
        .header('retry-after', '1')
        .send({ status: 'the database does not answer' });
    }
  });

  const registry = new Registry();
  collectDefaultMetrics({ register: registry });
  const registers = [registry];
  const seconds = new Histogram({
    name: 'http_request_duration_seconds',
    help: 'Time to answer a call',
    labelNames: ['method', 'route', 'status'],
    buckets: [0.002, 0.005, 0.01, 0.025, 0.05, 0.1, 0.25, 0.5, 1, 2.5],
    registers,
  });
  const failures = new Counter({
    name: 'http_failures_total',
    help: 'Calls answered with 5xx',
    labelNames: ['route'],
    registers,
  });
  new Gauge({
    name: 'sockets',
    help: 'Open sockets',
    registers,
    collect() {
      this.set(services.socketCount());
    },
  });
  app.addHook('onResponse', async (request, reply) => {
    const name = request.routeOptions.url ?? 'unknown';
    seconds.observe(
      { method: request.method, route: name, status: String(reply.statusCode) },
      reply.elapsedTime / 1000,
    );
    if (reply.statusCode >= 500) failures.inc({ route: name });
  });
  app.addHook('onClose', async () => registry.clear());
  app.get('/metrics', { schema: { hide: true } }, async (_request, reply) =>
    reply.type(registry.contentType).send(await registry.metrics()),
  );
}
