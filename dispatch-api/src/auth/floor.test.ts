import { createGuardrails, generate } from 'otplib';
import { captchaChallenge, login, verifyOtp } from 'shared-contracts/auth/auth.api';
import { listQueue } from 'shared-contracts/queue/queue.api';
import { bySize } from 'shared-contracts/testing/by-size.builder';

import { newId } from '../database/id.ts';
import { openTestApp, type TestApp } from '../testing/test-app.ts';
import { hashPassword } from './password.ts';
import { secondFactorOf } from './second-factor.ts';
import { seal } from './secret-box.ts';
import { deviceToken } from './trusted-device.ts';

// A floor behind one address, as all calls of an office have.
const agents = bySize(60, 250);
const office = { 'x-forwarded-for': '203.0.113.20' };
const [secret, password] = ['JBSWY3DPEHPK3PXP', 'Dispatch@1'];
const callsPerMinute = 20;

let test: TestApp;
beforeAll(async () => {
  test = await openTestApp({ settings: { callsPerMinute } });
});
afterAll(() => test.close());

const code = () => generate({ secret, guardrails: createGuardrails({ MIN_SECRET_BYTES: 10 }) });

/** Signs in as an agent does at the own desk, and reads the queue; the statuses of the calls. */
async function begin(phone: string): Promise<number[]> {
  const device = { ...office, 'x-dispatch-device': deviceToken(test.app.services, phone) };
  const challenge = await test.call(captchaChallenge, {}, null, device);
  const entered = await test.call(login, { body: { phone, password } }, null, device);
  const body = {
    OTP: await code(),
    temporaryToken: entered.answer.temporaryToken,
    type: 'verify' as const,
  };
  const verified = await test.call(verifyOtp, { body }, null, device);
  const token = { token: verified.answer.data.access_token };
  const listed = await test.call(listQueue, { query: {} }, token, office);
  return [challenge, entered, verified, listed].map(({ status }) => status);
}

it('a hostile machine at the address of a floor makes nobody there wait', async () => {
  const passwordHash = await hashPassword(password);
  const { secretKeys } = test.app.services.settings;
  const phones: string[] = [];
  for (let nth = 0; nth < agents; nth += 1) {
    const id = newId();
    const twoFactorSecret = seal(secretKeys, secondFactorOf(id), secret);
    phones.push((await test.user('dispatcher', { id, passwordHash, twoFactorSecret })).phone);
  }
  const hostile = await test.user('dispatcher');
  const attack = async (nth: number): Promise<number[]> => {
    const body = { phone: phones[nth % agents] ?? '', password: 'Wrong@1234' };
    const wrong = test.call(login, { body }, null, office);
    const flood = test.call(captchaChallenge, {}, null, office);
    const called = test.call(listQueue, { query: {} }, hostile, office);
    return (await Promise.all([wrong, flood, called])).map(({ status }) => status);
  };
  const attackBy = (many: number) =>
    Promise.all(Array.from({ length: many }, (_, nth) => attack(nth)));
  await attackBy(110);
  // It has used up the address, and its own session.
  expect(await attack(0)).toEqual([429, 429, 429]);
  const statuses = new Set<string>();
  const attacking: Promise<unknown>[] = [];
  for (const phone of phones) {
    attacking.push(attackBy(1));
    statuses.add(String(await begin(phone)));
  }
  await Promise.all(attacking);
  expect([...statuses]).toEqual(['200,200,200,200']);
}, 120_000);
