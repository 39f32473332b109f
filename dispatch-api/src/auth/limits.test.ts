import { createGuardrails, generate } from 'otplib';
import { login, verifyOtp } from 'shared-contracts/auth/auth.api';
import { checkOtp, forgotPassword, updatePassword } from 'shared-contracts/auth/password-reset.api';

import { buildApp } from '../app.ts';
import { newId } from '../database/id.ts';
import { messagesTo } from '../testing/sent-messages.ts';
import { openTestApp, type TestApp } from '../testing/test-app.ts';
import { newChallenge } from './captcha.ts';
import { hashPassword } from './password.ts';
import { secondFactorOf } from './second-factor.ts';
import { seal } from './secret-box.ts';

// docs/adr/0016-limits-spare-trusted-devices.md
const secret = 'JBSWY3DPEHPK3PXP';
const password = 'Dispatch@1';
const minute = 60_000;
const hour = 60 * minute;
const day = 24 * hour;

let test: TestApp;
let now = Date.parse('2026-11-21T08:00:10Z');
let passwordHash: string;
beforeAll(async () => {
  passwordHash = await hashPassword(password);
  test = await openTestApp({ clock: () => now });
});
afterAll(() => test.close());
// every test has its own days
beforeEach(() => {
  now += 3 * day;
});

const account = () => {
  const id = newId();
  const { secretKeys } = test.app.services.settings;
  return test.user('dispatcher', {
    id,
    passwordHash,
    twoFactorSecret: seal(secretKeys, secondFactorOf(id), secret),
  });
};
let addresses = 0;
const newAddress = () => `10.3.${Math.floor((addresses += 1) / 250)}.${addresses % 250}`;
interface Caller {
  at?: string;
  cookie?: string;
  overTls?: boolean;
  device?: string;
}
const headersOf = ({ at = newAddress(), device, cookie, overTls = false }: Caller) => ({
  'x-forwarded-for': at,
  ...(overTls && { 'x-forwarded-proto': 'https' }),
  ...(cookie && { cookie }),
  ...(device && { 'x-dispatch-device': device }),
});
const enter = (phone: string, typed = password, caller: Caller = {}) =>
  test.call(login, { body: { phone, password: typed } }, null, headersOf(caller));
const confirm = (temporaryToken: string, OTP: string, caller: Caller = {}) =>
  test.call(
    verifyOtp,
    { body: { OTP, temporaryToken, type: 'verify' as const } },
    null,
    headersOf(caller),
  );
const code = () =>
  generate({
    secret,
    epoch: Math.floor(now / 1000),
    guardrails: createGuardrails({ MIN_SECRET_BYTES: 10 }),
  });
const send = (phone: string, caller: Caller = {}) =>
  test.call(forgotPassword, { body: { phone } }, null, headersOf(caller));

/** Signs in completely, and returns what makes the device a trusted one. */
async function trust(phone: string, caller: Caller = {}) {
  const { answer } = await enter(phone, password, caller);
  const { status, headers } = await confirm(answer.temporaryToken, await code(), caller);
  expect(status).toBe(200);
  now += 30_000; // the code was used
  return { device: String(headers['x-dispatch-device']), cookie: String(headers['set-cookie']) };
}

/** Tries, each time from a new address, until a day is over; waits as long as each refusal says. */
async function triesInADay(attempt: () => Promise<number | undefined>): Promise<number> {
  const end = now + day;
  let tries = 0;
  while (now < end) {
    const seconds = await attempt();
    if (seconds === undefined) tries += 1;
    else now += seconds * 1000;
  }
  return tries;
}
const secondsOf = ({ status, failure }: { status: number; failure: { data?: unknown } }) =>
  status === 429 ? (failure.data as { seconds: number }).seconds : undefined;

describe('somebody at other addresses', () => {
  it('does not lock out the owner on a trusted device', async () => {
    const { phone } = await account();
    const { device } = await trust(phone);
    for (let i = 0; i < 10; i += 1) await enter(phone, 'Wrong@1234');
    expect((await enter(phone)).status).toBe(429);
    expect((await trust(phone, { device })).device).not.toBe('');
  });

  it('has at most 20 guesses of the code a day with a stolen password, and the owner still signs in', async () => {
    const { phone } = await account();
    const { device } = await trust(phone);
    now += day; // the owner's own sign-in has begun a day of counting
    let token = '';
    let uses = 5;
    const tries = await triesInADay(async () => {
      if (uses === 5) {
        token = (await enter(phone)).answer.temporaryToken;
        uses = 0;
      }
      uses += 1;
      return secondsOf(await confirm(token, '000000'));
    });
    expect(tries).toBe(20);
    now -= hour;
    await trust(phone, { device });
  });

  it('makes new devices wait longer each time, and calling during a wait does not prolong it', async () => {
    const { phone } = await account();
    for (let i = 0; i < 10; i += 1) expect((await enter(phone, 'Wrong@1234')).status).toBe(401);
    const waits: (number | undefined)[] = [];
    for (let i = 0; i < 7; i += 1) {
      const wait = secondsOf(await enter(phone));
      expect(secondsOf(await enter(phone))).toBe(wait);
      waits.push(wait);
      now += (wait ?? 0) * 1000;
      expect((await enter(phone, 'Wrong@1234')).status).toBe(401);
    }
    expect(waits).toEqual([30, 60, 120, 240, 480, 900, 900]);
  });

  it('does not use up the account by tries without a solved captcha', async () => {
    const { phone } = await account();
    const provider = jest.replaceProperty(test.app.services.settings, 'captcha', {
      provider: 'altcha',
      secret: '',
      verifyUrl: '',
    });
    try {
      await newChallenge(test.app.services);
      for (let i = 0; i < 12; i += 1)
        expect(await enter(phone, 'Wrong@1234')).toMatchObject({
          status: 422,
          failure: { error_id: 'captcha.refused' },
        });
    } finally {
      provider.restore();
    }
    expect((await enter(phone)).status).toBe(200);
  });

  it('does not use up the one-time passwords by new passwords that nobody awaits', async () => {
    const { phone } = await account();
    for (let i = 0; i < 20; i += 1)
      expect(
        await test.call(
          updatePassword,
          { body: { phone, code: '0000', password: 'Karachi#24', confirm_password: 'Karachi#24' } },
          null,
          headersOf({}),
        ),
      ).toMatchObject({ status: 422, failure: { error_id: 'reset.refused' } });
    await send(phone);
    const [message] = await messagesTo(test, phone);
    expect(
      (
        await test.call(
          checkOtp,
          { body: { phone, code: message?.code ?? '' } },
          null,
          headersOf({}),
        )
      ).status,
    ).toBe(200);
  });
});

it('wrong captchas at an address make nobody else there wait', async () => {
  const { phone } = await account();
  const at = newAddress();
  const provider = jest.replaceProperty(test.app.services.settings, 'captcha', {
    provider: 'altcha',
    secret: '',
    verifyUrl: '',
  });
  try {
    for (let i = 0; i < 60; i += 1) expect((await enter(phone, password, { at })).status).toBe(422);
  } finally {
    provider.restore();
  }
  expect((await enter(phone, password, { at })).status).toBe(200);
});

it('wrong passwords at an address do not make its trusted devices wait', async () => {
  const { phone } = await account();
  const at = newAddress();
  const { device } = await trust(phone, { at });
  const statuses = [];
  for (let i = 0; i < 60; i += 1)
    statuses.push((await enter(`92398100${String(i).padStart(4, '0')}`, 'x', { at })).status);
  expect(statuses.filter((status) => status === 401)).toHaveLength(50);
  expect((await enter(phone, password, { at })).status).toBe(429);
  expect((await enter(phone, password, { at, device })).status).toBe(200);
});

describe('a trusted device', () => {
  it('is one from which the account has signed in completely; its token is signed and expires', async () => {
    const { phone } = await account();
    const other = await account();
    const { device, cookie } = await trust(phone);
    expect(cookie).toContain(`dispatch-device=${device}`);
    expect(cookie).toMatch(/HttpOnly/);
    expect(cookie).toMatch(/SameSite=Strict/);
    const [id, issued, signature] = device.split('.');
    for (const owner of [phone, other.phone])
      for (let i = 0; i < 10; i += 1) expect((await enter(owner, 'Wrong@1234')).status).toBe(401);
    const forged = `${id}.${issued}x.${signature}`;
    expect((await enter(phone, password, { device: forged })).status).toBe(429);
    expect((await enter(other.phone, password, { device })).status).toBe(429);
    expect((await enter(phone, password, { device })).status).toBe(200);
    now += 181 * day;
    for (let i = 0; i < 10; i += 1) await enter(phone, 'Wrong@1234');
    expect((await enter(phone, password, { device })).status).toBe(429);
  });

  it('has a cookie over TLS that no other host can set', async () => {
    const { phone } = await account();
    const { cookie } = await trust(phone, { overTls: true });
    expect(cookie).toMatch(
      /^__Host-dispatch-device=.*; Path=\/; HttpOnly; Secure; SameSite=Strict$/,
    );
    for (let i = 0; i < 10; i += 1) await enter(phone, 'Wrong@1234');
    expect((await enter(phone)).status).toBe(429);
    const [held = ''] = cookie.split(';');
    expect((await enter(phone, password, { overTls: true, cookie: held })).status).toBe(200);
  });
  it('is shared by several users, and has its own limits', async () => {
    const [one, two] = [await account(), await account()];
    const first = await trust(one.phone);
    const { device } = await trust(two.phone, { device: first.device });
    for (let i = 0; i < 5; i += 1)
      expect((await enter(one.phone, 'Wrong@1234', { device })).status).toBe(401);
    expect((await enter(one.phone, password, { device })).status).toBe(429);
    expect((await enter(two.phone, password, { device })).status).toBe(200);
    now += minute;
    for (let i = 0; i < 5; i += 1)
      expect((await enter(one.phone, 'Wrong@1234', { device })).status).toBe(401);
    now += minute / 2; // the address may try again, the account waits
    expect(secondsOf(await enter(one.phone, password, { device }))).toBe(30);
  });
});

it('an IPv6 client is counted by its /64, an IPv4 one also when written as IPv6', async () => {
  const { phone } = await account();
  for (let i = 0; i < 5; i += 1)
    expect((await enter(phone, 'Wrong@1234', { at: `2001:db8:0:1::${i + 1}` })).status).toBe(401);
  expect((await enter(phone, password, { at: '2001:db8:0:1:ffff::9' })).status).toBe(429);
  expect((await enter(phone, password, { at: '2001:db8:0:2::1' })).status).toBe(200);
  for (let i = 0; i < 5; i += 1)
    expect((await enter(phone, 'Wrong@1234', { at: '10.4.0.1' })).status).toBe(401);
  expect((await enter(phone, password, { at: '::ffff:10.4.0.1' })).status).toBe(429);
});

it('two processes share the counts', async () => {
  const { phone } = await account();
  const { handle, settings } = test.app.services;
  const other = await buildApp({ handle, settings, clock: () => now, relay: false });
  try {
    const statuses = await Promise.all(
      Array.from({ length: 30 }, async (_, index) => {
        const app = index % 2 === 0 ? test.app : other;
        const { statusCode } = await app.inject({
          method: 'POST',
          url: '/api/v1/login',
          headers: { 'x-forwarded-for': newAddress() },
          payload: { phone, password: 'Wrong@1234' },
        });
        return statusCode;
      }),
    );
    expect(statuses.filter((status) => status === 401)).toHaveLength(10);
    expect(statuses.filter((status) => status === 429)).toHaveLength(20);
  } finally {
    await other.close();
  }
});

describe('messages', () => {
  it('to one phone have an interval and a cap a day, from any address', async () => {
    const { phone } = await account();
    expect((await send(phone)).status).toBe(200);
    expect(secondsOf(await send(phone))).toBe(30);
    const sent = await triesInADay(async () => secondsOf(await send(phone)));
    expect(sent).toBe(9);
    expect(await messagesTo(test, phone)).toHaveLength(10);
  });

  it('can be requested by the owner on a trusted device when others have used them up', async () => {
    const { phone } = await account();
    const { device } = await trust(phone);
    await triesInADay(async () => secondsOf(await send(phone)));
    now -= hour;
    expect((await send(phone)).status).toBe(429);
    now += minute;
    expect((await send(phone, { device })).status).toBe(200);
  });

  it('say that a new device has requested them', async () => {
    const { phone } = await account();
    const { device } = await trust(phone);
    await send(phone);
    expect((await messagesTo(test, phone))[0]?.text).toContain('requested on a new device');
    now += minute;
    await send(phone, { device });
    expect((await messagesTo(test, phone))[0]?.text).not.toContain('new device');
  });

  it('tell the owner once a day that new devices have to wait', async () => {
    const { phone } = await account();
    const notices = async () => (await messagesTo(test, phone)).map(({ text }) => text);
    for (let i = 0; i < 9; i += 1) await enter(phone, 'Wrong@1234');
    expect(await notices()).toEqual([]);
    await enter(phone, 'Wrong@1234');
    const notice =
      'Many wrong passwords were entered for your Dispatch Console account. Sign-in from new devices is delayed. Devices you already use still work.';
    expect(await notices()).toEqual([notice]);
    now += minute;
    await enter(phone, 'Wrong@1234');
    for (let i = 0; i < 10; i += 1) await enter('923980000123', 'Wrong@1234');
    expect(await notices()).toEqual([notice]);
  });
});

it('a new password ends the waits that guesses of the old one have caused', async () => {
  const { phone } = await account();
  for (let i = 0; i < 10; i += 1) await enter(phone, 'Wrong@1234');
  expect((await enter(phone)).status).toBe(429);
  await send(phone);
  const [message] = await messagesTo(test, phone);
  const body = { phone, code: message?.code ?? '' };
  expect((await test.call(checkOtp, { body }, null, headersOf({}))).status).toBe(200);
  const fresh = 'Karachi#24';
  expect(
    (
      await test.call(
        updatePassword,
        { body: { ...body, password: fresh, confirm_password: fresh } },
        null,
        headersOf({}),
      )
    ).status,
  ).toBe(200);
  expect((await enter(phone, fresh)).status).toBe(200);
});
