import type * as Argon2 from '@node-rs/argon2';
import { eq } from 'drizzle-orm';
import { generate, createGuardrails } from 'otplib';
import { login, logout, verifyOtp } from 'shared-contracts/auth/auth.api';
import { waitText } from 'shared-contracts/core/wait';
import { claimQueueRow, listQueue } from 'shared-contracts/queue/queue.api';

import { newId } from '../database/id.ts';
import { auditLog, queueRows, sessions, users } from '../database/schema.ts';
import { buildQueueRequest } from '../queue/queue-request.builder.ts';
import { openTestApp, type TestApp } from '../testing/test-app.ts';
import { hashPassword } from './password.ts';
import { secondFactorOf } from './second-factor.ts';
import { seal, unseal } from './secret-box.ts';

/** The hashes that were verified, by the library itself. */
const hashes: string[] = [];
jest.mock('@node-rs/argon2', () => {
  const actual = jest.requireActual<typeof Argon2>('@node-rs/argon2');
  const verify: typeof Argon2.verify = (hash, ...rest) => {
    hashes.push(String(hash));
    return actual.verify(hash, ...rest);
  };
  return { ...actual, verify };
});

const secret = 'JBSWY3DPEHPK3PXP';
const password = 'Dispatch@1';
const guardrails = createGuardrails({ MIN_SECRET_BYTES: 10 });
const start = Date.parse('2026-11-21T08:00:10Z');

let test: TestApp;
let now = start;
let hashed: string;
beforeAll(async () => {
  hashed = await hashPassword(password);
  test = await openTestApp({ clock: () => now });
});
afterAll(() => test.close());
beforeEach(() => {
  now = start;
});

const account = async ({ enrolled = true } = {}) => {
  const id = newId();
  const { secretKeys } = test.app.services.settings;
  return test.user('dispatcher', {
    id,
    passwordHash: hashed,
    twoFactorSecret: enrolled ? seal(secretKeys, secondFactorOf(id), secret) : null,
  });
};
let addresses = 0;
/** Each attempt comes from another address, unless a test is about addresses. */
const from = (address = `10.1.${Math.floor((addresses += 1) / 250)}.${addresses % 250}`) => ({
  'x-forwarded-for': address,
});
const enter = (phone: string, typed = password, headers = from()) =>
  test.call(login, { body: { phone, password: typed } }, null, headers);
const confirm = (temporaryToken: string, OTP: string, type: 'verify' | 'enable' = 'verify') =>
  test.call(verifyOtp, { body: { OTP, temporaryToken, type } }, null, from());
const codeAt = (ms: number, of = secret) =>
  generate({ secret: of, epoch: Math.floor(ms / 1000), guardrails });

describe('signing in', () => {
  it('takes password, then code, and answers the session', async () => {
    const { phone, id } = await account();
    const first = await enter(phone);
    expect(first).toMatchObject({
      status: 200,
      answer: { code: 200, twoFAStatus: true, qrImage: null },
    });
    const second = await confirm(first.answer.temporaryToken, await codeAt(now));
    expect(second).toMatchObject({
      status: 200,
      answer: { data: { id, phone, role: 12, city: 'KHI', zones: [] } },
    });
    expect(
      (await test.call(listQueue, { query: {} }, { token: second.answer.data.access_token }))
        .status,
    ).toBe(200);
    const entries = await test.app.services.database
      .select({ action: auditLog.action })
      .from(auditLog)
      .where(eq(auditLog.actorId, id));
    expect(entries).toEqual([{ action: 'session.opened' }]);
  });

  it('stores no token and no secret as it is', async () => {
    const { phone, id } = await account();
    const { answer } = await enter(phone);
    const session = await confirm(answer.temporaryToken, await codeAt(now));
    const stored = JSON.stringify([
      await test.app.services.database.select().from(sessions),
      await test.app.services.database.select().from(users).where(eq(users.id, id)),
    ]);
    expect(stored).not.toContain(session.answer.data.access_token);
    expect(stored).not.toContain(secret);
    expect(stored).not.toContain(password);
  });

  it.each([
    ['a wrong password', 'Dispatch@2', true],
    ['an unknown phone', password, false],
  ])('refuses %s with one and the same answer', async (_name, typed, known) => {
    const phone = known ? (await account()).phone : '923980000001';
    const { status, failure } = await enter(phone, typed);
    expect({ status, ...failure, request_id: '' }).toEqual({
      status: 401,
      code: 401,
      message: 'Incorrect Mobile Number or Password',
      error: 'Sign-in failed',
      error_id: 'login.refused',
      request_id: '',
    });
  });

  it('verifies one hash of the same cost for an unregistered phone as for a registered one, so that timing reveals nothing', async () => {
    const { phone } = await account();
    const costs = async (number: string) => {
      hashes.length = 0;
      expect((await enter(number, 'Wrong@1234')).failure).toMatchObject({
        error_id: 'login.refused',
      });
      // The part before the salt: algorithm, version, memory, passes, lanes.
      return hashes.map((text) => text.split('$').slice(0, 4).join('$'));
    };
    const known = await costs(phone);
    expect(known).toEqual([expect.stringMatching(/^\$argon2id\$v=19\$m=\d+,t=\d+,p=1$/)]);
    expect(await costs('923980000002')).toEqual(known);
  });

  it('refuses an account that is not active', async () => {
    const { phone } = await test.user('dispatcher', { passwordHash: hashed, status: 'inactive' });
    expect(await enter(phone)).toMatchObject({
      status: 401,
      failure: { error_id: 'login.refused' },
    });
  });
});

describe('the code', () => {
  it.each([
    ['of the step before', -30_000, 200],
    ['of the step after', 30_000, 200],
    ['of two steps before', -60_000, 401],
    ['of two steps after', 60_000, 401],
  ])('%s', async (_name, drift, status) => {
    const { phone } = await account();
    const { answer } = await enter(phone);
    expect((await confirm(answer.temporaryToken, await codeAt(now + drift))).status).toBe(status);
  });

  it('works once', async () => {
    const { phone } = await account();
    const code = await codeAt(now);
    expect((await confirm((await enter(phone)).answer.temporaryToken, code)).status).toBe(200);
    expect(await confirm((await enter(phone)).answer.temporaryToken, code)).toMatchObject({
      status: 401,
      failure: { error_id: 'otp.refused' },
    });
    now += 30_000;
    expect(
      (await confirm((await enter(phone)).answer.temporaryToken, await codeAt(now))).status,
    ).toBe(200);
  });

  it('works once when two calls bring it at the same moment', async () => {
    const { phone } = await account();
    const tokens = [
      (await enter(phone)).answer.temporaryToken,
      (await enter(phone)).answer.temporaryToken,
    ];
    const code = await codeAt(now);
    const outcomes = await Promise.all(tokens.map((token) => confirm(token, code)));
    expect(outcomes.map(({ status }) => status).sort()).toEqual([200, 401]);
  });

  it('is refused with a temporary token that was used, made up, or tried too often', async () => {
    const { phone } = await account();
    const { temporaryToken } = (await enter(phone)).answer;
    expect((await confirm(temporaryToken, await codeAt(now))).status).toBe(200);
    const refused = { status: 401, failure: { error_id: 'otp.temporary-token' } };
    expect(await confirm(temporaryToken, await codeAt(now + 30_000))).toMatchObject(refused);
    expect(await confirm('made-up', await codeAt(now))).toMatchObject(refused);
    const other = await account();
    const again = (await enter(other.phone)).answer.temporaryToken;
    for (let i = 0; i < 5; i += 1) expect((await confirm(again, '000000')).status).toBe(401);
    expect(await confirm(again, await codeAt(now))).toMatchObject(refused);
  });
});

describe('enrolment', () => {
  const contentOf = async (userId: string): Promise<string> => {
    const { rows } = (await test.app.services.database.execute(
      `select secret from sign_ins where user_id = '${userId}'`,
    )) as { rows: { secret: string }[] };
    return unseal(
      test.app.services.settings.secretKeys,
      secondFactorOf(userId),
      rows[0]?.secret ?? '',
    );
  };
  it('shows a QR, accepts a code of it, and requires codes from then on', async () => {
    const { phone, id } = await account({ enrolled: false });
    const first = await enter(phone);
    expect(first.answer).toMatchObject({ twoFAStatus: false });
    expect(
      Buffer.from(
        (first.answer.qrImage ?? '').replace('data:image/svg+xml;base64,', ''),
        'base64',
      ).toString(),
    ).toMatch(/^<svg/);
    const shown = await contentOf(id);
    // The same key in words, for those who cannot scan.
    expect(new URL(first.answer.otpauthUrl ?? '').searchParams.get('secret')).toBe(shown);
    expect(
      await confirm(first.answer.temporaryToken, await codeAt(now, shown), 'verify'),
    ).toMatchObject({ status: 401 });
    expect(
      (await confirm(first.answer.temporaryToken, await codeAt(now, shown), 'enable')).status,
    ).toBe(200);
    now += 30_000;
    const next = await enter(phone);
    expect(next.answer.twoFAStatus).toBe(true);
    expect((await confirm(next.answer.temporaryToken, await codeAt(now, shown))).status).toBe(200);
  });

  it('is not open to an account that has a second factor', async () => {
    const { phone } = await account();
    const { answer } = await enter(phone);
    expect(await confirm(answer.temporaryToken, await codeAt(now), 'enable')).toMatchObject({
      status: 401,
      failure: { error_id: 'otp.refused' },
    });
  });
});

describe('wrong tries', () => {
  it('make an account wait at its address, even with the right password, and return the seconds', async () => {
    const { phone } = await account();
    const address = from();
    for (let i = 0; i < 5; i += 1)
      expect((await enter(phone, 'Wrong@1234', address)).status).toBe(401);
    const refused = await enter(phone, password, address);
    expect(refused).toMatchObject({ status: 429, failure: { error_id: 'rate.limited' } });
    const { seconds } = refused.failure.data as { seconds: number };
    expect(seconds).toBeGreaterThan(0);
    expect(refused.headers['retry-after']).toBe(String(seconds));
    expect(refused.failure.message).toBe(`Too many attempts. Try again in ${waitText(seconds).en}`);
    now += seconds * 1000;
    expect((await enter(phone, password, address)).status).toBe(200);
  });

  it('are counted before they are checked, so that parallel attempts all count', async () => {
    const { phone } = await account();
    const address = from();
    const outcomes = await Promise.all(
      Array.from({ length: 20 }, () => enter(phone, 'Wrong@1234', address)),
    );
    expect(outcomes.filter(({ status }) => status === 401)).toHaveLength(5);
    expect(outcomes.filter(({ status }) => status === 429)).toHaveLength(15);
  });

  it('make an address wait across all its accounts; successful sign-ins do not count', async () => {
    const address = from('10.9.9.9');
    const { phone } = await account();
    for (let i = 0; i < 8; i += 1) expect((await enter(phone, password, address)).status).toBe(200);
    for (let i = 0; i < 50; i += 1)
      expect(
        (await enter(`92397${String(i).padStart(7, '0')}`, 'Wrong@1234', address)).status,
      ).toBe(401);
    expect((await enter(phone, password, address)).status).toBe(429);
    expect((await enter(phone)).status).toBe(200);
  });
});

describe('a session', () => {
  it('is over after signing out, and what its user held in the queue is free', async () => {
    const user = await account();
    const { id } = await buildQueueRequest(test);
    await test.call(claimQueueRow, { params: { id } }, user);
    expect(
      await test.call(logout, { body: { phone: user.phone, access_token: user.token } }, user),
    ).toMatchObject({ status: 200, answer: { message: 'Logged out' } });
    expect(await test.call(listQueue, { query: {} }, user)).toMatchObject({
      status: 401,
      failure: { error_id: 'session.expired', error: 'Please login again' },
    });
    const [row] = await test.app.services.database
      .select()
      .from(queueRows)
      .where(eq(queueRows.id, id));
    expect(row?.claimedBy).toBeNull();
  });

  it.each([
    ['idle too long', { lastUsedAt: new Date(Date.now() - 3 * 3600 * 1000) }],
    ['at its end', { expiresAt: new Date(Date.now() - 1000) }],
  ])('%s opens nothing', async (_name, row) => {
    const user = await account();
    await test.app.services.database
      .update(sessions)
      .set(row)
      .where(eq(sessions.id, user.sessionId));
    expect((await test.call(listQueue, { query: {} }, user)).status).toBe(401);
  });

  it('does not become idle while it is used', async () => {
    const user = await account();
    await test.app.services.database
      .update(sessions)
      .set({ lastUsedAt: new Date(Date.now() - 3600 * 1000) })
      .where(eq(sessions.id, user.sessionId));
    expect((await test.call(listQueue, { query: {} }, user)).status).toBe(200);
    const [stored] = await test.app.services.database
      .select()
      .from(sessions)
      .where(eq(sessions.id, user.sessionId));
    expect(Date.now() - (stored?.lastUsedAt.getTime() ?? 0)).toBeLessThan(60_000);
  });
});
