import { createECDH, randomBytes } from 'node:crypto';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { buffer } from 'node:stream/consumers';

import { eq, sql } from 'drizzle-orm';
import { decrypt } from 'http_ece';
import { logout } from 'shared-contracts/auth/auth.api';
import type { PushMessage } from 'shared-contracts/push/push-message';
import * as api from 'shared-contracts/push/push.api';
import { claimQueueRow } from 'shared-contracts/queue/queue.api';
import webPush from 'web-push';

import { pushSubscriptions, queueRows } from '../database/schema.ts';
import { buildQueueRequest } from '../queue/queue-request.builder.ts';
import { openTestApp, type TestApp, type TestUser } from '../testing/test-app.ts';
import { pushToStaff } from './push-staff.ts';
import { noteOpenTabs, secondsToHeld } from './push.repository.ts';

const vapid = webPush.generateVAPIDKeys();

/** A browser: its keys, and what its push service hands to it. */
function openBrowser() {
  const keys = createECDH('prime256v1');
  keys.generateKeys();
  return { keys, auth: randomBytes(16), received: [] as PushMessage[] };
}
type Browser = ReturnType<typeof openBrowser>;

const browsers: Browser[] = [];
let status = 201;
/** As RFC 8030 has it: one address for each browser; a message is encrypted for that browser. */
const service = createServer((request, response) => {
  void buffer(request).then((body) => {
    const browser = browsers[Number(request.url?.slice(1))];
    const isSigned = /^vapid t=[\w.-]+, ?k=/.test(request.headers.authorization ?? '');
    if (browser && isSigned && status === 201)
      browser.received.push(
        JSON.parse(
          decrypt(body, {
            version: 'aes128gcm',
            privateKey: browser.keys,
            authSecret: browser.auth.toString('base64url'),
          }).toString(),
        ) as PushMessage,
      );
    response.writeHead(isSigned ? status : 401).end();
  });
});
let address: string;
let test: TestApp;
beforeAll(async () => {
  await new Promise<void>((resolve) => {
    service.listen(0, '127.0.0.1', resolve);
  });
  address = `http://127.0.0.1:${(service.address() as AddressInfo).port}`; // it listens on TCP
});
beforeEach(async () => {
  status = 201;
  test = await openTestApp({
    settings: { push: { ...vapid, contact: 'mailto:ops@example.com' }, webhooksToPrivate: true },
  });
});
afterEach(() => test.close());
afterAll(() => {
  service.close();
});

async function subscribe(user: TestUser, language: 'en' | 'ur' = 'en'): Promise<Browser> {
  const browser = openBrowser();
  const body = {
    endpoint: `${address}/${browsers.push(browser) - 1}`,
    p256dh: browser.keys.getPublicKey('base64url'),
    auth: browser.auth.toString('base64url'),
    language,
  };
  expect((await test.call(api.subscribeToPush, { body }, user)).status).toBe(200);
  return browser;
}
const database = () => test.app.services.database;
/** Lets the user's last tab be closed for as long. */
const away = (seconds = 60) =>
  database()
    .update(pushSubscriptions)
    .set({ seenAt: sql`now() - make_interval(secs => ${seconds})` });
async function lateRequest(minutes = 6) {
  const { id } = await buildQueueRequest(test);
  await database()
    .update(queueRows)
    .set({ dt: sql`now() - make_interval(mins => ${minutes}, secs => 5)` })
    .where(eq(queueRows.id, id));
  return id;
}
const push = () => pushToStaff(test.app.services);

it('a browser gets the key to subscribe with, or none where push is off', async () => {
  const user = await test.user('dispatcher');
  expect((await test.call(api.getPushKey, {}, user)).answer.public_key).toBe(vapid.publicKey);
  const other = await openTestApp();
  const { answer } = await other.call(api.getPushKey, {}, await other.user('dispatcher'));
  await other.close();
  expect(answer.public_key).toBeNull();
});

it('staff without a tab are told of late requests, in their language', async () => {
  const [english, urdu] = [
    await subscribe(await test.user('dispatcher')),
    await subscribe(await test.user('supervisor'), 'ur'),
  ];
  await away();
  await lateRequest(7);
  await lateRequest(6);
  expect(await push()).toBe(2);
  expect(english.received).toEqual([
    {
      title: 'Requests waiting over 5 minutes: 2',
      body: 'The oldest has waited 7 minutes.',
      language: 'en',
      about: 'late',
      path: '/queue',
    },
  ]);
  expect(urdu.received[0]?.title).toBe('5 منٹ سے زیادہ منتظر درخواستیں: 2');
});

it('nobody is told who has a tab open, here or in another browser', async () => {
  const user = await test.user('dispatcher');
  const browser = await subscribe(user);
  await lateRequest();
  await push();
  await away();
  await noteOpenTabs(database(), [user.sessionId]);
  await push();
  expect(browser.received).toEqual([]);
});

it('an agent is told again after ten minutes, and only of what became late since then', async () => {
  const browser = await subscribe(await test.user('dispatcher'));
  await away();
  await lateRequest(20);
  await push();
  await push();
  expect(browser.received).toHaveLength(1);
  await database()
    .update(pushSubscriptions)
    .set({ toldLateAt: sql`now() - interval '11 minutes'` });
  await push();
  expect(browser.received).toHaveLength(1);
  await lateRequest(6);
  await push();
  expect(browser.received).toHaveLength(2);
});

it('a held request is no late one, and its holder is told once before it goes back', async () => {
  const [holder, other] = [await test.user('dispatcher'), await test.user('dispatcher')];
  const [held, idle] = [await subscribe(holder), await subscribe(other)];
  await away();
  const id = await lateRequest();
  await test.call(claimQueueRow, { params: { id } }, holder);
  expect(await secondsToHeld(database())).toBeGreaterThan(30);
  expect(await push()).toBe(0);
  await database()
    .update(queueRows)
    .set({ leaseUntil: sql`now() + interval '50 seconds'` })
    .where(eq(queueRows.id, id));
  expect(await secondsToHeld(database())).toBeLessThan(0);
  await push();
  await push();
  expect(held.received.map(({ about, title }) => [about, title])).toEqual([
    ['held', 'Taken by you'],
  ]);
  expect(idle.received).toEqual([]);
});

it('a session that ends, or unsubscribes, is told no more', async () => {
  const [one, other] = [await test.user('dispatcher'), await test.user('dispatcher')];
  const all = [await subscribe(one), await subscribe(other)];
  await away();
  await lateRequest();
  await test.call(logout, { body: {} }, one);
  await test.call(api.unsubscribeFromPush, {}, other);
  expect(await push()).toBe(0);
  expect(all.flatMap(({ received }) => received)).toEqual([]);
});

it.each([404, 410])('a subscription that the push service answers %i is removed', async (code) => {
  await subscribe(await test.user('dispatcher'));
  await away();
  await lateRequest();
  status = code;
  expect(await push()).toBe(0);
  expect(await database().$count(pushSubscriptions)).toBe(0);
});

it('a push service that fails keeps the subscription, and is not called again immediately', async () => {
  const browser = await subscribe(await test.user('dispatcher'));
  await away();
  await lateRequest();
  status = 503;
  expect(await push()).toBe(0);
  status = 201;
  expect(await push()).toBe(0);
  expect(await database().$count(pushSubscriptions)).toBe(1);
  expect(browser.received).toEqual([]);
});

it('a browser that another user signs in on belongs to that user', async () => {
  const [former, present] = [await test.user('dispatcher'), await test.user('dispatcher')];
  await subscribe(former);
  const [row] = await database().select().from(pushSubscriptions);
  const { endpoint = '', p256dh = '', auth = '' } = row ?? {};
  await test.call(
    api.subscribeToPush,
    { body: { endpoint, p256dh, auth, language: 'en' } },
    present,
  );
  expect(
    (await database().select().from(pushSubscriptions)).map(({ sessionId }) => sessionId),
  ).toEqual([present.sessionId]);
});

it.each(['http://push.example/1', 'https://127.0.0.1/1', 'https://user:pw@push.example/1', 'none'])(
  'refuses %s as a push service',
  async (endpoint) => {
    const strict = await openTestApp();
    const { status: answered } = await strict.call(
      api.subscribeToPush,
      { body: { endpoint, p256dh: 'a'.repeat(87), auth: 'a'.repeat(22), language: 'en' } },
      await strict.user('dispatcher'),
    );
    await strict.close();
    expect(answered).toBe(400);
  },
);

it('a dispatch client can’t subscribe', async () => {
  const client = await test.user('dispatch_client');
  expect((await test.call(api.getPushKey, {}, client)).status).toBe(403);
});
