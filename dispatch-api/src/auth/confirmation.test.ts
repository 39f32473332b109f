import { eq, sql } from 'drizzle-orm';
import { createGuardrails, generate } from 'otplib';
import { confirmSession } from 'shared-contracts/auth/auth.api';
import { sensitiveActions, type OwnerNotice } from 'shared-contracts/auth/sensitive-actions';
import { roleTable } from 'shared-contracts/core/role';
import * as keys from 'shared-contracts/integration/integration-key.api';
import { userDefaults } from 'shared-contracts/users/user';
import * as api from 'shared-contracts/users/user.api';
import { closePayout } from 'shared-contracts/wallet/payout.api';
import { requestPayout } from 'shared-contracts/wallet/wallet.api';
import * as hooks from 'shared-contracts/webhooks/webhook.api';

import { newId } from '../database/id.ts';
import { auditLog, sentMessages, sessions, walletEntries } from '../database/schema.ts';
import { createKey } from '../integration/key.commands.ts';
import type { Mail } from '../messages/mail.provider.ts';
import { openTestApp, type TestApp, type TestUser } from '../testing/test-app.ts';
import { createWebhookCommand } from '../webhooks/webhook.commands.ts';
import { secondFactorOf } from './second-factor.ts';
import { seal } from './secret-box.ts';

const secret = 'JBSWY3DPEHPK3PXP';
const guardrails = createGuardrails({ MIN_SECRET_BYTES: 10 });
const start = Date.parse('2026-11-21T08:00:10Z');

let test: TestApp;
let now = start;
beforeAll(async () => {
  test = await openTestApp({ clock: () => now });
});
afterAll(() => test.close());

/** The times of a session are the database's. */
const entered = (minutesAgo: number, session: string) =>
  test.app.services.database
    .update(sessions)
    .set({ createdAt: sql`now() - make_interval(mins => ${minutesAgo})`, confirmedAt: null })
    .where(eq(sessions.id, session));
async function adminWithCode(minutesAgo: number): Promise<TestUser> {
  const id = newId();
  const { secretKeys } = test.app.services.settings;
  const twoFactorSecret = seal(secretKeys, secondFactorOf(id), secret);
  const admin = await test.user('admin', { id, twoFactorSecret });
  await entered(minutesAgo, admin.sessionId);
  return admin;
}
const code = () => generate({ secret, epoch: Math.floor(now / 1000), guardrails });
const confirm = async (as: TestUser, OTP?: string) =>
  test.call(confirmSession, { body: { OTP: OTP ?? (await code()) } }, as);

const { code: dispatcherRole } = roleTable.dispatcher;
let phones = 0;
const draft = (role: number) => ({
  ...userDefaults,
  company_name: 'Office',
  name: 'Made Here',
  phone: `92300888${String((phones += 1)).padStart(4, '0')}`,
  password: 'abcA123@',
  role,
});
const change = (user: TestUser, more: object) => ({
  params: { id: user.id },
  body: {
    company_name: 'Office',
    name: 'Test dispatcher',
    city: 'KHI',
    role: dispatcherRole,
    status: 'active',
    ...more,
  },
});

const keyDraft = { body: { name: 'Orders', scopes: ['requests' as const] } };
/** A key that this user created. */
const keyBy = async ({ actor }: TestUser) =>
  (await test.app.services.run(createKey, keyDraft.body, { actor })).data.id;

const hookDraft = { url: 'https://example.com/', events: ['payout.requested' as const] };
const hookOf = async ({ actor }: TestUser) => {
  const create = createWebhookCommand(test.app.services.settings);
  return (await test.app.services.run(create, hookDraft, { actor })).data.id;
};

type Run = (admin: TestUser, user: TestUser) => Promise<{ status: number; failure: object }>;
const payout = { body: { method: 'jazz' } } as const;
const earn = async (as: TestUser) => {
  await test.app.services.database.insert(walletEntries).values({
    id: newId(),
    userId: as.id,
    title: 'Weekly allowance',
    balance: 900,
    dt: new Date(),
  });
};
const withdraw = async (as: TestUser) => {
  await earn(as);
  return test.call(requestPayout, payout, as);
};

/** Every cell of the table of sensitive actions, by endpoint and changed field. */
const guarded: Readonly<Record<string, { run: Run; notice: OwnerNotice | null; owner?: 'self' }>> =
  {
    'wallet.withdraw': { run: (admin) => withdraw(admin), notice: 'withdrawal', owner: 'self' },
    'users.create': {
      run: (admin) => test.call(api.createUser, { body: draft(dispatcherRole) }, admin),
      notice: null,
    },
    'users.update role': {
      run: (admin, user) =>
        test.call(api.updateUser, change(user, { role: roleTable.supervisor.code }), admin),
      notice: 'access',
    },
    'users.update status': {
      run: (admin, user) => test.call(api.updateUser, change(user, { status: 'inactive' }), admin),
      notice: 'access',
    },
    'users.update bank_account': {
      run: (admin, user) =>
        test.call(api.updateUser, change(user, { bank_account: '0042004200420042' }), admin),
      notice: 'bank',
    },
    'users.update bank_name': {
      run: (admin, user) => test.call(api.updateUser, change(user, { bank_name: 'HBL' }), admin),
      notice: 'bank',
    },
    'payouts.close': {
      async run(admin, user) {
        const { answer } = await withdraw(user);
        const params = { id: answer.data?.id ?? newId() };
        return test.call(closePayout, { params, body: { result: 'paid' } }, admin);
      },
      notice: null,
    },
    'users.disable-2fa': {
      run: (admin, user) => test.call(api.disableTwoFactor, { body: { id: user.id } }, admin),
      notice: 'second-factor',
    },
    'users.enrolment-link': {
      run: async (admin) => {
        const params = { id: (await test.user('dispatcher', { enrolmentHash: 'used' })).id };
        return test.call(api.sendEnrolmentLink, { params }, admin);
      },
      notice: null,
    },
    'users.reveal': {
      run: (admin, user) =>
        test.call(api.revealNumber, { params: { id: user.id }, body: { field: 'cnic' } }, admin),
      notice: 'number',
    },
    'users.reveal-own': {
      run: (admin) => test.call(api.revealOwnNumber, { body: { field: 'bank_account' } }, admin),
      notice: 'number',
      owner: 'self',
    },
    'users.end-sessions': {
      run: (admin, user) =>
        test.call(api.endUserSessions, { params: { id: user.id }, query: {} }, admin),
      notice: null,
    },
    'integration-keys.create': {
      run: (admin) => test.call(keys.createIntegrationKey, keyDraft, admin),
      notice: 'key',
      owner: 'self',
    },
    'integration-keys.rotate': {
      run: async (admin, user) =>
        test.call(
          keys.rotateIntegrationKey,
          { params: { id: await keyBy(user) }, body: {} },
          admin,
        ),
      notice: 'key',
    },
    'integration-keys.revoke': {
      run: async (admin, user) =>
        test.call(keys.revokeIntegrationKey, { params: { id: await keyBy(user) } }, admin),
      notice: 'key',
    },
    'webhooks.create': {
      run: (admin) => test.call(hooks.createWebhook, { body: hookDraft }, admin),
      notice: 'webhook',
      owner: 'self',
    },
    'webhooks.update': {
      run: async (admin, user) =>
        test.call(
          hooks.updateWebhook,
          { params: { id: await hookOf(user) }, body: hookDraft },
          admin,
        ),
      notice: 'webhook',
    },
    'webhooks.rotate': {
      run: async (admin, user) =>
        test.call(hooks.rotateWebhookSecret, { params: { id: await hookOf(user) } }, admin),
      notice: 'webhook',
    },
    'webhooks.delete': {
      run: async (admin, user) =>
        test.call(hooks.deleteWebhook, { params: { id: await hookOf(user) } }, admin),
      notice: 'webhook',
    },
    'users.end-own-sessions': {
      run: async (admin) => {
        const userId = admin.id;
        const expiresAt = new Date(Date.now() + 3_600_000);
        await test.app.services.database
          .insert(sessions)
          .values({ id: newId(), tokenHash: newId(), userId, expiresAt });
        return test.call(api.endOwnSessions, { query: {} }, admin);
      },
      notice: null,
      owner: 'self',
    },
  };
const target = () => test.user('dispatcher', { twoFactorSecret: 'sealed' });

it('walks every cell of the table', () => {
  const cells = Object.entries(sensitiveActions).flatMap(([id, row]) =>
    'fields' in row ? Object.keys(row.fields).map((field) => `${id} ${field}`) : [id],
  );
  expect(Object.keys(guarded).toSorted()).toEqual(cells.toSorted());
});

const noticesTo = async ({ phone }: { phone: string }) =>
  (
    await test.app.services.database
      .select()
      .from(sentMessages)
      .where(eq(sentMessages.phone, phone))
  ).map(({ text }) => text);

it.each(
  Object.entries(guarded).flatMap(([name, { notice }]) =>
    notice ? [[name, notice] as const] : [],
  ),
)('%s: the owner gets a message', async (name, notice) => {
  const [admin, user] = [await adminWithCode(1), await target()];
  await guarded[name]?.run(admin, user);
  const owner = guarded[name]?.owner === 'self' ? admin : user;
  const [text, ...more] = await noticesTo(owner);
  expect(more).toHaveLength(name === 'users.disable-2fa' ? 1 : 0);
  expect(text).toMatch(
    {
      withdrawal: /^A withdrawal .* was requested\. If you didn't expect this/,
      bank: /^The bank account .* was changed\. Test admin did this\. If you didn't expect this/,
      access: /^The role or status .* was changed\. Test admin did this\./,
      'second-factor': /^Two-factor authentication was turned off .* Test admin did this\./,
      created: /^never/,
      number: /^Your full CNIC or bank account number was viewed .* If you didn't expect this/,
      key: /^A Dispatch Console integration key of yours was created, replaced or revoked\./,
      webhook: /^A Dispatch Console webhook of yours was created, changed or deleted\./,
    }[notice],
  );
});

it('the owner of a new account gets a message', async () => {
  const admin = await adminWithCode(1);
  const made = await test.call(api.createUser, { body: draft(dispatcherRole) }, admin);
  expect(await noticesTo(made.answer.data)).toEqual([
    "A Dispatch Console account was created for this number. Test admin did this. If you didn't expect this, contact your admin now.",
  ]);
});

it('the owner of a changed account gets a mail as well, in their language', async () => {
  const sent: Mail[] = [];
  test.app.services.mail = {
    send: async (mail) => void sent.push(mail),
    verify: async () => {},
    close: () => {},
  };
  const [admin, user] = [
    await adminWithCode(1),
    await test.user('dispatcher', { email: 'sana@example.com', langId: 2 }),
  ];
  await guarded['users.update bank_account']?.run(admin, user);
  test.app.services.mail = undefined;
  const [text] = await noticesTo(user);
  expect(sent).toEqual([
    { to: 'sana@example.com', language: 'ur', subject: 'آپ کا ڈسپیچ کنسول اکاؤنٹ', text },
  ]);
  expect(text).toMatch(/بینک اکاؤنٹ/);
});

it('a repeated withdrawal sends one message', async () => {
  const admin = await adminWithCode(1);
  const key = { 'idempotency-key': 'one press' };
  await earn(admin);
  for (const _press of [1, 2]) await test.call(requestPayout, payout, admin, key);
  expect(await noticesTo(admin)).toHaveLength(1);
});

it('a refused change sends no message', async () => {
  const [admin, user] = [await adminWithCode(11), await target()];
  await guarded['users.update bank_account']?.run(admin, user);
  expect(await noticesTo(user)).toEqual([]);
});

it.each(Object.keys(guarded))(
  '%s: refused eleven minutes after the last code, done after another one',
  async (name) => {
    now += 60_000;
    const admin = await adminWithCode(11);
    const user = await target();
    const run = () => guarded[name]?.run(admin, user);
    expect(await run()).toMatchObject({
      status: 403,
      failure: { error_id: 'confirmation.required' },
    });
    expect(await confirm(admin)).toMatchObject({ status: 200 });
    expect(await run()).toMatchObject({ status: 200 });
  },
);

it.each(Object.keys(guarded))('%s: done nine minutes after signing in', async (name) => {
  const [admin, user] = [await adminWithCode(9), await target()];
  expect(await guarded[name]?.run(admin, user)).toMatchObject({ status: 200 });
});

it.each(Object.keys(guarded))('%s: refused with a code that was used before', async (name) => {
  now += 60_000;
  const [first, user] = [await adminWithCode(11), await target()];
  const used = await code();
  expect((await confirm(first, used)).status).toBe(200);
  await entered(11, first.sessionId);
  expect((await confirm(first, used)).status).toBe(422);
  expect(await guarded[name]?.run(first, user)).toMatchObject({
    failure: { error_id: 'confirmation.required' },
  });
});

it.each(Object.keys(guarded))('%s: the log says who did it', async (name) => {
  const [admin, user] = [await adminWithCode(1), await target()];
  expect((await guarded[name]?.run(admin, user))?.status).toBe(200);
  const logged = await test.app.services.database
    .select()
    .from(auditLog)
    .where(eq(auditLog.actorId, admin.id));
  expect(logged.length).toBeGreaterThan(0);
});

it('a form that sends role, status and bank account as they are needs no code', async () => {
  const [admin, user] = [await adminWithCode(300), await target()];
  expect(await test.call(api.updateUser, change(user, { address: 'New' }), admin)).toMatchObject({
    status: 200,
  });
  const own = await test.user('dispatcher');
  await entered(300, own.sessionId);
  expect(await test.call(api.updateUser, change(own, { address: 'New' }), own)).toMatchObject({
    status: 200,
  });
});

it('a role that may not do it is refused for that, code or not', async () => {
  const [own, user] = [await test.user('dispatcher'), await target()];
  await entered(300, own.sessionId);
  const forAdmins = Object.entries(guarded).filter(([, { owner }]) => owner !== 'self');
  for (const [name, { run }] of forAdmins)
    expect({ name, ...(await run(own, user)) }).toMatchObject({
      name,
      status: 403,
      failure: { error_id: 'role.refused' },
    });
});

it('a code works once, for its own session; a wrong one confirms nothing', async () => {
  now += 60_000;
  const admin = await adminWithCode(11);
  const refused = { status: 422, failure: { error_id: 'confirmation.refused' } };
  const right = await code();
  expect(await confirm(admin, right === '000000' ? '000001' : '000000')).toMatchObject(refused);
  const user = await target();
  const required = { failure: { error_id: 'confirmation.required' } };
  expect(await guarded['users.end-sessions']?.run(admin, user)).toMatchObject(required);

  const [one, two] = await Promise.all([confirm(admin, right), confirm(admin, right)]);
  expect([one.status, two.status].toSorted()).toEqual([200, 422]);
  expect(await confirm(admin, right)).toMatchObject(refused);
  const logged = await test.app.services.database
    .select()
    .from(auditLog)
    .where(eq(auditLog.subjectId, admin.id));
  expect(logged.map(({ action }) => action)).toEqual(['session.confirmed']);

  // Another session of the same admin is not confirmed by it.
  const other = await adminWithCode(11);
  expect(await guarded['users.end-sessions']?.run(other, user)).toMatchObject(required);
});

it('guesses are limited like those of signing in, and an account without second factor cannot confirm', async () => {
  now += 60_000;
  const admin = await adminWithCode(11);
  const right = await code();
  const wrong = right === '000000' ? '000001' : '000000';
  const statuses: number[] = [];
  for (let guess = 0; guess < 8; guess += 1) statuses.push((await confirm(admin, wrong)).status);
  expect(statuses.slice(0, 3)).toEqual([422, 422, 422]);
  expect(statuses.at(-1)).toBe(429);
  expect((await confirm(admin, right)).status).toBe(429);
  const bare = await test.user('admin');
  expect(await confirm(bare)).toMatchObject({ status: 422 });
});
