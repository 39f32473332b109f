import { createGuardrails, generate } from 'otplib';
import { login, verifyOtp } from 'shared-contracts/auth/auth.api';
import { roles, roleTable } from 'shared-contracts/core/role';
import { demoOtpSecret, demoPassword } from 'shared-contracts/users/demo-accounts';
import { createDemoUser } from 'shared-contracts/users/user.api';

import { zoneAt } from '../geo/zones.ts';
import { readSettings } from '../settings.ts';
import { openTestApp, type TestApp } from '../testing/test-app.ts';

let test: TestApp;
beforeAll(async () => {
  test = await openTestApp();
});
afterAll(() => test.close());

const create = async (body: Parameters<typeof test.call<typeof createDemoUser>>[1]['body']) =>
  (await test.call(createDemoUser, { body })).answer.data.phone;
const enterPassword = async (phone: string) =>
  (await test.call(login, { body: { phone, password: demoPassword } })).answer;

it.each(roles)('a test gets a new %s who signs in by password and code', async (role) => {
  const phone = await create({ role });
  const { temporaryToken } = await enterPassword(phone);
  const code = await generate({
    secret: demoOtpSecret,
    guardrails: createGuardrails({ MIN_SECRET_BYTES: 10 }),
  });
  const { answer } = await test.call(verifyOtp, {
    body: { OTP: code, temporaryToken, type: 'verify' },
  });
  expect(answer.data).toMatchObject({ phone, role: roleTable[role].code, city: 'KHI' });
  // Bookings are refused where an address lies in another city.
  const { lat, lng } = answer.data;
  expect(zoneAt({ lat: lat ?? 0, lng: lng ?? 0 })?.city.city_code).toBe('KHI');
});

it('creates another account each time, and one that has to enrol', async () => {
  const [first, second] = [
    await create({ role: 'admin' }),
    await create({ role: 'admin', enrolled: false }),
  ];
  expect(first).not.toBe(second);
  expect([await enterPassword(first), await enterPassword(second)]).toMatchObject([
    { twoFAStatus: true },
    { twoFAStatus: false },
  ]);
});

it.each([
  ['a demo that is developed on', { NODE_ENV: 'development', DEMO: '1' }],
  ['a test without a demo', { NODE_ENV: 'test', DEMO: '0' }],
])('is refused by %s', async (_name, environment) => {
  const { demo, createsDemoUsers } = readSettings({
    ...environment,
    DATA_DIR: 'memory://',
    SECRET_KEY: 'x'.repeat(40),
  });
  const other = await openTestApp({ settings: { demo, createsDemoUsers } });
  const { status } = await other.call(createDemoUser, { body: { role: 'admin' } });
  await other.close();
  expect(status).toBe(404);
});
