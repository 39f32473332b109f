import { openClient, readWebhook } from 'integration-client';
import { keyScopes } from 'shared-contracts/integration/integration-key';

import { systemActor } from '../commands/actor.ts';
import { installReference } from '../reference/install-reference.ts';
import { voiceNotes } from '../testing/media-corpus.ts';
import { openTestApp, type TestApp } from '../testing/test-app.ts';
import { listenOnFreePort } from '../testing/test-socket.ts';
import { answers, openUnreliableServer, type Behavior } from '../testing/unreliable-server.ts';
import { openReceiver } from '../testing/webhook-receiver.ts';
import { buildTrip } from '../trips/trip.builder.ts';
import { moveTripCommand } from '../trips/trip.commands.ts';
import { webhookSender } from '../webhooks/send-webhooks.ts';
import { webhookClient } from '../webhooks/webhook-client.ts';
import { createWebhookCommand } from '../webhooks/webhook.commands.ts';

let test: TestApp;
let url: string;
let key: string;
beforeAll(async () => {
  test = await openTestApp({
    settings: { webhooksToPrivate: true },
  });
  await installReference(test.app.services.database);
  ({ token: key } = await test.key(keyScopes));
  url = await listenOnFreePort(test.app);
});
afterAll(() => test.close());

const open = () => openClient({ url, key });
const draft = { type: 'app', phone: '03001234567', city: 'KHI' } as const;

it('a request with a voice note is created, read and withdrawn', async () => {
  const client = open();
  const note = await client.uploadRequestNote({ file: new Blob([voiceNotes.opus]) });
  const voice_note = note.ok ? note.answer.data : 'none';
  expect(voice_note).toMatch(/\.mp3$/);
  const body = { ...draft, external_id: 'shop 1/7', voice_note };
  expect(await client.createRequest({ body })).toMatchObject({ ok: true });
  const params = { id: 'shop 1/7' };
  expect(await client.readRequest({ params })).toMatchObject({
    answer: { data: { external_id: 'shop 1/7', phone: '923001234567' } },
  });
  expect(await client.withdrawRequest({ params })).toMatchObject({
    answer: { data: { status: 'cancelled' } },
  });
});

it('a call without input and one with a query are answered', async () => {
  expect(await open().readOwnKey()).toMatchObject({ answer: { data: { scopes: keyScopes } } });
  expect(await open().readZones({ query: { city: 'KHI' } })).toMatchObject({
    answer: { data: { type: 'FeatureCollection' } },
  });
});

it('a file comes as text', async () => {
  const file = await open().payoutFile();
  expect(file).toMatchObject({ ok: true, answer: expect.stringContaining('reference,') as string });
});

it('a refusal is a result with its id and field', async () => {
  expect(await open().createRequest({ body: { ...draft, phone: '12' } })).toMatchObject({
    ok: false,
    refusal: { error_id: 'field.invalid', field: 'phone', code: 422 },
  });
});

/** The console behind a proxy that answers the first call itself, or loses its answer. */
async function behindProxy(spoil: Behavior) {
  const answered: string[] = [];
  const proxy = await openUnreliableServer((response, request) => {
    const { method = '', url: path, headers } = request;
    const idempotency = headers['idempotency-key'];
    void fetch(`${url}${path}`, {
      method,
      headers: {
        authorization: headers.authorization ?? '',
        'content-type': 'application/json',
        ...(idempotency && { 'idempotency-key': String(idempotency) }),
      },
      ...(method === 'POST' && { body: JSON.stringify(draft) }),
    })
      .then((answer) => answer.text())
      .then((answer) => {
        answered.push(answer);
        if (answered.length === 1) spoil(response, request);
        else response.setHeader('content-type', 'application/json').end(answer);
      });
  });
  return { client: openClient({ url: proxy.url, key }), answered, close: proxy.close };
}

it('a call is repeated when a refusal says so, and is answered', async () => {
  const { client, answered, close } = await behindProxy(answers(503, '', { 'retry-after': '0' }));
  expect(await client.readOwnKey()).toMatchObject({ ok: true });
  expect(answered).toHaveLength(2);
  await close();
});

it('a call whose answer was lost has the effect of one', async () => {
  const { client, answered, close } = await behindProxy((response) => response.destroy());
  expect(await client.createRequest({ body: draft })).toMatchObject({ ok: true });
  const ids = answered.map((answer) => (JSON.parse(answer) as { data: { id: string } }).data.id);
  expect(ids).toEqual([ids[0], ids[0]]);
  await close();
});

it('a repeat that arrives while the first call runs waits for its answer', async () => {
  const create = () => open().createRequest({ body: draft, idempotencyKey: 'press 1' });
  const [first, second] = await Promise.all([create(), create()]);
  expect([first.ok, second]).toEqual([true, first]);
});

it('the limit of a key is the result where nothing is repeated', async () => {
  const slow = await test.key(['read'], { calls_per_minute: 1 });
  const client = openClient({ url, key: slow.token, retries: 0 });
  expect(await client.readOwnKey()).toMatchObject({ ok: true });
  expect(await client.readOwnKey()).toMatchObject({ refusal: { error_id: 'key.limited' } });
});

it('a console that nothing answers for is a result too', async () => {
  const gone = await openUnreliableServer(() => {});
  await gone.close();
  expect(await openClient({ url: gone.url, key, retries: 0 }).readOwnKey()).toMatchObject({
    ok: false,
    refusal: { error_id: 'connection.failed' },
  });
});

it('the page of a proxy is no answer of the console', async () => {
  const proxy = await openUnreliableServer((response) => {
    response.writeHead(502, { 'content-type': 'text/html' }).end('<h1>Bad gateway</h1>');
  });
  expect(await openClient({ url: proxy.url, key, retries: 0 }).readOwnKey()).toMatchObject({
    ok: false,
    refusal: { error_id: 'connection.failed', code: 502 },
  });
  await proxy.close();
});

it('a webhook is read, and refused when anything of it has changed', async () => {
  const receiver = await openReceiver();
  const { services } = test.app;
  const owner = await test.user('admin');
  const hook = await services.run(
    createWebhookCommand(services.settings),
    { url: receiver.url, events: ['trip.accepted'] },
    { actor: owner.actor },
  );
  const sender = webhookSender(services, webhookClient({ allowsPrivate: true, timeMs: 60_000 }));
  services.webhooks = sender;
  const { tripNo } = await buildTrip(services.database, 'open');
  await services.run(
    moveTripCommand,
    { tripNo, state: 'accepted' },
    { actor: systemActor('test') },
  );
  await sender.settle();
  await sender.stop();
  await receiver.stop();
  const [{ id, headers, body } = { id: '', headers: {}, body: '' }] = receiver.received;
  const message = readWebhook(hook.secret, body, headers);
  expect(message).toMatchObject({ id, type: 'trip.accepted', data: { trip: { trip_no: tripNo } } });
  expect(readWebhook(hook.secret, `${body} `, headers)).toBeNull();
  expect(readWebhook(hook.secret, body, { ...headers, 'webhook-id': 'other' })).toBeNull();
});
