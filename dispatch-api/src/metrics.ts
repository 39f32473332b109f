import { sql } from 'drizzle-orm';
import type { FastifyInstance } from 'fastify';
import { Counter, Gauge, Histogram, Registry, collectDefaultMetrics } from 'prom-client';

import { rowsOf } from './database/database.ts';
import { routeOf } from './plugins/logging.ts';
import { shareOfBuilds, shareOfStrangers } from './releases/client-report.repository.ts';
import type { Services } from './services.ts';
import { messagesWaiting, secondsWaited } from './webhooks/delivery.repository.ts';
import { within } from './within.ts';

/** A database that takes longer than this for a scrape counts as one that does not answer. */
const databaseMs = 2000;

interface Backlog {
  outbox: number;
  /** Of the outbox's oldest event, in seconds. */
  age: number;
  /** Numbered events that this process has not sent yet. */
  behind: number;
  /** Age of the oldest audit entry after the newest linked one, in seconds. */
  unlinked: number;
  /** Shares of the room for what strangers report of builds. */
  builds: number;
  strangers: number;
  /** Messages that wait for a webhook which isn't paused. */
  messages: number;
  /** How long the oldest of them has waited, in seconds. */
  messageAge: number;
}

async function readBacklog({ database, relayPosition }: Services): Promise<Backlog> {
  const position = relayPosition();
  const behind =
    position === undefined
      ? sql`0`
      : sql`(select count(*)::int from events where "position" > ${position})`;
  const [found] = await rowsOf<Backlog>(
    database,
    sql`select count(*)::int as outbox,
      greatest(0, coalesce(extract(epoch from now() - min(at)), 0))::float8 as age,
      ${behind} as behind,
      greatest(0, coalesce(extract(epoch from now() - (select min(at) from audit_log
        where position > coalesce((select max(position) from audit_links), 0))), 0))::float8 as unlinked,
      ${shareOfBuilds} as builds, ${shareOfStrangers} as strangers,
      ${messagesWaiting} as messages, ${secondsWaited} as "messageAge" from outbox`,
  );
  if (!found) throw new Error('counts are one row');
  return found;
}

/** The backlog of events and the state of the database; the returned function reads them again. */
function backlogGauges(registers: Registry[], services: Services): () => Promise<void> {
  const gauge = (name: string, help: string) => new Gauge({ name, help, registers });
  const up = gauge('dispatch_database_up', '1 while the database answers this process');
  const outbox = gauge('dispatch_outbox_events', 'Committed events that no process has numbered');
  const age = gauge('dispatch_outbox_oldest_seconds', 'Age of the oldest of them');
  const behind = gauge('dispatch_relay_lag_events', 'Numbered events this process has not sent');
  const unlinked = gauge(
    'dispatch_audit_unlinked_seconds',
    'Age of the oldest entry of the audit log that is not linked',
  );
  const room = new Gauge({
    name: 'dispatch_room_used',
    help: 'Share of a limited room that is used; 1 is full',
    labelNames: ['of'],
    registers,
  });
  const messages = gauge('dispatch_webhook_messages', 'Messages that wait for a running webhook');
  const messageAge = gauge(
    'dispatch_webhook_oldest_seconds',
    'How long the oldest of them has waited',
  );
  const connections = new Gauge({
    name: 'dispatch_database_connections',
    help: 'Connections by state, and under waiting the calls that wait for one',
    labelNames: ['of', 'state'],
    registers,
  });
  return async () => {
    const { client, live } = services.handle;
    for (const [of, one] of [
      ['calls', client],
      ['live', live.client],
    ] as const) {
      if (one.kind !== 'postgres') continue;
      const { totalCount, idleCount, waitingCount } = one.pool;
      connections.set({ of, state: 'busy' }, totalCount - idleCount);
      connections.set({ of, state: 'idle' }, idleCount);
      connections.set({ of, state: 'waiting' }, waitingCount);
    }
    try {
      const backlog = await within(databaseMs, readBacklog(services));
      outbox.set(backlog.outbox);
      age.set(backlog.age);
      behind.set(backlog.behind);
      unlinked.set(backlog.unlinked);
      room.set({ of: 'builds' }, backlog.builds);
      room.set({ of: 'strangers' }, backlog.strangers);
      messages.set(backlog.messages);
      messageAge.set(backlog.messageAge);
      up.set(1);
    } catch {
      up.set(0);
    }
  };
}

/** Calls by method, route and status. */
function countCalls(app: FastifyInstance, registers: Registry[]): void {
  const seconds = new Histogram({
    name: 'http_request_duration_seconds',
    help: 'Time to answer a call',
    labelNames: ['method', 'route', 'status'],
    buckets: [0.002, 0.005, 0.01, 0.025, 0.05, 0.1, 0.25, 0.5, 1, 2.5],
    registers,
  });
  const counter = (name: string, help: string) =>
    new Counter({ name, help, labelNames: ['route'], registers });
  const failed = counter('http_failures_total', 'Calls answered with 5xx');
  const limited = counter('http_rate_limited_total', 'Calls answered with 429');
  app.addHook('onResponse', async (request, reply) => {
    const route = routeOf(request);
    seconds.observe(
      { method: request.method, route, status: String(reply.statusCode) },
      reply.elapsedTime / 1000,
    );
    if (reply.statusCode >= 500) failed.inc({ route });
    if (reply.statusCode === 429) limited.inc({ route });
  });
}

/**
 * A registry with the metrics of the process itself, for its one app. Their observers never end and
 * would keep every app of a process that builds many.
 */
export function processMetrics(): Registry {
  const registry = new Registry();
  collectDefaultMetrics({ register: registry });
  return registry;
}

/**
 * /metrics, for Prometheus, at the root of the API's own port, which the gateway does not proxy
 * (docs/production.md#metrics-and-alerts). A scrape succeeds while the database does not answer.
 */
export function metricsRoute(
  app: FastifyInstance,
  services: Services,
  registry = new Registry(),
): void {
  const registers = [registry];
  countCalls(app, registers);
  const readBacklogGauges = backlogGauges(registers, services);
  new Gauge({
    name: 'dispatch_sockets',
    help: 'Open sockets',
    registers,
    collect() {
      this.set(services.socketCount());
    },
  });
  new Gauge({
    name: 'dispatch_outage',
    help: '1 while this process lacks it, and tells its users',
    labelNames: ['name'],
    registers,
    collect() {
      this.reset();
      for (const name of services.outages.list()) this.set({ name }, 1);
    },
  });
  const delivery = new Histogram({
    name: 'dispatch_event_delivery_seconds',
    help: 'From the commit of an event to its sending by this process',
    buckets: [0.05, 0.1, 0.25, 0.5, 1, 2, 5, 15, 60],
    registers,
  });
  services.observeDelivery = (ms) => delivery.observe(Math.max(0, ms) / 1000);
  app.addHook('onClose', async () => registry.clear());
  app.get('/metrics', { schema: { hide: true } }, async (_request, reply) => {
    await readBacklogGauges();
    return reply.type(registry.contentType).send(await registry.metrics());
  });
}
