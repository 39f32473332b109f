import type { FastifyInstance } from 'fastify';
import Fastify from 'fastify';
import { collectDefaultMetrics, Gauge, Histogram, Registry } from 'prom-client';

/** Requests that the gateway answers, by method, route and status, and open connections. */
function countRequests(app: FastifyInstance, registry: Registry): void {
  const seconds = new Histogram({
    name: 'gateway_request_duration_seconds',
    help: 'Time to answer a request, the API behind it included',
    labelNames: ['method', 'route', 'status'],
    buckets: [0.002, 0.005, 0.01, 0.025, 0.05, 0.1, 0.25, 0.5, 1, 2.5, 10],
    registers: [registry],
  });
  app.addHook('onResponse', async (request, reply) => {
    seconds.observe(
      {
        method: request.method,
        route: request.routeOptions.url ?? 'unknown',
        status: String(reply.statusCode),
      },
      reply.elapsedTime / 1000,
    );
  });
  new Gauge({
    name: 'gateway_connections',
    help: 'Open connections of browsers, sockets included',
    registers: [registry],
    async collect() {
      this.set(
        await new Promise<number>((resolve) => {
          app.server.getConnections((_error, count) => resolve(count));
        }),
      );
    },
  });
}

/**
 * /metrics for Prometheus, on a separate port: the gateway's port is public
 * (docs/production.md#metrics-and-alerts). Returns the server of that port.
 */
export function serveMetrics(
  app: FastifyInstance,
  address: { port: number; host: string },
): FastifyInstance {
  const registry = new Registry();
  collectDefaultMetrics({ register: registry });
  countRequests(app, registry);
  const server = Fastify({ forceCloseConnections: true });
  server.get('/metrics', async (_request, reply) =>
    reply.type(registry.contentType).send(await registry.metrics()),
  );
  app.addHook('onReady', async () => {
    await server.listen(address);
  });
  app.addHook('onClose', async () => {
    registry.clear();
    await server.close();
  });
  return server;
}
