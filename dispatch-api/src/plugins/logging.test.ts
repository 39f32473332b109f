import { login, verifyOtp } from 'shared-contracts/auth/auth.api';
import { listUsers } from 'shared-contracts/users/user.api';

import { hashPassword } from '../auth/password.ts';
import { secondFactorOf } from '../auth/second-factor.ts';
import { seal } from '../auth/secret-box.ts';
import { command } from '../commands/command.ts';
import { newId } from '../database/id.ts';
import { users } from '../database/schema.ts';
import { openTestApp, type TestApp } from '../testing/test-app.ts';
import { accountMark, describeError } from './logging.ts';

const lines: string[] = [];
let test: TestApp;
beforeAll(async () => {
  test = await openTestApp({
    settings: { logLevel: 'info' },
    logTo: { write: (line) => void lines.push(line) },
  });
});
afterAll(() => test.close());
beforeEach(() => {
  lines.length = 0;
});
const logged = () => lines.map((line) => JSON.parse(line) as Record<string, unknown>);

const password = 'Planted@secret1';
const secret = 'JBSWY3DPEHPK3PXP';

it('an error of the database is logged without the values of the statement', async () => {
  const passwordHash = await hashPassword(password);
  const { phone, id } = await test.user('dispatcher', { passwordHash });
  const sealed = seal(test.app.services.settings.secretKeys, secondFactorOf(id), secret);
  const doubled = command('test.doubled', async ({ tx }) => {
    await tx.insert(users).values({
      id: newId(),
      phone,
      name: 'Planted Name',
      role: 12,
      passwordHash,
      twoFactorSecret: sealed,
      city: 'KHI',
      // no column can hold it
      age: 4_210_112_345_678,
    });
  });
  const error: unknown = await test.app.services
    .run(doubled, undefined, { actor: { id: null, name: 'test', phone: '', role: null } })
    .catch((caught: unknown) => caught);
  test.app.log.error({ err: error }, 'planted');
  const [line] = lines;
  expect(JSON.parse(line ?? '')).toMatchObject({
    msg: 'planted',
    err: { message: 'a statement failed', cause: { code: '22003' } },
  });
  for (const planted of [
    phone,
    phone.slice(2),
    passwordHash,
    sealed,
    'Planted Name',
    '4210112345678',
  ])
    expect(line).not.toContain(planted);
});

it.each([
  [
    Object.assign(
      new Error('duplicate key value violates unique constraint "users_phone_unique"'),
      {
        severity: 'ERROR',
        code: '23505',
        constraint: 'users_phone_unique',
        detail: 'Key (phone)=(923001234567) already exists.',
      },
    ),
    { code: '23505', constraint: 'users_phone_unique' },
  ],
  [
    Object.assign(new Error('invalid input syntax for type integer: "Planted"'), {
      severity: 'ERROR',
      routine: 'pg_strtoint32_safe',
    }),
    { message: 'invalid input syntax for type integer' },
  ],
  [new Error('no answer for 923001234567'), { message: 'no answer for …' }],
])('%s is described without values', (error, expected) => {
  const described = describeError(error);
  expect(described).toMatchObject(expected);
  expect(JSON.stringify(described)).not.toMatch(/923001234567|Planted/);
});

it('wrong passwords, wrong codes and refused roles leave a trace, without the phone', async () => {
  const id = newId();
  const { secretKeys } = test.app.services.settings;
  const user = await test.user('dispatcher', {
    id,
    passwordHash: await hashPassword(password),
    twoFactorSecret: seal(secretKeys, secondFactorOf(id), secret),
  });
  const { phone } = user;
  await test.call(login, { body: { phone, password: 'Wr0ng@password' } });
  const { answer } = await test.call(login, { body: { phone, password } });
  const { temporaryToken } = answer;
  await test.call(verifyOtp, { body: { temporaryToken, OTP: '000000', type: 'verify' } });
  await test.call(listUsers, { query: {} }, user);
  const account = accountMark(secretKeys.current, phone);
  expect(logged().filter(({ level }) => level === 40)).toEqual([
    expect.objectContaining({ event: 'login.refused', account, address: '127.0.0.1' }),
    expect.objectContaining({ event: 'otp.refused', account }),
    expect.objectContaining({ event: 'role.refused', user: user.id }),
  ]);
  for (const planted of [phone, password, 'Wr0ng@password', temporaryToken, user.token])
    expect(lines.join('')).not.toContain(planted);
});

it('a call is logged by its route and the id that a proxy gave it', async () => {
  const user = await test.user('admin');
  const response = await test.app.inject({
    url: '/api/v1/passenger/trips/923001234567/addresses?token=planted-token',
    headers: { 'x-dispatch-access-token': user.token, 'x-request-id': 'gateway-0001' },
  });
  expect(response.headers['x-request-id']).toBe('gateway-0001');
  expect(logged()).toEqual([expect.objectContaining({ reqId: 'gateway-0001', msg: 'call' })]);
  expect(lines.join('')).not.toMatch(/923001234567|planted-token/);
  const unreadable = await test.app.inject({
    url: '/readyz',
    headers: { 'x-request-id': 'a b\nc' },
  });
  expect(unreadable.headers['x-request-id']).toMatch(/^[\w-]{36}$/);
  const forged = await test.app.inject({
    url: '/readyz',
    headers: { 'x-request-id': 'gateway-0001' },
    remoteAddress: '203.0.113.7',
  });
  expect(forged.headers['x-request-id']).toMatch(/^[\w-]{36}$/);
});

it.each([
  ['is answered', '/api/v1/queue/check/03001234567'],
  ['has an unknown address', '/api/v1/nothing/03001234567'],
  ['has an address that cannot be read', '/api/v1/user/location/%zz/03001234567'],
  ['has an address that is too long', `/api/v1/user/location/${'03001234567'.repeat(10)}/1`],
])('a call that %s is logged without its address', async (_what, url) => {
  const { statusCode, headers } = await test.app.inject(url);
  expect(logged()).toEqual([
    expect.objectContaining({
      msg: 'call',
      method: 'GET',
      status: statusCode,
      reqId: headers['x-request-id'],
      route: expect.not.stringContaining('0300'),
    }),
  ]);
});
