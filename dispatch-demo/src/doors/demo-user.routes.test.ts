import { zoneAt } from 'dispatch-api/src/geo/zones.ts';
import { auditedBy } from 'dispatch-api/src/testing/audited-changes.ts';
import { openTestApp, type TestApp } from 'dispatch-api/src/testing/test-app.ts';
import { createGuardrails, generate } from 'otplib';
import { login, verifyOtp } from 'shared-contracts/auth/auth.api';
import { roles, roleTable } from 'shared-contracts/core/role';
import { demoOtpSecret, demoPassword } from 'shared-contracts/users/demo-accounts';
import { createDemoUser } from 'shared-contracts/users/user.api';

import { demoCalls } from './demo-calls.ts';

let test: TestApp;
beforeAll(async () => {
  test = await openTestApp({ demoCalls: demoCalls({ isTest: true }) });
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
  ['a demo that is no test’s', demoCalls({ isTest: false })],
  ['a server without a demo', undefined],
])('is refused by %s', async (_name, calls) => {
  const other = await openTestApp({ demoCalls: calls });
  const { status } = await other.call(createDemoUser, { body: { role: 'admin' } });
  await other.close();
  expect(status).toBe(404);
});

it('is logged as every other user', async () => {
  const entries = await auditedBy(test, () =>
    test.call(createDemoUser, { body: { role: 'supervisor' } }),
  );
  expect(entries).toEqual([
    [
      'user.created',
      expect.stringMatching(/^user [0-9a-f]{24}$/),
      { name: expect.stringMatching(/\w/) as string, role: roleTable.supervisor.code },
    ],
  ]);
});
