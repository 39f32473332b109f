import { eq } from 'drizzle-orm';
import { webhookDays } from 'shared-contracts/webhooks/webhook';
import * as api from 'shared-contracts/webhooks/webhook.api';
import { Webhook } from 'standardwebhooks';

import { keyOf } from '../auth/secret-box.ts';
import { systemActor } from '../commands/actor.ts';
import { forget } from '../database/housekeeping.ts';
import { webhookMessages, webhooks } from '../database/schema.ts';
import { resealSecrets } from '../operator/admin.commands.ts';
import { auditedBy } from '../testing/audited-changes.ts';
import { openTestApp, type TestApp, type TestUser } from '../testing/test-app.ts';
import { openReceiver, type WebhookReceiver } from '../testing/webhook-receiver.ts';
import { buildTrip } from '../trips/trip.builder.ts';
import { moveTripCommand } from '../trips/trip.commands.ts';
import { webhookSender, type WebhookSender } from './send-webhooks.ts';
import { lockWebhook } from './webhook.repository.ts';

const by = { actor: systemActor('test') };
let test: TestApp;
let admin: TestUser;
let receiver: WebhookReceiver;
let sender: WebhookSender;
beforeAll(async () => {
  receiver = await openReceiver();
  test = await openTestApp({ settings: { webhooksToPrivate: true } });
  admin = await test.user('admin', { name: 'Sana' });
  sender = webhookSender(test.app.services);
  test.app.services.webhooks = sender;
});
afterAll(async () => {
  await sender.stop();
  await test.close();
  await receiver.stop();
});
beforeEach(async () => {
  receiver.received = [];
  await test.app.services.database.delete(webhooks);
});

const draft = (over: object = {}) => ({
  body: { url: receiver.url, events: ['trip.arrived' as const, 'trip.started' as const], ...over },
});
const create = (over: object = {}) => test.call(api.createWebhook, draft(over), admin);
const listed = async () => (await test.call(api.listWebhooks, {}, admin)).answer.data;
const drive = async () => {
  const { tripNo } = await buildTrip(test.app.services.database, 'accepted');
  for (const state of ['arrived', 'started'] as const)
    await test.app.services.run(moveTripCommand, { tripNo, state }, by);
  await sender.settle();
};
const types = () =>
  receiver.received.map(({ body }) => (JSON.parse(body) as { type: string }).type);

it('a webhook is created, and its secret is shown once', async () => {
  const { answer } = await create();
  expect(answer.secret).toMatch(/^whsec_/);
  expect(await listed()).toEqual([answer.data]);
  expect(answer.data).toMatchObject({
    url: receiver.url,
    events: ['trip.arrived', 'trip.started'],
    paused_at: null,
    waiting: 0,
    owner: { id: admin.id, name: 'Sana' },
  });
  const [stored] = await test.app.services.database.select().from(webhooks);
  expect(JSON.stringify(stored)).not.toContain(answer.secret);
});

it.each([
  ['ftp://example.com/', 'Enter a URL that begins with https://'],
  ['example.com', 'Enter a URL that begins with https://'],
  ['https://user:password@example.com/', 'Enter a URL that begins with https://'],
])('%s is refused', async (url, message) => {
  expect((await create({ url })).failure).toMatchObject({
    error_id: 'field.invalid',
    field: 'url',
    message: expect.stringContaining(message) as string,
  });
});

it.each([
  'https://127.0.0.1/',
  'https://2130706433/',
  'https://[::ffff:10.0.0.1]/',
  'https://localhost/',
  'http://example.com/',
])('%s is refused unless the settings allow it', async (url) => {
  const { settings } = test.app.services;
  settings.webhooksToPrivate = false;
  const { failure } = await create({ url });
  settings.webhooksToPrivate = true;
  expect(failure).toMatchObject({ error_id: 'field.invalid', field: 'url' });
});

it('changed events apply to what happens then', async () => {
  const { id } = (await create()).answer.data;
  await test.call(
    api.updateWebhook,
    { params: { id }, ...draft({ events: ['trip.started'] }) },
    admin,
  );
  await drive();
  expect(types()).toEqual(['trip.started']);
});

it('what happens while a webhook is paused is sent when it is resumed', async () => {
  const params = { id: (await create()).answer.data.id };
  const paused = await test.call(api.pauseWebhook, { params }, admin);
  expect(paused.answer.data).toMatchObject({ pause_reason: 'admin' });
  await drive();
  expect([types(), (await listed())[0]?.waiting]).toEqual([[], 2]);
  await test.call(api.resumeWebhook, { params }, admin);
  await sender.settle();
  expect([types(), (await listed())[0]?.waiting]).toEqual([['trip.arrived', 'trip.started'], 0]);
});

it('trips move on while a webhook’s messages are put in line again', async () => {
  const { id } = (await create()).answer.data;
  const { database, run } = test.app.services;
  const { tripNo } = await buildTrip(database, 'accepted');
  await database.transaction(async (tx) => {
    await lockWebhook(tx, id);
    await run(moveTripCommand, { tripNo, state: 'arrived' }, by);
  });
  await sender.settle();
  expect(types()).toEqual(['trip.arrived']);
});

it('attempts are listed, newest first, and a message is sent again with its id', async () => {
  const params = { id: (await create()).answer.data.id };
  await drive();
  const { answer } = await test.call(api.listWebhookAttempts, { params, query: {} }, admin);
  expect(answer.data.map(({ event, status }) => [event, status])).toEqual([
    ['trip.started', 200],
    ['trip.arrived', 200],
  ]);
  const message = answer.data[1]?.message_id ?? '';
  await test.call(api.resendWebhookMessage, { params, body: { message_id: message } }, admin);
  await sender.settle();
  expect(receiver.received.map(({ id }) => id).filter((id) => id === message)).toHaveLength(2);
});

it('a message of another webhook, or none, is not sent', async () => {
  const params = { id: (await create({ events: ['trip.arrived'] })).answer.data.id };
  await drive();
  const [message] = await test.app.services.database.select().from(webhookMessages);
  const other = { id: (await create()).answer.data.id };
  const resend = (given: { id: string }, id: string) =>
    test.call(api.resendWebhookMessage, { params: given, body: { message_id: id } }, admin);
  expect((await resend(params, 'msg_1')).failure.error_id).toBe('webhook.no-message');
  expect((await resend(other, message?.id ?? '')).failure.error_id).toBe('webhook.no-message');
});

it('the messages of a period are sent again, in their order', async () => {
  const params = { id: (await create()).answer.data.id };
  const from = new Date().toISOString();
  await drive();
  const until = new Date(Date.now() + 1).toISOString();
  const replay = (body: { from: string; until: string }) =>
    test.call(api.replayWebhook, { params, body }, admin);
  expect((await replay({ from, until })).answer.messages).toBe(2);
  await sender.settle();
  expect(types()).toEqual(['trip.arrived', 'trip.started', 'trip.arrived', 'trip.started']);
  expect((await replay({ from: until, until })).answer.messages).toBe(0);
});

it('a deleted webhook gets nothing more, and a repeat changes nothing', async () => {
  const params = { id: (await create()).answer.data.id };
  await test.call(api.deleteWebhook, { params }, admin);
  expect((await test.call(api.deleteWebhook, { params }, admin)).status).toBe(200);
  await drive();
  expect([types(), await listed()]).toEqual([[], []]);
});

it('each change is in the audit log', async () => {
  const { id } = (await create()).answer.data;
  const params = { id };
  const entries = await auditedBy(test, async () => {
    await test.call(api.pauseWebhook, { params }, admin);
    await test.call(api.pauseWebhook, { params }, admin);
    await test.call(api.resumeWebhook, { params }, admin);
    await test.call(api.rotateWebhookSecret, { params }, admin);
    await test.call(api.updateWebhook, { params, ...draft() }, admin);
    await test.call(api.deleteWebhook, { params }, admin);
  });
  expect(entries.map(([action, subject]) => [action, subject])).toEqual(
    ['paused', 'resumed', 'rotated', 'changed', 'removed'].map((did) => [
      `webhook.${did}`,
      `webhook ${id}`,
    ]),
  );
});

it('after a second replacement within a day the first secret still signs, as does the newest', async () => {
  const { data, secret } = (await create()).answer;
  const params = { id: data.id };
  const replaced = (await test.call(api.rotateWebhookSecret, { params }, admin)).answer;
  const again = (await test.call(api.rotateWebhookSecret, { params }, admin)).answer;
  expect(again.data.former_until).toBe(replaced.data.former_until);
  await drive();
  const [call] = receiver.received;
  const headers = call?.headers as Record<string, string>; // of Standard Webhooks, each once
  const verify = (used: string) => new Webhook(used).verify(call?.body ?? '', headers);
  expect([verify(secret), verify(again.secret)]).toEqual([
    expect.objectContaining({ type: 'trip.arrived' }),
    expect.objectContaining({ type: 'trip.arrived' }),
  ]);
  expect(() => verify(replaced.secret)).toThrow('No matching signature found');
});

it('a secret is readable after the server’s key has changed', async () => {
  const { id } = (await create()).answer.data;
  await test.call(api.rotateWebhookSecret, { params: { id } }, admin);
  const { database, run, settings } = test.app.services;
  const secretKeys = { current: keyOf('another key'), former: [settings.secretKeys.current] };
  expect(await run(resealSecrets({ secretKeys }), undefined, by)).toBe(1);
  const former = settings.secretKeys;
  settings.secretKeys = { ...secretKeys, former: [] };
  await drive();
  settings.secretKeys = former;
  expect(types()).toEqual(['trip.arrived', 'trip.started']);
  await database.delete(webhooks).where(eq(webhooks.id, id));
});

it('messages are deleted after their time, with their attempts', async () => {
  const params = { id: (await create()).answer.data.id };
  await drive();
  const { database } = test.app.services;
  const old = new Date(Date.now() - (webhookDays + 1) * 86_400_000);
  await database.update(webhookMessages).set({ at: old });
  await forget(database);
  const { answer } = await test.call(api.listWebhookAttempts, { params, query: {} }, admin);
  expect(answer).toMatchObject({ data: [], total_records: 0 });
});
