import { desc, eq } from 'drizzle-orm';
import { createGuardrails, generate } from 'otplib';
import { login, verifyOtp } from 'shared-contracts/auth/auth.api';
import * as api from 'shared-contracts/users/user.api';

import { newId } from '../database/id.ts';
import { auditLog, sentMessages, users } from '../database/schema.ts';
import { openTestApp, type TestApp, type TestUser } from '../testing/test-app.ts';
import { hashPassword } from './password.ts';
import { secondFactorOf } from './second-factor.ts';
import { seal } from './secret-box.ts';

const password = 'Dispatch@1';
const minutes = 60_000;
const guardrails = createGuardrails({ MIN_SECRET_BYTES: 10 });

let test: TestApp;
let admin: TestUser;
let hashed: string;
let now = Date.now();
beforeAll(async () => {
  hashed = await hashPassword(password);
  test = await openTestApp({ clock: () => now });
  admin = await test.user('admin');
});
afterAll(() => test.close());

async function account(over: object = {}): Promise<TestUser> {
  const id = newId();
  const { secretKeys } = test.app.services.settings;
  const twoFactorSecret = seal(secretKeys, secondFactorOf(id), 'JBSWY3DPEHPK3PXP');
  return test.user('dispatcher', { id, passwordHash: hashed, twoFactorSecret, ...over });
}
const textsTo = async ({ phone }: { phone: string }) =>
  (
    await test.app.services.database
      .select()
      .from(sentMessages)
      .where(eq(sentMessages.phone, phone))
      .orderBy(desc(sentMessages.at), desc(sentMessages.id))
  ).map(({ text }) => text);
/** The code of the newest link. */
const codeTo = async (user: TestUser): Promise<string> => {
  const [text = ''] = await textsTo(user);
  return /\/login#03\d{9}\.([\w-]{43}) /.exec(text)?.[1] ?? '';
};
const reset = async ({ id }: TestUser) => {
  now += 1;
  return test.call(api.disableTwoFactor, { body: { id } }, admin);
};
const sendAgain = ({ id }: TestUser) => test.call(api.sendEnrolmentLink, { params: { id } }, admin);
let addresses = 0;
const from = () => ({ 'x-forwarded-for': `10.7.0.${(addresses += 1)}` });
const enter = ({ phone }: TestUser, code?: string, typed = password) =>
  test.call(
    login,
    { body: { phone, password: typed, ...(code !== undefined && { enrolment_code: code }) } },
    null,
    from(),
  );
/** Sends the code of an authenticator app that has scanned the picture. */
async function enrol({ temporaryToken, otpauthUrl }: Awaited<ReturnType<typeof enter>>['answer']) {
  const secret = new URL(otpauthUrl ?? '').searchParams.get('secret') ?? '';
  const OTP = await generate({ secret, epoch: Math.floor(now / 1000), guardrails });
  return test.call(verifyOtp, { body: { OTP, temporaryToken, type: 'enable' } }, null, from());
}
const refused = (error_id: string) => ({ status: 403, failure: { error_id } });

it('a reset sends its owner a link, in their language', async () => {
  const [english, urdu] = [await account(), await account({ langId: 2 })];
  for (const user of [english, urdu])
    expect(await reset(user)).toMatchObject({ status: 200, answer: { link_sent: true } });
  expect((await textsTo(english))[0]).toMatch(
    /^Set up two-factor authentication .* again: http:\/\/localhost:3000\/login#03.* within 24 hours\./,
  );
  expect((await textsTo(urdu))[0]).toMatch(/^ڈسپیچ کنسول کی دو مرحلہ تصدیق دوبارہ سیٹ کریں/);
});

it('after a reset a password alone enrols nobody', async () => {
  const user = await account();
  await reset(user);
  expect(await enter(user)).toMatchObject(refused('login.needs-link'));
});

it('a wrong password opens nothing, link or not', async () => {
  const user = await account();
  await reset(user);
  const code = await codeTo(user);
  expect((await enter(user, code, 'Wrong@1234')).failure.error_id).toBe('login.refused');
});

it('the link enrols an authenticator, once', async () => {
  const user = await account();
  await reset(user);
  const code = await codeTo(user);
  const [first, second] = [await enter(user, code), await enter(user, code)];
  expect((await enrol(first.answer)).status).toBe(200);
  expect((await enrol(second.answer)).status).toBe(401);
  expect(await enter(user, code)).toMatchObject(refused('login.link-refused'));
  expect((await enter(user)).answer.twoFAStatus).toBe(true);
});

it('owner and admins hear of it, and the log has it', async () => {
  const user = await account();
  await reset(user);
  await enrol((await enter(user, await codeTo(user))).answer);
  expect((await textsTo(user))[0]).toMatch(
    /^A new authenticator app was set up .* didn't expect this/,
  );
  expect((await textsTo(admin))[0]).toMatch(
    /^Test dispatcher set up two-factor .* after a reset\./,
  );
  const logged = await test.app.services.database
    .select()
    .from(auditLog)
    .where(eq(auditLog.subjectId, user.id))
    .orderBy(auditLog.position);
  expect(logged.map(({ action }) => action)).toEqual([
    'second-factor.disabled',
    'second-factor.enrolled',
    'session.opened',
  ]);
});

it('only a hash of the code is stored', async () => {
  const user = await account();
  await reset(user);
  const [row] = await test.app.services.database.select().from(users).where(eq(users.id, user.id));
  expect(JSON.stringify(row)).not.toContain(await codeTo(user));
});

it('the link ends after the hours of the setting', async () => {
  const user = await account();
  await reset(user);
  const code = await codeTo(user);
  now += 24 * 60 * minutes - 1;
  expect((await enter(user, code)).status).toBe(200);
  now += 1;
  expect(await enter(user, code)).toMatchObject(refused('login.link-refused'));
  expect(await enter(user)).toMatchObject(refused('login.needs-link'));
});

it("another user's link is refused", async () => {
  const [user, other] = [await account(), await account()];
  await reset(user);
  await reset(other);
  expect(await enter(user, await codeTo(other))).toMatchObject(refused('login.link-refused'));
});

it('a second link ends the first and what was begun with it, and comes after an interval', async () => {
  const user = await account();
  await reset(user);
  const code = await codeTo(user);
  const begun = await enter(user, code);
  expect((await sendAgain(user)).status).toBe(200);
  expect(await sendAgain(user)).toMatchObject({ status: 429 });
  expect(await enter(user, code)).toMatchObject(refused('login.link-refused'));
  expect((await enrol(begun.answer)).failure.error_id).toBe('otp.temporary-token');
  expect((await enrol((await enter(user, await codeTo(user))).answer)).status).toBe(200);
});

it('what was begun before a reset enrols nothing after it', async () => {
  const user = await account({ twoFactorSecret: null });
  const [begun, stolen] = [await enter(user), await enter(user)];
  await enrol(begun.answer);
  await reset(user);
  expect((await enrol(stolen.answer)).failure.error_id).toBe('otp.temporary-token');
});

it('without a reset no link is sent', async () => {
  expect(await sendAgain(await account())).toMatchObject({
    status: 409,
    failure: { error_id: 'user.no-link' },
  });
});

it('a link that could not be sent is said to the admin', async () => {
  const user = await account();
  const { services } = test.app;
  services.messages = {
    send: () => Promise.reject(new Error('away')),
    check: async () => {},
    channels: ['sms'],
  };
  try {
    expect((await reset(user)).answer.link_sent).toBe(false);
    expect((await sendAgain(user)).failure.error_id).toBe('user.link-unsent');
  } finally {
    services.messages = undefined;
  }
});
