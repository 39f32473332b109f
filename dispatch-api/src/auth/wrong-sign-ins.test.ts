import { login, verifyOtp } from 'shared-contracts/auth/auth.api';
import { bySize } from 'shared-contracts/testing/by-size.builder';

import { attempts } from '../database/schema.ts';
import { openTestApp, realPasswordCost, type TestApp } from '../testing/test-app.ts';
import { hashPassword, passwordCost } from './password.ts';

// Somebody with a list of numbers and passwords, from a few addresses, against accounts that exist
// and numbers that do not.
const many = bySize(64, 1000);
const attackers = bySize(4, 10);
const perAddress = 12;
const right = 'Dispatch@1';

let test: TestApp;
let registered: string[];
let nobodys: string[];
beforeAll(async () => {
  test = await openTestApp({
    settings: { attempts: { perAccount: 5, perAddress, windowSeconds: 3600 } },
  });
  Object.assign(passwordCost, realPasswordCost);
  const passwordHash = await hashPassword(right);
  registered = (
    await Promise.all(Array.from({ length: 20 }, () => test.user('dispatcher', { passwordHash })))
  ).map(({ phone }) => phone);
  nobodys = Array.from({ length: 20 }, (_, index) => `92398${String(index).padStart(7, '0')}`);
});
afterAll(() => test.close());

async function enter(phone: string, password: string, address: string) {
  const began = process.cpuUsage();
  const { status, failure, answer } = await test.call(login, { body: { phone, password } }, null, {
    'x-forwarded-for': address,
  });
  return { phone, status, failure, answer, work: process.cpuUsage(began).user };
}
const median = (values: number[]): number =>
  values.toSorted((a, b) => a - b)[Math.floor(values.length / 2)] ?? 0;

it('a password is hashed at the cost that OWASP asks for', async () => {
  expect(await hashPassword(right)).toMatch(/^\$argon2id\$v=19\$m=19456,t=2,p=1\$/);
});

it(`${many} wrong sign-ins are throttled, reveal nothing by answer or time, and block nobody for longer than the wait`, async () => {
  const outcomes: Awaited<ReturnType<typeof enter>>[] = [];
  for (let index = 0; index < many; index += 1) {
    // In turns, so that neither side meets a warmer server.
    const phones = index % 2 === 0 ? registered : nobodys;
    outcomes.push(
      await enter(
        phones[Math.floor(index / 2) % 20] ?? '',
        `Wrong@${index}`,
        `10.66.0.${Math.floor(index / 2) % attackers}`,
      ),
    );
  }
  const checked = outcomes.filter(({ status }) => status === 401);
  const throttled = outcomes.filter(({ status }) => status === 429);
  expect(checked.length + throttled.length).toBe(many);
  expect(checked.length).toBeLessThanOrEqual(attackers * perAddress);

  const isRegistered = ({ phone }: { phone: string }) => registered.includes(phone);
  const [ofRegistered, ofNobody] = [
    checked.filter(isRegistered),
    checked.filter((one) => !isRegistered(one)),
  ];
  expect(Math.abs(ofRegistered.length - ofNobody.length)).toBeLessThanOrEqual(attackers);
  // The same answer for any number.
  const answers = new Set(
    checked.map(({ failure: { request_id: _id, ...rest } }) => JSON.stringify(rest)),
  );
  expect([...answers]).toEqual([
    JSON.stringify({
      code: 401,
      message: 'Incorrect Mobile Number or Password',
      error: 'Sign-in failed',
      error_id: 'login.refused',
    }),
  ]);
  expect([...new Set(throttled.map(({ failure }) => failure.error_id))]).toEqual(['rate.limited']);
  // Equally much work for both: without a hash to check, an unregistered number would take a tenth
  // of the processor time. Other programs of the machine do not count.
  const ratio =
    median(ofRegistered.map(({ work }) => work)) / median(ofNobody.map(({ work }) => work));
  expect(ratio).toBeGreaterThan(0.5);
  expect(ratio).toBeLessThan(2);

  // However often one address tries a number, its owner doesn't wait at another address.
  const victim = registered[0] ?? '';
  for (let left = 8; left > 0; left -= 1) await enter(victim, 'Wrong@again', '10.77.0.1');
  expect(await enter(victim, right, '10.77.0.1')).toMatchObject({
    status: 429,
    failure: {
      error_id: 'rate.limited',
      message: expect.stringMatching(/^Too many attempts. Try again in \d+ minutes$/),
    },
  });
  expect(await enter(victim, right, '10.88.0.1')).toMatchObject({
    status: 200,
    answer: { twoFAStatus: false },
  });
  // The attacker's address still waits, for every account.
  expect((await enter(registered[1] ?? '', right, '10.66.0.0')).status).toBe(429);
});

it('wrong codes are throttled too, over any number of password steps', async () => {
  const phone = registered[2] ?? '';
  await test.app.services.database.delete(attempts);
  const statuses: number[] = [];
  for (let index = 0; index < 7; index += 1) {
    const { answer } = await enter(phone, right, `10.99.0.${index}`);
    const { status } = await test.call(
      verifyOtp,
      { body: { OTP: '000000', temporaryToken: answer.temporaryToken, type: 'verify' } },
      null,
      { 'x-forwarded-for': `10.99.1.${index}` },
    );
    statuses.push(status);
  }
  expect(statuses).toEqual([401, 401, 401, 401, 401, 429, 429]);
});
