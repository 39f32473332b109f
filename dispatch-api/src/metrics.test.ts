import { readFileSync } from 'node:fs';
import { join } from 'node:path';

import { sql } from 'drizzle-orm';

import { buildApp } from './app.ts';
import { linkEntries } from './audit/audit-chain.ts';
import { postgresHandle } from './database/open.ts';
import { processMetrics } from './metrics.ts';
import { buildQueueRequest } from './queue/queue-request.builder.ts';
import { openTestApp, type TestApp } from './testing/test-app.ts';

const monitoring = join(import.meta.dirname, '../../docs/monitoring');
let opened: TestApp | undefined;
afterEach(async () => {
  await opened?.close();
  opened = undefined;
});

const scrape = async ({ app }: Pick<TestApp, 'app'>): Promise<string> =>
  (await app.inject('/metrics')).body;
const valueOf = (metrics: string, name: string): number =>
  Number(new RegExp(`^${name} (\\S+)$`, 'm').exec(metrics)?.[1]);

it.each(['alerts.yml', 'board.json'])('every metric of %s is exported', async (file) => {
  opened = await openTestApp();
  const { handle, settings } = opened.app.services;
  const app = await buildApp({ handle, settings, relay: false, metrics: processMetrics() });
  const exported = [...(await scrape({ app })).matchAll(/^# TYPE (\S+)/gm)].map(([, name]) => name);
  const named = readFileSync(join(monitoring, file), 'utf8')
    .match(/\b(?:dispatch|http|nodejs|process)_[a-z0-9_]+/g)
    ?.map((name) => name.replace(/_(bucket|count)$/, ''));
  await app.close();
  expect(named?.length).toBeGreaterThan(5);
  expect(exported).toEqual(expect.arrayContaining(named ?? []));
});

it.each([
  'dispatch_audit_unlinked_seconds',
  'dispatch_outbox_oldest_seconds',
  'dispatch_room_used',
  'dispatch_webhook_oldest_seconds',
])('%s has an alert, and is on the board', (name) => {
  const textOf = (file: string) => readFileSync(join(monitoring, file), 'utf8');
  expect(textOf('alerts.yml')).toMatch(new RegExp(`^ +expr: .*\\b${name}\\b.* >`, 'm'));
  expect(textOf('board.json')).toMatch(new RegExp(`"expr": ".*\\b${name}\\b`));
});

it('counts the events that wait, and measures the way of those that were sent', async () => {
  opened = await openTestApp();
  await buildQueueRequest(opened);
  const waiting = await scrape(opened);
  expect(valueOf(waiting, 'dispatch_outbox_events')).toBe(1);
  expect(valueOf(waiting, 'dispatch_outbox_oldest_seconds')).toBeGreaterThan(0);
  expect(valueOf(waiting, 'dispatch_database_up')).toBe(1);
  await opened.close();

  opened = await openTestApp({ relay: true });
  await buildQueueRequest(opened);
  let sent = '';
  // A process moves its position on after it has sent.
  const isSent = () =>
    valueOf(sent, 'dispatch_event_delivery_seconds_count') > 0 &&
    valueOf(sent, 'dispatch_relay_lag_events') === 0;
  while (!isSent()) sent = await scrape(opened);
  expect(valueOf(sent, 'dispatch_outbox_events')).toBe(0);
});

it('says for how long entries of the audit log are not linked, and how full the room for reports is', async () => {
  opened = await openTestApp();
  const { database } = opened.app.services;
  expect(valueOf(await scrape(opened), 'dispatch_audit_unlinked_seconds')).toBe(0);
  await database.execute(sql`insert into audit_log (at, action, subject_type, subject_id)
    values (now() - interval '90 seconds', 'a', 'a', 'a')`);
  await database.execute(sql`insert into build_counts (remote, release, hour)
    select 'mfe-' || n, 'a', date_trunc('hour', now()) from generate_series(1, 250) as n`);
  const found = await scrape(opened);
  expect(valueOf(found, 'dispatch_audit_unlinked_seconds')).toBeGreaterThan(89);
  expect(valueOf(found, 'dispatch_room_used{of="builds"}')).toBe(0.5);
  await linkEntries(database);
  expect(valueOf(await scrape(opened), 'dispatch_audit_unlinked_seconds')).toBe(0);
});

it('says how many messages wait for webhooks that run, and for how long', async () => {
  opened = await openTestApp();
  const { database } = opened.app.services;
  expect(valueOf(await scrape(opened), 'dispatch_webhook_oldest_seconds')).toBe(0);
  const { id } = await opened.user('admin');
  await database.execute(sql`
    with hooks as (
      insert into webhooks (id, url, events, secret, owner_id, created_at, paused_at)
      values ('on', 'https://a', '[]', '', ${id}, now(), null),
        ('paused', 'https://b', '[]', '', ${id}, now(), now())
    ), message as (
      insert into webhook_messages (id, event, subject, body, at)
      values ('m', 'trip.open', 't', '{}', now())
    )
    insert into webhook_deliveries (webhook_id, message_id, subject, state, first_at, next_at)
    values ('on', 'm', 't', 'waiting', now() - interval '90 seconds', now() + interval '1 hour'),
      ('on', 'm', 't', 'waiting', null, now()),
      ('on', 'm', 't', 'delivered', now() - interval '1 hour', now()),
      ('paused', 'm', 't', 'waiting', now() - interval '1 hour', now())`);
  const found = await scrape(opened);
  expect(valueOf(found, 'dispatch_webhook_messages')).toBe(2);
  const seconds = valueOf(found, 'dispatch_webhook_oldest_seconds');
  expect(seconds).toBeGreaterThan(89);
  expect(seconds).toBeLessThan(3000);
});

it('without a database it is scraped, but not ready', async () => {
  opened = await openTestApp();
  const handle = postgresHandle('postgres://nobody@127.0.0.1:1/nothing');
  const app = await buildApp({ handle, settings: opened.app.services.settings, relay: false });
  try {
    expect(valueOf(await scrape({ app }), 'dispatch_database_up')).toBe(0);
    const { statusCode, body } = await app.inject('/readyz');
    expect([statusCode, body]).toEqual([503, '{"status":"the database does not answer"}']);
  } finally {
    await app.close();
    await handle.close();
  }
});

it('a process whose relay does no work is not ready', async () => {
  opened = await openTestApp();
  opened.app.services.relayIdleMs = () => 60_000;
  const { statusCode, body } = await opened.app.inject('/readyz');
  expect([statusCode, body]).toEqual([503, '{"status":"no events are sent"}']);
});

it('a relay that has nothing to send is no obstacle: each poll counts as work', async () => {
  opened = await openTestApp({ relay: true });
  const { services } = opened.app;
  let last = services.relayIdleMs();
  // The first time may be the start's own.
  for (let polls = 0; polls < 3;) {
    await new Promise((resolve) => setTimeout(resolve, 5));
    const now = services.relayIdleMs();
    if (now < last) polls += 1;
    last = now;
  }
  expect((await opened.app.inject('/readyz')).statusCode).toBe(200);
});
