import { setImmediate } from 'node:timers/promises';

import { eq, sql } from 'drizzle-orm';
import { suspendDriver } from 'shared-contracts/drivers/driver.api';
import { randomFrom } from 'shared-contracts/testing/random';
import type { WebhookBody, WebhookEvent } from 'shared-contracts/webhooks/webhook-events';
import { Webhook } from 'standardwebhooks';

import { systemActor } from '../commands/actor.ts';
import { sentMessages, webhookAttempts, webhookDeliveries, webhooks } from '../database/schema.ts';
import { openTestApp, type TestApp, type TestUser } from '../testing/test-app.ts';
import { openReceiver, type WebhookReceiver } from '../testing/webhook-receiver.ts';
import { buildDriver } from '../trips/driver.builder.ts';
import { buildTrip } from '../trips/trip.builder.ts';
import { moveTripCommand } from '../trips/trip.commands.ts';
import { dayMs } from './after-attempt.ts';
import { webhookSender, type WebhookSender } from './send-webhooks.ts';
import { webhookClient } from './webhook-client.ts';
import { createWebhookCommand, resumeWebhookCommand, rotateSecret } from './webhook.commands.ts';

const by = { actor: systemActor('test') };
const steps = ['accepted', 'arrived', 'started', 'finished', 'completed'] as const;
const events = steps.map((state): WebhookEvent => `trip.${state}`);

let now: number;
let test: TestApp;
let receiver: WebhookReceiver;
let owner: TestUser;
const senders: WebhookSender[] = [];
beforeEach(async () => {
  now = Date.now();
  receiver = await openReceiver();
  test = await openTestApp({ clock: () => now, settings: { webhooksToPrivate: true } });
  owner = await test.user('admin');
});
afterEach(async () => {
  await Promise.all(senders.splice(0).map((sender) => sender.stop()));
  await test.close();
  await receiver.stop();
});

/** A process that sends. A busy machine must not look like a receiver that hangs. */
function startSender(): WebhookSender {
  const { services } = test.app;
  const sender = webhookSender(services, webhookClient({ allowsPrivate: true, timeMs: 60_000 }));
  senders.push(sender);
  services.webhooks = sender;
  return sender;
}
async function createHook(
  url = receiver.url,
  wanted: WebhookEvent[] = events,
): Promise<{ id: string; secret: string }> {
  const { run, settings } = test.app.services;
  const draft = { url, events: wanted };
  const made = await run(createWebhookCommand(settings), draft, { actor: owner.actor });
  return { id: made.data.id, secret: made.secret };
}
const buildOpen = () => buildTrip(test.app.services.database, 'open');
const move = (tripNo: string, state: (typeof steps)[number]) =>
  test.app.services.run(moveTripCommand, { tripNo, state }, by);
const bodyOf = (call: { body: string }) =>
  JSON.parse(call.body) as WebhookBody<`trip.${(typeof steps)[number]}`>;
const stateOf = async () =>
  (await test.app.services.database.select().from(webhookDeliveries)).map(({ state }) => state);
const hook = async (id: string) =>
  (await test.app.services.database.select().from(webhooks).where(eq(webhooks.id, id)))[0];

it('a message is signed as the reference library verifies it', async () => {
  const { secret } = await createHook();
  const sender = startSender();
  const { tripNo } = await buildOpen();
  await move(tripNo, 'accepted');
  await sender.settle();
  const [call] = receiver.received;
  const headers = call?.headers as Record<string, string>; // of Standard Webhooks, each once
  expect(new Webhook(secret).verify(call?.body ?? '', headers)).toMatchObject({
    type: 'trip.accepted',
    data: { trip: { trip_no: tripNo, state: 'accepted' }, previous_state: 'open' },
  });
  expect(() => new Webhook(secret).verify(`${call?.body} `, headers)).toThrow(
    'No matching signature found',
  );
});

it('while a secret is replaced, both sign for a day', async () => {
  const { id, secret } = await createHook();
  const { run, settings } = test.app.services;
  const replaced = await run(rotateSecret(settings), { id }, { actor: owner.actor });
  const sender = startSender();
  const { tripNo } = await buildOpen();
  await move(tripNo, 'accepted');
  await sender.settle();
  now += dayMs + 1;
  await move(tripNo, 'arrived');
  await sender.settle();
  const isSigned = receiver.received.map(({ headers, body }) =>
    [secret, replaced.secret].map((key) => {
      const at = new Date(Number(headers['webhook-timestamp']) * 1000);
      const signature = new Webhook(key).sign(String(headers['webhook-id']), at, body);
      return String(headers['webhook-signature']).split(' ').includes(signature);
    }),
  );
  expect(isSigned).toEqual([
    [true, true],
    [false, true],
  ]);
});

it('a receiver that fails three times in ten gets everything, each booking in order', async () => {
  await createHook();
  const sender = startSender();
  const random = randomFrom(52);
  receiver.answer = () => (random.chance(0.3) ? 500 : 200);
  const trips = await Promise.all(Array.from({ length: 20 }, buildOpen));
  for (const state of steps) {
    await Promise.all(trips.map(({ tripNo }) => move(tripNo, state)));
    await sender.settle();
  }
  while ((await stateOf()).includes('waiting')) {
    now += 60_000;
    await sender.settle();
  }
  expect(receiver.received.some(({ status }) => status === 500)).toBe(true);
  for (const { tripNo } of trips) {
    const calls = receiver.received.filter((call) => bodyOf(call).data.trip.trip_no === tripNo);
    const got = calls.filter(({ status }) => status === 200).map((call) => bodyOf(call).type);
    expect(got).toEqual(events);
    // Nor was one tried before the one before it had arrived.
    const tried = calls.map((call) => events.indexOf(bodyOf(call).type));
    expect(tried).toEqual(tried.toSorted((a, b) => a - b));
  }
});

it('a driver’s reinstatement arrives after the suspension, even if that has to be sent again', async () => {
  await createHook(receiver.url, ['driver.suspended', 'driver.reinstated']);
  const sender = startSender();
  const { id } = await buildDriver(test.app.services.database);
  receiver.answer = () => 500;
  for (const suspended of [true, false])
    await test.call(
      suspendDriver,
      { params: { id }, body: { suspended, reason: 'Cash is missing' } },
      owner,
    );
  await sender.settle();
  receiver.answer = () => 200;
  while ((await stateOf()).includes('waiting')) {
    now += 60_000;
    await sender.settle();
  }
  expect(receiver.received.map(({ status, body }) => [status, JSON.parse(body)])).toMatchObject(
    [
      [500, 'driver.suspended'],
      [200, 'driver.suspended'],
      [200, 'driver.reinstated'],
    ].map(([status, type]) => [
      status,
      { type, data: { driver: { id }, reason: 'Cash is missing' } },
    ]),
  );
});

it('a booking for which the receiver hangs holds no other one up', async () => {
  await createHook();
  const sender = startSender();
  const [hangs, goes] = [await buildOpen(), await buildOpen()];
  receiver.answer = ({ body }) =>
    bodyOf({ body }).data.trip.trip_no === hangs.tripNo ? undefined : 200;
  await move(hangs.tripNo, 'accepted');
  for (const state of steps) await move(goes.tripNo, state);
  const ofOther = () =>
    receiver.received.filter((call) => bodyOf(call).data.trip.trip_no === goes.tripNo);
  while (ofOther().length < steps.length) {
    sender.wake();
    await setImmediate();
  }
  expect(receiver.received.filter((call) => !ofOther().includes(call))).toHaveLength(1);
});

/** Messages about 600 bookings to a webhook, due now. */
const addMessages = (to: string) =>
  test.app.services.database.execute(sql`with message as (
      insert into webhook_messages (id, event, subject, body, at)
      select 'msg_' || n || ${to}, 'trip.accepted', 'trip ' || n, '{}',
        ${new Date(now).toISOString()}::timestamptz
      from generate_series(1, 600) n
      returning id, subject, at
    )
    insert into webhook_deliveries (webhook_id, message_id, subject, next_at)
    select ${to}::text, id, subject, at from message`);

it('webhooks that hang hold no other one up, and get few calls once they fail', async () => {
  const [hangs, fails] = [await openReceiver(), await openReceiver()];
  try {
    for (const { url } of [hangs, fails]) await addMessages((await createHook(url)).id);
    await test.app.services.database
      .update(webhooks)
      .set({ failingSince: new Date(now) })
      .where(eq(webhooks.url, fails.url));
    hangs.answer = () => undefined;
    fails.answer = () => undefined;
    await createHook();
    const sender = startSender();
    const { tripNo } = await buildOpen();
    // While the second is sent, neither of them may get more.
    for (const [nth, state] of steps.slice(0, 2).entries()) {
      await move(tripNo, state);
      while (
        receiver.received.length <= nth ||
        hangs.received.length < 500 ||
        fails.received.length < 10
      ) {
        sender.wake();
        await setImmediate();
      }
    }
    expect([hangs.received.length, fails.received.length]).toEqual([500, 10]);
  } finally {
    await Promise.all([hangs.stop(), fails.stop()]);
  }
});

it('a receiver that restarts gets what it has missed', async () => {
  await createHook();
  const sender = startSender();
  await receiver.stop();
  const { tripNo } = await buildOpen();
  await move(tripNo, 'accepted');
  await move(tripNo, 'arrived');
  await sender.settle();
  await receiver.restart();
  now += 1000;
  await sender.settle();
  expect(receiver.received.map((call) => bodyOf(call).type)).toEqual(events.slice(0, 2));
});

it('a webhook that another process has just created gets the next event', async () => {
  const sender = startSender();
  await createHook();
  const { tripNo } = await buildOpen();
  await move(tripNo, 'accepted');
  await sender.settle();
  expect(receiver.received).toHaveLength(1);
});

it('what a process has committed and not sent, another one sends', async () => {
  await createHook();
  const dies = startSender();
  test.app.services.webhooks = { ...dies, wake: () => {} };
  const { tripNo } = await buildOpen();
  await move(tripNo, 'accepted');
  await dies.stop();
  expect(receiver.received).toEqual([]);
  await startSender().settle();
  expect(receiver.received.map((call) => bodyOf(call).type)).toEqual(['trip.accepted']);
});

it('a message whose process died while it sent is sent again after half a minute', async () => {
  await createHook();
  const sender = startSender();
  const { tripNo } = await buildOpen();
  test.app.services.webhooks = { ...sender, wake: () => {} };
  await move(tripNo, 'accepted');
  await test.app.services.database.update(webhookDeliveries).set({
    claimedUntil: new Date(now + 30_000),
    attempts: 1,
    firstAt: new Date(now),
  });
  await sender.settle();
  expect(receiver.received).toEqual([]);
  now += 30_000;
  await sender.settle();
  expect(receiver.received).toHaveLength(1);
});

it('two processes never send the same message at the same time', async () => {
  await createHook();
  const both = [startSender(), startSender()];
  const trips = await Promise.all(Array.from({ length: 20 }, buildOpen));
  for (const { tripNo } of trips) await move(tripNo, 'completed');
  await Promise.all(both.map((sender) => sender.settle()));
  // The last of one may be claimed by the other.
  await Promise.all(both.map((sender) => sender.settle()));
  const ids = receiver.received.map(({ id }) => id);
  expect(ids).toHaveLength((await stateOf()).length);
  expect(new Set(ids).size).toBe(ids.length);
  expect(receiver.mostAtOnce()).toBe(1);
});

it('a webhook that fails for a day is paused, its owner is notified, and nothing is lost', async () => {
  const { id } = await createHook();
  const sender = startSender();
  receiver.answer = () => 500;
  const { tripNo } = await buildOpen();
  await move(tripNo, 'accepted');
  for (let hours = 0; hours <= 25; hours += 1) {
    await sender.settle();
    now += 3_600_000;
  }
  expect(await hook(id)).toMatchObject({ pauseReason: 'failing' });
  const [notice, ...more] = await test.app.services.database
    .select()
    .from(sentMessages)
    .where(eq(sentMessages.phone, owner.phone));
  expect([notice?.text, more]).toEqual([expect.stringContaining('keeps failing'), []]);
  const calls = receiver.received.length;
  await move(tripNo, 'arrived');
  await sender.settle();
  expect(receiver.received).toHaveLength(calls);
  receiver.answer = () => 200;
  await test.app.services.run(resumeWebhookCommand, { id }, { actor: owner.actor });
  await sender.settle();
  expect(receiver.received.slice(calls).map((call) => bodyOf(call).type)).toEqual(
    events.slice(0, 2),
  );
});

it('a message that alone fails for a day is given up, and its booking goes on', async () => {
  await createHook();
  const sender = startSender();
  const [broken, other] = [await buildOpen(), await buildOpen()];
  receiver.answer = ({ body }) => {
    const { type, data } = bodyOf({ body });
    return type === 'trip.accepted' && data.trip.trip_no === broken.tripNo ? 400 : 200;
  };
  await move(broken.tripNo, 'arrived');
  await move(other.tripNo, 'arrived');
  for (let hours = 0; hours <= 30; hours += 1) {
    await sender.settle();
    // Something succeeds in between.
    if (hours === 20) await move(other.tripNo, 'started');
    now += 3_600_000;
  }
  const ofBroken = receiver.received.filter(
    (call) => bodyOf(call).data.trip.trip_no === broken.tripNo && call.status === 200,
  );
  expect(ofBroken.map((call) => bodyOf(call).type)).toEqual(['trip.arrived']);
  expect((await stateOf()).toSorted()).toEqual([
    'delivered',
    'delivered',
    'delivered',
    'delivered',
    'failed',
  ]);
});

it('a webhook that answers 410 is paused immediately', async () => {
  const { id } = await createHook();
  const sender = startSender();
  receiver.answer = () => 410;
  const { tripNo } = await buildOpen();
  await move(tripNo, 'accepted');
  await sender.settle();
  expect(await hook(id)).toMatchObject({ pauseReason: 'gone' });
});

it('each attempt is stored, with its time, status and the beginning of the answer', async () => {
  await createHook();
  const sender = startSender();
  receiver.answer = () => 503;
  const { tripNo } = await buildOpen();
  await move(tripNo, 'accepted');
  await sender.settle();
  const [attempt] = await test.app.services.database.select().from(webhookAttempts);
  expect(attempt).toMatchObject({
    status: 503,
    error: null,
    body: 'answer 503',
    at: new Date(now),
  });
});

it('a change that is rolled back sends nothing', async () => {
  await createHook();
  const sender = startSender();
  const { tripNo } = await buildOpen();
  const { database } = test.app.services;
  await database.execute(
    sql`create function refuse() returns trigger language plpgsql as 'begin raise exception ''full''; end'`,
  );
  await database.execute(
    sql`create trigger refuse before insert on webhook_deliveries for each row execute function refuse()`,
  );
  await expect(move(tripNo, 'accepted')).rejects.toThrow('Failed query');
  await database.execute(sql`drop trigger refuse on webhook_deliveries`);
  await sender.settle();
  expect(receiver.received).toEqual([]);
});
