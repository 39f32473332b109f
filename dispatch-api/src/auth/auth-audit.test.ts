import { desc, eq } from 'drizzle-orm';
import { createGuardrails, generate } from 'otplib';
import { confirmSession, login, logout, verifyOtp } from 'shared-contracts/auth/auth.api';
import * as reset from 'shared-contracts/auth/password-reset.api';
import { claimQueueRow } from 'shared-contracts/queue/queue.api';

import { newId } from '../database/id.ts';
import { sessions } from '../database/schema.ts';
import { buildQueueRequest } from '../queue/queue-request.builder.ts';
import { auditedBy } from '../testing/audited-changes.ts';
import { messagesTo } from '../testing/sent-messages.ts';
import { openTestApp, type TestApp, type TestUser } from '../testing/test-app.ts';
import { hashPassword } from './password.ts';
import { secondFactorOf } from './second-factor.ts';
import { seal } from './secret-box.ts';

const password = 'Dispatch@1';
const secret = 'JBSWY3DPEHPK3PXP';
const from = { 'x-forwarded-for': '10.7.0.1' };
let test: TestApp;
let now = Date.parse('2026-11-21T08:00:10Z');
let hashed: string;
beforeAll(async () => {
  hashed = await hashPassword(password);
  test = await openTestApp({ clock: () => now });
});
afterAll(() => test.close());

const codeOf = (key: string) =>
  generate({
    secret: key,
    epoch: Math.floor(now / 1000),
    guardrails: createGuardrails({ MIN_SECRET_BYTES: 10 }),
  });
const newestSession = async (userId: string) =>
  (
    await test.app.services.database
      .select({ id: sessions.id })
      .from(sessions)
      .where(eq(sessions.userId, userId))
      .orderBy(desc(sessions.createdAt))
  )[0]?.id;

it('the first sign-in is logged as an enrolment and a session, with its address; later ones as a session', async () => {
  const user = await test.user('dispatcher', { passwordHash: hashed });
  let key = '';
  const signIn = (type: 'enable' | 'verify') =>
    auditedBy(test, async () => {
      const body = { phone: user.phone, password };
      const { answer } = await test.call(login, { body }, null, from);
      if (answer.otpauthUrl) key = new URL(answer.otpauthUrl).searchParams.get('secret') ?? '';
      const { temporaryToken } = answer;
      const entered = { OTP: await codeOf(key), temporaryToken, type };
      expect((await test.call(verifyOtp, { body: entered }, null, from)).status).toBe(200);
    });
  const subject = `user ${user.id}`;
  const opened = async () => [
    'session.opened',
    subject,
    { session: await newestSession(user.id), address: '10.7.0.1' },
  ];
  expect(await signIn('enable')).toEqual([
    ['second-factor.enrolled', subject, null],
    await opened(),
  ]);
  now += 60_000;
  expect(await signIn('verify')).toEqual([await opened()]);
});

it('a confirmed session is logged, and its end after the requests that it held', async () => {
  const id = newId();
  const { secretKeys } = test.app.services.settings;
  const twoFactorSecret = seal(secretKeys, secondFactorOf(id), secret);
  const user = await test.user('dispatcher', { id, twoFactorSecret });
  const subject = `user ${id}`;
  const session = user.sessionId;
  const OTP = await codeOf(secret);
  expect(await auditedBy(test, () => test.call(confirmSession, { body: { OTP } }, user))).toEqual([
    ['session.confirmed', subject, { session }],
  ]);
  const request = await buildQueueRequest(test, { phone: '923331112223' });
  await test.call(claimQueueRow, { params: { id: request.id } }, user);
  const body = { phone: user.phone, access_token: user.token };
  expect(await auditedBy(test, () => test.call(logout, { body }, user))).toEqual([
    ['queue.given-up', `queue ${request.id}`, null],
    ['session.ended', subject, { session }],
  ]);
});

it('a new password is logged when its code is sent, and when it is set with the sessions that end', async () => {
  const user: TestUser = await test.user('dispatcher', { passwordHash: hashed });
  const { phone } = user;
  const subject = `user ${user.id}`;
  expect(
    await auditedBy(test, () => test.call(reset.forgotPassword, { body: { phone } }, null, from)),
  ).toEqual([['password.otp-sent', subject, null]]);
  const [sent] = await messagesTo(test, phone);
  const code = sent?.code ?? '';
  expect(
    await auditedBy(test, () => test.call(reset.checkOtp, { body: { phone, code } }, null, from)),
  ).toEqual([]);
  const body = { phone, code, password: 'Karachi#24', confirm_password: 'Karachi#24' };
  expect(
    await auditedBy(test, () => test.call(reset.updatePassword, { body }, null, from)),
  ).toEqual([['password.changed', subject, { sessions: 1 }]]);
});
