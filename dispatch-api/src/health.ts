import { sql } from 'drizzle-orm';
import type { FastifyInstance } from 'fastify';

import type { Services } from './services.ts';
import { within } from './within.ts';

/** Less than the gateway and the container's health check wait. */
const databaseMs = 1500;
/** The relay works every 200 ms; a process that sends no events for longer serves stale screens. */
const relayMs = 15_000;

/** Why this process cannot serve calls and sockets; undefined while it can. */
async function obstacleOf({
  database,
  handle,
  relayIdleMs,
  isDraining,
  outages,
}: Services): Promise<string | undefined> {
  if (isDraining) return 'it is about to stop';
  try {
    const answer = database.execute(sql`select 1`);
    // PGlite is a part of this process: a slow answer is one of a busy process.
    await (handle.client.kind === 'pglite' ? answer : within(databaseMs, answer));
  } catch {
    return 'the database does not answer';
  }
  if (outages.has('clock')) return 'its clock differs from that of the database';
  return relayIdleMs() > relayMs ? 'no events are sent' : undefined;
}

/**
 * /healthz: the process answers. /readyz: it can serve calls and sends events. Both are at the
 * root, because machines call them.
 */
export function healthRoutes(app: FastifyInstance, services: Services): void {
  app.get('/healthz', { schema: { hide: true } }, async () => ({
    status: 'ok',
    durability: services.handle.client.kind === 'pglite' ? 'process' : 'database',
  }));
  app.get('/readyz', { schema: { hide: true } }, async (_request, reply) => {
    const obstacle = await obstacleOf(services);
    return obstacle === undefined
      ? { status: 'ready' }
      : reply.status(503).header('retry-after', '1').send({ status: obstacle });
  });
}
