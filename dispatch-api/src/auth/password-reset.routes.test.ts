import { createServer, type IncomingMessage, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';

import { eq } from 'drizzle-orm';
import { login } from 'shared-contracts/auth/auth.api';
import {
  checkOtp,
  forgotPassword,
  messageDelivery,
  updatePassword,
} from 'shared-contracts/auth/password-reset.api';
import { listQueue } from 'shared-contracts/queue/queue.api';

import { passwordResets, users } from '../database/schema.ts';
import type { MessageProvider } from '../messages/message-provider.ts';
import { messageProvider } from '../messages/message-providers.ts';
import { OutsideError } from '../outside/outside-error.ts';
import { messagesTo } from '../testing/sent-messages.ts';
import { openTestApp, type TestApp, type TestUser } from '../testing/test-app.ts';
import { connect, listenOnFreePort } from '../testing/test-socket.ts';
import { hashPassword } from './password.ts';

const old = 'Dispatch@1';
const fresh = 'Karachi#24';
let test: TestApp;
let now = Date.now();
let hashed: string;
beforeAll(async () => {
  hashed = await hashPassword(old);
  test = await openTestApp({ relay: true, clock: () => now });
});
afterAll(() => test.close());

const account = () => test.user('dispatcher', { passwordHash: hashed });
let addresses = 0;
const from = () => ({ 'x-forwarded-for': `10.2.0.${(addresses += 1)}` });
/** Requests a message, after the interval between two. */
const send = (phone: string, type?: 'call') => {
  now += 60_000;
  return test.call(forgotPassword, { body: { phone, ...(type && { type }) } }, null, from());
};
const check = (phone: string, code: string) =>
  test.call(checkOtp, { body: { phone, code } }, null, from());
const set = (phone: string, code: string, password = fresh, confirm = password) =>
  test.call(
    updatePassword,
    { body: { phone, code, password, confirm_password: confirm } },
    null,
    from(),
  );
const enter = (phone: string, password: string) =>
  test.call(login, { body: { phone, password } }, null, from());
const sent = (phone: string) => messagesTo(test, phone);
/** Sends and answers the code that reached the outbox. */
async function codeFor(phone: string): Promise<string> {
  expect((await send(phone)).status).toBe(200);
  return (await sent(phone))[0]?.code ?? '';
}
const wrong = (code: string): string => String((Number(code) + 1) % 10_000).padStart(4, '0');
const row = async ({ id }: TestUser) =>
  (
    await test.app.services.database
      .select()
      .from(passwordResets)
      .where(eq(passwordResets.userId, id))
  )[0];

describe('the one-time password', () => {
  it("has four digits, is sent by SMS, and is stored in plain text only in the demo's outbox", async () => {
    const user = await account();
    const code = await codeFor(user.phone);
    expect(code).toMatch(/^\d{4}$/);
    expect(await sent(user.phone)).toMatchObject([
      {
        channel: 'sms',
        phone: user.phone,
        code,
        text: expect.stringContaining(`${code} is your one-time password for Dispatch Console.`),
      },
    ]);
    expect((await row(user))?.codeHash).not.toContain(code);
  });

  it("is sent in the user's language", async () => {
    const user = await test.user('dispatcher', { passwordHash: hashed, langId: 2 });
    const code = await codeFor(user.phone);
    expect((await sent(user.phone))[0]?.text).toContain(
      `${code} ڈسپیچ کنسول کے لیے آپ کا او ٹی پی ہے۔`,
    );
  });

  it('is read out by call, and stays the same while it is valid', async () => {
    const user = await account();
    const code = await codeFor(user.phone);
    expect((await send(user.phone, 'call')).status).toBe(200);
    expect((await sent(user.phone))[0]).toMatchObject({
      channel: 'call',
      text: expect.stringContaining(`Your one-time password is ${[...code].join(', ')}.`),
    });
    expect((await check(user.phone, code)).status).toBe(200);
  });

  it('is another one after it was used', async () => {
    const user = await account();
    const code = await codeFor(user.phone);
    await check(user.phone, code);
    expect((await set(user.phone, code)).status).toBe(200);
    expect(await row(user)).toBeUndefined();
  });

  it('reaches its owner while a stranger at one address requests and guesses', async () => {
    const user = await account();
    const stranger = { 'x-forwarded-for': '203.0.113.66' };
    const { phone } = user;
    const code = await codeFor(phone);
    const requested: number[] = [];
    const guessed: number[] = [];
    for (let nth = 0; nth < 12; nth += 1) {
      now += 15 * 60_000;
      requested.push((await test.call(forgotPassword, { body: { phone } }, null, stranger)).status);
      const body = { phone, code: wrong(code) };
      guessed.push((await test.call(checkOtp, { body }, null, stranger)).status);
    }
    expect(requested.filter((status) => status === 200)).toHaveLength(5);
    expect(guessed.filter((status) => status === 422)).toHaveLength(5);
    expect((await check(phone, code)).status).toBe(200);
    expect((await send(phone)).status).toBe(200);
  });

  it('is not sent to an unknown number', async () => {
    expect(await send('923980000009')).toMatchObject({
      status: 404,
      failure: { error_id: 'reset.user-unknown', message: 'No user found againt provided number' },
    });
  });

  it('is rejected when wrong, with the specified message', async () => {
    const user = await account();
    const code = await codeFor(user.phone);
    expect(await check(user.phone, wrong(code))).toMatchObject({
      status: 422,
      failure: {
        error_id: 'reset.otp-wrong',
        error: 'Incorrect OTP!',
        message: 'please enter correct OTP',
      },
    });
    expect(await check('923980000009', code)).toMatchObject({
      status: 422,
      failure: { error_id: 'reset.otp-wrong' },
    });
    expect((await check(user.phone, code)).status).toBe(200);
  });

  it('is accepted after a wait when others have guessed five times', async () => {
    const user = await account();
    const code = await codeFor(user.phone);
    for (let i = 0; i < 5; i += 1) expect((await check(user.phone, wrong(code))).status).toBe(422);
    expect(await check(user.phone, code)).toMatchObject({
      status: 429,
      failure: { error_id: 'rate.limited', data: { seconds: 30 } },
    });
    now += 30_000;
    expect(await check(user.phone, code)).toMatchObject({ status: 200 });
  });

  it('can be tried fifteen times a day, however many are sent', async () => {
    const user = await account();
    for (let i = 0; i < 15; i += 1) {
      if (i % 3 === 0) await codeFor(user.phone);
      now += 15 * 60_000; // the longest wait between two tries
      expect((await check(user.phone, wrong((await sent(user.phone))[0]?.code ?? ''))).status).toBe(
        422,
      );
    }
    const code = await codeFor(user.phone);
    now += 15 * 60_000;
    const refused = await check(user.phone, code);
    expect(refused).toMatchObject({ status: 429 });
    expect((refused.failure.data as { seconds: number }).seconds).toBeGreaterThan(70_000);
  });

  it('expires', async () => {
    const user = await account();
    const code = await codeFor(user.phone);
    await test.app.services.database
      .update(passwordResets)
      .set({ expiresAt: new Date(Date.now() - 1000) })
      .where(eq(passwordResets.userId, user.id));
    expect((await check(user.phone, code)).status).toBe(422);
  });
});

describe('the new password', () => {
  it('replaces the old one, once, and ends every session with its sockets', async () => {
    const user = await account();
    const socket = await connect(await listenOnFreePort(test.app), user.token);
    const disconnected = new Promise((resolve) => {
      socket.socket.once('disconnect', resolve);
    });
    const code = await codeFor(user.phone);
    await check(user.phone, code);
    expect(await set(user.phone, code)).toMatchObject({ status: 200, answer: { code: 200 } });
    await disconnected;
    expect(await test.call(listQueue, { query: {} }, user)).toMatchObject({ status: 401 });
    expect((await enter(user.phone, old)).status).toBe(401);
    expect((await enter(user.phone, fresh)).status).toBe(200);
    expect(await set(user.phone, code)).toMatchObject({
      status: 422,
      failure: { error_id: 'reset.refused' },
    });
  });

  it('needs a one-time password that was checked, and the right one', async () => {
    const user = await account();
    const code = await codeFor(user.phone);
    expect(await set(user.phone, code)).toMatchObject({
      status: 422,
      failure: { error_id: 'reset.refused' },
    });
    expect((await check(user.phone, code)).status).toBe(200);
    expect(await set(user.phone, wrong(code))).toMatchObject({
      status: 422,
      failure: { error_id: 'reset.refused' },
    });
    expect((await enter(user.phone, old)).status).toBe(200);
    expect((await set(user.phone, code)).status).toBe(200);
  });

  it.each(['1234'.padEnd(43, 'x'), '1234'.padStart(43, 'x')])(
    'the code of a link is not counted as a try: %s',
    async (link) => {
      const user = await account();
      const code = await codeFor(user.phone);
      await check(user.phone, code);
      for (let time = 0; time < 8; time += 1)
        expect((await set(user.phone, link)).failure).toMatchObject({ error_id: 'reset.refused' });
      expect((await set(user.phone, code)).status).toBe(200);
    },
  );

  it.each([
    ['Disp@12', 'Password length be greater than 7 characters'],
    [
      'dispatch@1',
      'Password must contain at least 1 small letter,1 capital letter ,1 special character , 1 number',
    ],
    ['Dispatch@1'.repeat(3).concat('x'), 'Use at most 30 characters'],
  ])('%s is refused', async (password, message) => {
    const user = await account();
    const code = await codeFor(user.phone);
    await check(user.phone, code);
    expect(await set(user.phone, code, password)).toMatchObject({
      status: 422,
      failure: { error_id: 'field.invalid', field: 'password', message },
    });
    expect(await set(user.phone, code, fresh, `${fresh}x`)).toMatchObject({
      status: 422,
      failure: { field: 'confirm_password', message: 'Password Mismatched' },
    });
    expect((await set(user.phone, code)).status).toBe(200);
    const [stored] = await test.app.services.database
      .select()
      .from(users)
      .where(eq(users.id, user.id));
    expect(stored?.passwordHash).toMatch(/^\$argon2id\$/);
  });
});

it.each(['Password1!', 'P@ssw0rd', 'Welcome@1', 'Qwerty123!', 'Pakistan@1', 'Dispatcher@1'])(
  '%s is refused as a new password, because it is guessed first',
  async (password) => {
    const user = await account();
    const code = await codeFor(user.phone);
    await check(user.phone, code);
    expect(await set(user.phone, code, password)).toMatchObject({
      status: 422,
      failure: { error_id: 'password.common', field: 'password' },
    });
    expect((await set(user.phone, code)).status).toBe(200);
  },
);

describe('its delivery', () => {
  it('is told to who has the receipt, and to nobody else', async () => {
    const { phone } = await account();
    const { receipt = '' } = (await send(phone)).answer;
    expect((await test.call(messageDelivery, { query: { receipt } })).answer.data).toEqual({
      status: 'delivered',
    });
    const forged = `${receipt.slice(0, -4)}AAAA`;
    expect(await test.call(messageDelivery, { query: { receipt: forged } })).toMatchObject({
      status: 400,
      failure: { error_id: 'request.invalid' },
    });
  });

  it('is unknown, and no failure, while the provider does not answer; it is asked sixty times', async () => {
    let asked = 0;
    const provider = {
      channels: ['sms'],
      send: async () => 'twilio SM1',
      check: async () => {},
      async deliveryOf() {
        asked += 1;
        throw new OutsideError('no answer');
      },
    } satisfies MessageProvider;
    test.app.services.messages = provider;
    const { phone } = await account();
    const { receipt = '' } = (await send(phone)).answer;
    for (let nth = 0; nth < 60; nth += 1)
      expect((await test.call(messageDelivery, { query: { receipt } })).answer.data.status).toBe(
        'sent',
      );
    expect((await test.call(messageDelivery, { query: { receipt } })).status).toBe(429);
    expect(asked).toBe(60);
    test.app.services.messages = undefined;
  });
});

describe('the gateway', () => {
  it("gets every message by HTTP where one is configured, and its refusal is the caller's", async () => {
    const received: { authorization: string | undefined; body: unknown }[] = [];
    let status = 200;
    const take = async (request: IncomingMessage, response: ServerResponse): Promise<void> => {
      const parts: Buffer[] = [];
      for await (const part of request) parts.push(Buffer.from(part));
      received.push({
        authorization: request.headers.authorization,
        body: JSON.parse(Buffer.concat(parts).toString()),
      });
      response.writeHead(status, { location: '/elsewhere' }).end();
    };
    const gateway = createServer((request, response) => void take(request, response));
    await new Promise<void>((resolve) => {
      gateway.listen(0, '127.0.0.1', resolve);
    });
    const { port } = gateway.address() as AddressInfo; // a TCP server's address is an object
    const { settings, outside, clock } = test.app.services;
    const generic = { url: `http://127.0.0.1:${port}/send`, token: 'secret' };
    const sms = { ...settings.sms, providers: ['generic' as const], generic };
    test.app.services.messages = messageProvider(sms, outside, clock);
    try {
      const { phone } = await account();
      expect((await send(phone)).status).toBe(200);
      expect((await send(phone, 'call')).status).toBe(200);
      expect(received).toMatchObject([
        { authorization: 'Bearer secret', body: { to: phone, channel: 'sms' } },
        { body: { channel: 'call' } },
      ]);
      expect(await sent(phone)).toEqual([]);
      status = 500;
      expect(await send(phone)).toMatchObject({
        status: 503,
        failure: { error_id: 'reset.send-failed', error: 'OTP send failed' },
      });
      // A redirect is not followed: nobody else gets the code.
      status = 307;
      const before = received.length;
      expect((await send(phone)).status).toBe(503);
      expect(received.length - before).toBe(1);
    } finally {
      test.app.services.messages = undefined;
      await new Promise((resolve) => {
        gateway.close(resolve);
      });
    }
  });

  it('without one, outside of the demo, nothing is sent', async () => {
    const own = await openTestApp({ settings: { demo: false } });
    try {
      const user = await own.user('dispatcher', { passwordHash: hashed });
      expect(await own.call(forgotPassword, { body: { phone: user.phone } })).toMatchObject({
        status: 503,
      });
      expect(await messagesTo(own, user.phone)).toEqual([]);
    } finally {
      await own.close();
    }
  });
});
