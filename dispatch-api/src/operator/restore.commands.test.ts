import { eq } from 'drizzle-orm';
import { errors } from 'shared-contracts/core/errors';

import { startSignIn } from '../auth/auth.commands.ts';
import { requireLink } from '../auth/first-step.ts';
import { beginReset } from '../auth/password-reset.commands.ts';
import { secondFactorOf } from '../auth/second-factor.ts';
import { keyOf, seal, type KeyRing } from '../auth/secret-box.ts';
import { tokenHash } from '../auth/session.repository.ts';
import { newId } from '../database/id.ts';
import {
  customerMessages,
  files,
  integrationKeys,
  passwordResets,
  reportMails,
  reportRuns,
  reports,
  sessions,
  signIns,
  users,
  webhookDeliveries,
  webhookMessages,
  webhooks,
} from '../database/schema.ts';
import { keyOfSecret } from '../integration/key.repository.ts';
import { auditedBy } from '../testing/audited-changes.ts';
import { openTestApp, type TestApp } from '../testing/test-app.ts';
import { buildTrip } from '../trips/trip.builder.ts';
import { createWebhookCommand, pauseWebhookCommand } from '../webhooks/webhook.commands.ts';
import { operator } from './on-database.ts';
import { completeRestore, type Restored } from './restore.commands.ts';

let test: TestApp;
beforeEach(async () => {
  test = await openTestApp();
});
afterEach(() => test.close());

async function restore() {
  let restored: Restored | undefined;
  const { run, settings } = test.app.services;
  const entries = await auditedBy(test, async () => {
    restored = await run(completeRestore(settings), undefined, operator);
  });
  return { restored, entries };
}
async function userWith(keys: KeyRing, secret = 'JBSWY3DPEHPK3PXP') {
  const id = newId();
  return test.user('dispatcher', { id, twoFactorSecret: seal(keys, secondFactorOf(id), secret) });
}

it('counts what was restored, and the second factors that its keys do not read', async () => {
  const { database, run, settings } = test.app.services;
  await test.user('admin');
  const user = await userWith(settings.secretKeys);
  await userWith({ current: keyOf('a key that is lost'), former: [] });
  for (let trips = 0; trips < 3; trips += 1) await buildTrip(database, 'open');
  await database
    .insert(files)
    .values({ id: newId(), kind: 'voice_notes', name: 'a.mp3', type: '', content: Buffer.of(1) });
  expect(await restore()).toEqual({
    restored: {
      users: 3,
      trips: 3,
      files: 1,
      newest: 'never',
      unreadable: 1,
      paused: 0,
      deleted: { events: 0, texts: 0, mails: 0 },
      keys: [],
    },
    entries: [['database.restored', 'server database', { newest: 'never', rows: 0 }]],
  });
  await run(beginReset(settings), { userId: user.id }, operator);
  const { restored, entries } = await restore();
  expect(restored?.newest).toMatch(/^\d{4}-\d\d-\d\d /);
  expect(entries).toEqual([
    ['database.restored', 'server database', { newest: restored?.newest, rows: 0 }],
  ]);
});

it('ends every session, started sign-in and one-time link; a session that had ended keeps its time', async () => {
  const { database, run, settings } = test.app.services;
  const [user, other] = [await test.user('dispatcher'), await test.user('admin')];
  const long = new Date('2026-01-01T00:00:00Z');
  await database.update(sessions).set({ revokedAt: long }).where(eq(sessions.id, other.sessionId));
  await run(startSignIn, { userId: user.id, secret: null }, operator);
  await run(beginReset(settings), { userId: user.id }, operator);
  await restore();
  const ended = Object.fromEntries(
    (await database.select().from(sessions)).map(({ id, revokedAt }) => [id, revokedAt]),
  );
  expect(ended).toEqual({ [user.sessionId]: expect.any(Date) as Date, [other.sessionId]: long });
  expect([await database.$count(signIns), await database.$count(passwordResets)]).toEqual([0, 0]);
  expect(await database.$count(users)).toBe(2);
});

it('an earlier enrolment link no longer works', async () => {
  const { database } = test.app.services;
  const enrolmentEnds = new Date(Date.now() + 3_600_000);
  const enrolment = { enrolmentHash: tokenHash('a code'), enrolmentEnds };
  const { id } = await test.user('dispatcher', enrolment);
  await restore();
  const [user] = await database.select().from(users).where(eq(users.id, id));
  if (!user) throw new Error('the user is gone');
  expect(() => requireLink(user, 'a code', Date.now())).toThrow(
    errors['login.link-refused'].message.en,
  );
  expect(() => requireLink(user, undefined, Date.now())).toThrow(
    errors['login.needs-link'].message.en,
  );
});

it('names the keys that are valid, and ends what they were before a rotation', async () => {
  const { database } = test.app.services;
  const { id: createdBy } = await test.user('admin');
  const [past, future] = [new Date('2026-01-01T00:00:00Z'), new Date('2099-01-01T00:00:00Z')];
  const key = (name: string, over: Partial<typeof integrationKeys.$inferInsert> = {}) => ({
    id: newId(),
    name,
    prefix: name.slice(0, 2),
    secretHash: tokenHash(name),
    scopes: ['read' as const],
    callsPerMinute: 60,
    createdBy,
    createdAt: past,
    ...over,
  });
  await database
    .insert(integrationKeys)
    .values([
      key('Telephones', { formerHash: tokenHash('former'), formerUntil: future }),
      key('Orders', { expiresAt: future }),
      key('Revoked', { revokedAt: past }),
      key('Expired', { expiresAt: past }),
    ]);
  const { restored } = await restore();
  expect(restored?.keys).toEqual([
    { name: 'Orders', prefix: 'Or' },
    { name: 'Telephones', prefix: 'Te' },
  ]);
  expect(await keyOfSecret(database, 'former', new Date())).toBeUndefined();
});

it('pauses webhooks, and deletes what waited to be sent', async () => {
  const { database, run, settings } = test.app.services;
  const { id: userId, actor } = await test.user('admin');
  const create = async (url: string) => {
    const draft = { url, events: ['trip.accepted' as const] };
    return (await run(createWebhookCommand(settings), draft, { actor })).data.id;
  };
  const [called, former] = [await create('https://a.example/'), await create('https://b.example/')];
  await run(pauseWebhookCommand, { id: former, reason: 'gone' }, { actor });
  const at = new Date('2026-01-01T00:00:00Z');
  const message = { id: newId(), event: 'trip.accepted', subject: 'one', body: '{}', at } as const;
  await database.insert(webhookMessages).values(message);
  const delivery = { webhookId: called, messageId: message.id, subject: 'one', nextAt: at };
  await database.insert(webhookDeliveries).values([delivery, { ...delivery, state: 'delivered' }]);
  const late = await buildTrip(database, 'open', { bdt: at });
  const early = await buildTrip(database, 'open', { bdt: new Date(Date.now() + 3_600_000) });
  await database.insert(customerMessages).values([
    { tripId: late.id, kind: 'booked', at, sentAt: at },
    { tripId: late.id, kind: 'assigned', at },
    { tripId: early.id, kind: 'booked', at, sentAt: at },
  ]);
  const report = { id: newId(), every: 'day' as const, time: '07:30', recipients: [userId] };
  await database.insert(reports).values({ ...report, nextAt: at, createdAt: at });
  const period = { dueAt: at, fromAt: at, untilAt: at };
  const sent = { id: newId(), reportId: report.id, ...period };
  const waiting = { ...sent, id: newId(), dueAt: new Date() };
  await database.insert(reportRuns).values([sent, waiting]);
  await database.insert(reportMails).values([
    { runId: sent.id, userId, state: 'sent', nextAt: at },
    { runId: waiting.id, userId, nextAt: at },
  ]);

  const before = Date.now();
  const { restored, entries } = await restore();
  expect(restored).toMatchObject({ paused: 1, deleted: { events: 1, texts: 1, mails: 1 } });
  expect(entries).toEqual([
    ['database.restored', 'server database', { newest: restored?.newest, rows: 3 }],
    ['webhook.paused', `webhook ${called}`, { url: 'https://a.example/', reason: 'restored' }],
  ]);
  const hooks = await database.select().from(webhooks);
  expect(Object.fromEntries(hooks.map(({ id, pauseReason }) => [id, pauseReason]))).toEqual({
    [called]: 'admin',
    [former]: 'gone',
  });
  const deliveries = await database.select().from(webhookDeliveries);
  expect(deliveries.map(({ state }) => state)).toEqual(['delivered']);
  const mails = await database.select().from(reportMails);
  expect(mails.map(({ state }) => state)).toEqual(['sent']);
  const [scheduled] = await database.select().from(reports);
  expect(scheduled?.nextAt.getTime()).toBeGreaterThan(before);
  // Nor is a customer notified of a booking that is late after the restore; later delays are sent.
  const texts = await database.select().from(customerMessages);
  expect(texts.map(({ tripId, kind, sentAt }) => [tripId, kind, sentAt !== null])).toEqual([
    [late.id, 'booked', true],
    [early.id, 'booked', true],
    [late.id, 'delayed', true],
  ]);
});
