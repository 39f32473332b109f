import { allDemoAccounts, demoOtpSecret, demoPassword } from 'shared-contracts/users/demo-accounts';

import { hashPassword } from '../auth/password.ts';
import { secondFactorOf } from '../auth/second-factor.ts';
import { seal } from '../auth/secret-box.ts';
import { newId } from '../database/id.ts';
import { openTestApp, type TestApp } from '../testing/test-app.ts';
import { demoUserId, requireOwnInstallation, WrongInstallation } from './demo-traces.ts';

let test: TestApp;
beforeEach(async () => {
  test = await openTestApp();
});
afterEach(() => test.close());

const start = (demo: boolean) =>
  requireOwnInstallation(test.app.services.database, {
    demo,
    secretKeys: test.app.services.settings.secretKeys,
  });

it('an empty database is anybody’s', async () => {
  await expect(start(true)).resolves.toBeUndefined();
  await expect(start(false)).resolves.toBeUndefined();
});

it('accounts that a demo made stay a demo’s, also after their passwords were changed', async () => {
  for (const { phone, role } of allDemoAccounts) await test.user(role, { id: demoUserId(phone) });
  await expect(start(false)).rejects.toThrow(
    new RegExp(`${allDemoAccounts.length} accounts of a demo, with known passwords`),
  );
  await expect(start(true)).resolves.toBeUndefined();
});

it('a default password or second factor of a phone that demos use is found under any id', async () => {
  const { secretKeys } = test.app.services.settings;
  const id = newId();
  await test.user('admin', {
    id,
    phone: '923001000006',
    passwordHash: await hashPassword(demoPassword),
    twoFactorSecret: seal(secretKeys, secondFactorOf(id), demoOtpSecret),
  });
  const refused: unknown = await start(false).catch((error: unknown) => error);
  expect(refused).toBeInstanceOf(WrongInstallation);
  expect(String(refused)).toContain('923001000006 has the password of the demo');
  expect(String(refused)).toContain('923001000006 has the second factor of the demo');
});

it('a person who has such a phone, and a password of their own, is no trace', async () => {
  await test.user('admin', {
    phone: '923001000006',
    passwordHash: await hashPassword('Kar@chi-2026'),
  });
  await expect(start(false)).resolves.toBeUndefined();
  await expect(start(true)).rejects.toThrow('holds 1 users and no demo');
});
