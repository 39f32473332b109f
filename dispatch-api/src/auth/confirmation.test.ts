import { eq, sql } from 'drizzle-orm';
import { createGuardrails, generate } from 'otplib';
import { confirmSession } from 'shared-contracts/auth/auth.api';
import { roleTable } from 'shared-contracts/core/role';
import { userDefaults } from 'shared-contracts/users/user';
import * as api from 'shared-contracts/users/user.api';

import { newId } from '../database/id.ts';
import { auditLog, sessions } from '../database/schema.ts';
import { openTestApp, type TestApp, type TestUser } from '../testing/test-app.ts';
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

const { code: adminRole } = roleTable.admin;
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

/** What needs a code, each on a user of its own. */
const guarded: Readonly<
  Record<string, (admin: TestUser, user: TestUser) => Promise<{ status: number; failure: object }>>
> = {
  'a new role': (admin, user) =>
    test.call(api.updateUser, change(user, { role: roleTable.supervisor.code }), admin),
  'a new status': (admin, user) =>
    test.call(api.updateUser, change(user, { status: 'inactive' }), admin),
  'a new admin': (admin) => test.call(api.createUser, { body: draft(adminRole) }, admin),
  'a disabled second factor': (admin, user) =>
    test.call(api.disableTwoFactor, { body: { id: user.id } }, admin),
  'ended sessions': (admin, user) =>
    test.call(api.endUserSessions, { params: { id: user.id }, query: {} }, admin),
};
const target = () => test.user('dispatcher', { twoFactorSecret: 'sealed' });

it.each(Object.keys(guarded))(
  '%s: refused eleven minutes after the last code, done after another one',
  async (name) => {
    now += 60_000;
    const admin = await adminWithCode(11);
    const user = await target();
    const run = () => guarded[name]?.(admin, user);
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
  expect(await guarded[name]?.(admin, user)).toMatchObject({ status: 200 });
});

it('what changes no rights needs no code: a form sends role and status as they are', async () => {
  const [admin, user] = [await adminWithCode(300), await target()];
  expect(await test.call(api.updateUser, change(user, { address: 'New' }), admin)).toMatchObject({
    status: 200,
  });
  expect(await test.call(api.createUser, { body: draft(dispatcherRole) }, admin)).toMatchObject({
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
  for (const [name, run] of Object.entries(guarded))
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
  expect(await guarded['ended sessions']?.(admin, user)).toMatchObject(required);

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
  expect(await guarded['ended sessions']?.(other, user)).toMatchObject(required);
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
