import { desc, eq } from 'drizzle-orm';
import { createGuardrails, generate } from 'otplib';
import { login, verifyOtp } from 'shared-contracts/auth/auth.api';
import { forgotPassword } from 'shared-contracts/auth/password-reset.api';
import * as api from 'shared-contracts/auth/single-sign-on.api';
import { roleTable } from 'shared-contracts/core/role';
import { disableTwoFactor, listUsers } from 'shared-contracts/users/user.api';

import { sentMessages, sessions, trips, users } from '../database/schema.ts';
import { checkedLine, checkOutside } from '../outside/check-outside.ts';
import { oidcClient, startOidcServer, type OidcServer } from '../testing/oidc-server.ts';
import { jsonAnswer, openStandIn } from '../testing/stand-ins/stand-in.ts';
import { openTestApp, type TestApp } from '../testing/test-app.ts';
import { buildTrip } from '../trips/trip.builder.ts';
import { hashPassword } from './password.ts';
import { secondFactorOf } from './second-factor.ts';
import { seal } from './secret-box.ts';
import { tokenHash } from './session.repository.ts';
import type { SingleSignOnSettings } from './single-sign-on-settings.ts';

const redirectUrl = 'https://console.example/login';
const settingsAt = (issuer: string): SingleSignOnSettings => ({
  ...oidcClient,
  issuer,
  scopes: 'openid profile email phone',
  rolesClaim: 'roles',
  roles: [
    ['console-admins', 'admin'],
    ['agents', 'dispatcher'],
  ],
  redirectUrl,
  hosts: [],
});

let oidc: OidcServer;
let test: TestApp;
let many = 0;
beforeAll(async () => {
  oidc = await startOidcServer(redirectUrl);
  test = await openTestApp({
    settings: {
      singleSignOn: settingsAt(oidc.issuer),
      attempts: { perAccount: 5, perAddress: 1000, windowSeconds: 60 },
    },
  });
});
afterAll(async () => {
  await test.close();
  await oidc.close();
});

/** A person at the provider; each has another number. */
function person(claims: object = {}): { subject: string; phone: string } {
  many += 1;
  const phone = `92300777${String(many).padStart(4, '0')}`;
  const subject = `person-${many}`;
  oidc.people[subject] = {
    name: 'Sana Iqbal',
    email: 'sana@example.com',
    phone_number: `+${phone}`,
    roles: ['agents'],
    ...claims,
  };
  return { subject, phone };
}
async function begin() {
  const { answer } = await test.call(api.startSingleSignOn, { body: {} });
  return answer;
}
async function come(subject: string) {
  const { url, flow } = await begin();
  const back = await oidc.signIn(url, subject);
  const [code, state, iss] = ['code', 'state', 'iss'].map((name) => back.searchParams.get(name));
  return { flow, code: code ?? '', state: state ?? '', iss: iss ?? '' };
}
const finish = (body: Awaited<ReturnType<typeof come>> & { enrolment_code?: string }) =>
  test.call(api.finishSingleSignOn, { body });
const signOn = async (subject: string, link: { enrolment_code?: string } = {}) =>
  finish({ ...(await come(subject)), ...link });
/** Enters the code of a second factor that is enrolled now. */
async function enrol(begun: { otpauthUrl?: string | null | undefined; temporaryToken: string }) {
  const secret = new URL(begun.otpauthUrl ?? '').searchParams.get('secret') ?? '';
  const guardrails = createGuardrails({ MIN_SECRET_BYTES: 10 });
  const OTP = await generate({ secret, guardrails });
  const { temporaryToken } = begun;
  return test.call(verifyOtp, { body: { OTP, temporaryToken, type: 'enable' } });
}
async function session(
  subject: string,
  link: { enrolment_code?: string } = {},
): Promise<{ token: string }> {
  const opened = await enrol((await signOn(subject, link)).answer);
  return { token: opened.answer.data.access_token };
}
const stored = async ({ phone }: { phone: string }) =>
  (await test.app.services.database.select().from(users).where(eq(users.phone, phone)))[0];
const logout = async (claims: Record<string, unknown>) =>
  test.app.inject({
    method: 'POST',
    url: '/api/v1/sso/logout',
    headers: { 'content-type': 'application/x-www-form-urlencoded' },
    payload: `logout_token=${await oidc.logoutToken(claims)}`,
  });
const isIn = async (who: { token: string }) =>
  (await test.call(listUsers, { query: {} }, who)).status !== 401;

it('a new person gets an account with the role of the claim, and a second factor', async () => {
  const { subject, phone } = person();
  const { answer } = await signOn(subject);
  expect(answer).toMatchObject({ twoFAStatus: false, qrImage: expect.stringMatching(/^data:/) });
  expect(await stored({ phone })).toMatchObject({
    name: 'Sana Iqbal',
    email: 'sana@example.com',
    role: roleTable.dispatcher.code,
    status: 'active',
    signOnSubject: `${oidc.issuer} ${subject}`,
  });
});

it('the same subject is the same account, even with another number', async () => {
  const { subject, phone } = person();
  await signOn(subject);
  Object.assign(oidc.people[subject] ?? {}, { phone_number: '+923009999999', name: 'Other' });
  await signOn(subject);
  expect(await stored({ phone })).toMatchObject({ signOnSubject: `${oidc.issuer} ${subject}` });
  expect(await stored({ phone: '923009999999' })).toBeUndefined();
});

it('the role follows the claim at each sign-in, and the highest one counts', async () => {
  const { subject, phone } = person();
  const before = await session(subject);
  Object.assign(oidc.people[subject] ?? {}, { roles: ['agents', 'console-admins'] });
  await test.user('admin');
  await signOn(subject);
  expect(await stored({ phone })).toMatchObject({ role: roleTable.admin.code });
  expect(await isIn(before)).toBe(false);
});

it('a new role that takes no trips gives them back', async () => {
  const { subject, phone } = person({ roles: ['console-admins'] });
  await signOn(subject);
  await test.user('admin');
  const { database } = test.app.services;
  const owner = await stored({ phone });
  const { id } = await buildTrip(database, 'open', {
    ownerId: owner?.id ?? '',
    ownerName: 'Sana Iqbal',
  });
  Object.assign(oidc.people[subject] ?? {}, { roles: ['agents'] });
  await signOn(subject);
  expect(await database.select().from(trips).where(eq(trips.id, id))).toMatchObject([
    { ownerId: null, ownerName: '' },
  ]);
});

it.each([
  ['no role of ours', { roles: ['cooks'] }, 'sso.no-role'],
  ['no role', { roles: undefined }, 'sso.no-role'],
  ['no mobile number', { phone_number: '+4930123456' }, 'sso.no-phone'],
])('a stranger with %s is refused', async (_name, claims, errorId) => {
  const { subject, phone } = person(claims);
  expect((await signOn(subject)).failure.error_id).toBe(errorId);
  expect(await stored({ phone })).toBeUndefined();
});

it('a verified number takes a local account over, and its password ends', async () => {
  const { subject, phone } = person({ phone_number_verified: true });
  const local = await test.user('dispatcher', {
    phone,
    passwordHash: await hashPassword('Dispatch@1'),
  });
  await signOn(subject);
  expect(await stored({ phone })).toMatchObject({ id: local.id, passwordHash: '' });
  const byPassword = await test.call(login, { body: { phone, password: 'Dispatch@1' } });
  expect(byPassword.failure.error_id).toBe('login.refused');
  const reset = await test.call(forgotPassword, { body: { phone } });
  expect(reset.failure.error_id).toBe('reset.user-unknown');
});

it('an account that is taken over loses its sessions and started sign-ins', async () => {
  const { subject, phone } = person({ phone_number_verified: true });
  const local = await test.user('dispatcher', {
    phone,
    passwordHash: await hashPassword('Dispatch@1'),
  });
  const { answer } = await test.call(login, { body: { phone, password: 'Dispatch@1' } });
  await signOn(subject);
  expect(await isIn(local)).toBe(false);
  expect((await enrol(answer)).failure.error_id).toBe('otp.temporary-token');
});

it.each([
  ['an unverified number', 'dispatcher', false],
  ['the number of a local admin', 'admin', true],
] as const)('%s takes no account over', async (_name, role, verified) => {
  const { subject, phone } = person({ phone_number_verified: verified });
  await test.user(role, { phone });
  expect((await signOn(subject)).failure.error_id).toBe('sso.phone-taken');
  expect(await stored({ phone })).toMatchObject({ signOnSubject: null });
});

it('after a reset of the second factor the provider is not enough: the link enrols again, once', async () => {
  const { database, settings } = test.app.services;
  const { subject, phone } = person();
  await signOn(subject);
  const { id = '' } = (await stored({ phone })) ?? {};
  const twoFactorSecret = seal(settings.secretKeys, secondFactorOf(id), 'JBSWY3DPEHPK3PXP');
  await database.update(users).set({ twoFactorSecret }).where(eq(users.id, id));
  await test.call(disableTwoFactor, { body: { id } }, await test.user('admin'));
  const [sent] = await database
    .select()
    .from(sentMessages)
    .where(eq(sentMessages.phone, phone))
    .orderBy(desc(sentMessages.at), desc(sentMessages.id));
  const link = { enrolment_code: /#03\d{9}\.([\w-]{43}) /.exec(sent?.text ?? '')?.[1] ?? '' };
  expect((await signOn(subject)).failure.error_id).toBe('login.needs-link');
  expect(await isIn(await session(subject, link))).toBe(true);
  expect((await signOn(subject, link)).failure.error_id).toBe('login.link-refused');
  expect((await signOn(subject)).answer.twoFAStatus).toBe(true);
});

it('an account that an admin has closed stays closed', async () => {
  const { subject, phone } = person();
  await signOn(subject);
  await test.app.services.database
    .update(users)
    .set({ status: 'inactive' })
    .where(eq(users.phone, phone));
  expect((await signOn(subject)).failure.error_id).toBe('sso.inactive');
});

it('asks for a code with PKCE, state and nonce', async () => {
  const { url } = await begin();
  expect(Object.fromEntries(new URL(url).searchParams)).toMatchObject({
    response_type: 'code',
    code_challenge_method: 'S256',
    code_challenge: expect.stringMatching(/^[\w-]{43}$/),
    state: expect.stringMatching(/./),
    nonce: expect.stringMatching(/./),
    redirect_uri: redirectUrl,
  });
});

it('a return with another state, of another tab, or a second time is refused', async () => {
  const { subject } = person();
  const mine = await come(subject);
  const { flow } = await begin();
  const refused = async (body: typeof mine) => (await finish(body)).failure.error_id;
  expect(await refused({ ...mine, state: 'other' })).toBe('sso.failed');
  expect(await refused({ ...mine, flow })).toBe('sso.failed');
  expect(await refused({ ...mine, flow: 'none' })).toBe('sso.failed');
  expect((await finish(mine)).status).toBe(200);
  expect(await refused(mine)).toBe('sso.failed');
});

it("the provider's logout ends the sessions of its subject", async () => {
  const mine = person();
  const other = person();
  const [own, others] = [await session(mine.subject), await session(other.subject)];
  expect((await logout({ sub: mine.subject })).statusCode).toBe(200);
  expect([await isIn(own), await isIn(others)]).toEqual([false, true]);
});

it('a logout token with a session alone ends that one, and no other of the same person', async () => {
  const { database } = test.app.services;
  const first = await session(person().subject);
  const others = await session(person().subject);
  const [own] = await database
    .select()
    .from(sessions)
    .where(eq(sessions.tokenHash, tokenHash(first.token)));
  // The same person in another browser.
  const second = await test.user('dispatcher');
  await database
    .update(sessions)
    .set({ userId: own?.userId ?? '', signOnSession: 'another browser' })
    .where(eq(sessions.id, second.sessionId));
  const areIn = () => Promise.all([first, second, others].map(isIn));
  expect(own?.signOnSession).toMatch(/./);
  expect((await logout({ sid: 'unknown' })).statusCode).toBe(200);
  expect(await areIn()).toEqual([true, true, true]);
  expect((await logout({ sid: own?.signOnSession })).statusCode).toBe(200);
  expect(await areIn()).toEqual([false, true, true]);
});

it.each([
  ['for another client', { aud: 'other' }],
  ['of another issuer', { iss: 'https://other.example' }],
  ['without the event', { events: {} }],
  ['with a nonce, as an ID token', { nonce: 'one' }],
  ['for nobody', { sub: undefined }],
])('a logout token %s ends nothing', async (_name, claims) => {
  const { subject } = person();
  const own = await session(subject);
  expect((await logout({ sub: subject, ...claims })).statusCode).toBe(401);
  expect(await isIn(own)).toBe(true);
});

it('local accounts sign in as ever', async () => {
  const passwordHash = await hashPassword('Dispatch@1');
  const { phone } = await test.user('admin', { passwordHash });
  expect((await test.call(login, { body: { phone, password: 'Dispatch@1' } })).status).toBe(200);
});

it('without a provider there is none to sign in with', async () => {
  const plain = await openTestApp();
  const { failure } = await plain.call(api.startSingleSignOn, { body: {} });
  expect(failure.error_id).toBe('sso.absent');
  await plain.close();
});

it('a provider that fails, answers rubbish or is over its limit refuses nobody for good', async () => {
  for (const answer of [
    jsonAnswer(500, {}),
    jsonAnswer(429, {}),
    jsonAnswer(200, { hello: 'world' }),
    { status: 200, type: 'text/html', body: '<html>' },
  ]) {
    const server = await openStandIn(() => answer);
    const failing = await openTestApp({ settings: { singleSignOn: settingsAt(server.url) } });
    const { failure } = await failing.call(api.startSingleSignOn, { body: {} });
    expect(failure.error_id).toBe('sso.unavailable');
    await failing.close();
    await server.close();
  }
});

it('the check reads the discovery document', async () => {
  const { settings, outside } = test.app.services;
  expect((await checkOutside(settings, outside, Date.now)).map(checkedLine)).toEqual([
    'sign-in: works',
  ]);
  const hosts = ['elsewhere.example'];
  const singleSignOn = { ...settingsAt(oidc.issuer), hosts };
  expect((await checkOutside({ ...settings, singleSignOn }, outside, Date.now))[0]).toMatchObject({
    problem: expect.stringMatching(/./),
    settings: ['OIDC_ISSUER'],
  });
});
