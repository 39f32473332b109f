import { eq } from 'drizzle-orm';
import { login } from 'shared-contracts/auth/auth.api';
import { updatePassword } from 'shared-contracts/auth/password-reset.api';

import { beginReset } from '../auth/password-reset.commands.ts';
import { secondFactorOf } from '../auth/second-factor.ts';
import { isCurrent, keyOf, seal, unseal } from '../auth/secret-box.ts';
import { auditLog, users } from '../database/schema.ts';
import { openTestApp, type TestApp } from '../testing/test-app.ts';
import { createAdmin, resealSecrets } from './admin.commands.ts';
import { operator } from './on-database.ts';

let test: TestApp;
beforeAll(async () => {
  test = await openTestApp();
});
afterAll(() => test.close());

const phone = '923331112223';
const create = (given: { phone?: string; renew?: boolean } = {}) =>
  test.app.services.run(
    createAdmin(test.app.services.settings),
    { phone, name: 'Zainab Ali', city: 'KHI', renew: false, ...given },
    operator,
  );
const setPassword = (code: string, password = 'Kar@chi-2026') =>
  test.call(updatePassword, { body: { phone, code, password, confirm_password: password } });
const signIn = (password: string) => test.call(login, { body: { phone, password } });

it('a first admin sets a password by the link, once, and must enrol', async () => {
  const code = await create();
  expect((await signIn('Kar@chi-2026')).status).toBe(401);
  expect((await setPassword('x'.repeat(43))).failure).toMatchObject({
    error_id: 'reset.refused',
  });
  expect((await setPassword(code)).status).toBe(200);
  expect((await setPassword(code, 'An0ther@pass')).failure).toMatchObject({
    error_id: 'reset.refused',
  });
  expect((await signIn('Kar@chi-2026')).answer).toMatchObject({ twoFAStatus: false });
  const logged = await test.app.services.database
    .select()
    .from(auditLog)
    .where(eq(auditLog.action, 'admin.created'));
  expect(logged).toMatchObject([{ actorName: 'operator', details: { phone: '•••' } }]);
});

it('makes no second admin of a phone; a new link takes password, second factor and sessions', async () => {
  await expect(create()).rejects.toThrow('--renew');
  const [admin] = await test.app.services.database
    .select()
    .from(users)
    .where(eq(users.phone, phone));
  const id = admin?.id ?? '';
  const { secretKeys } = test.app.services.settings;
  await test.app.services.database
    .update(users)
    .set({ twoFactorSecret: seal(secretKeys, secondFactorOf(id), 'JBSWY3DPEHPK3PXP') })
    .where(eq(users.id, id));
  const code = await create({ renew: true });
  expect((await signIn('Kar@chi-2026')).status).toBe(401);
  expect((await setPassword(code, 'Lah0re@2026')).status).toBe(200);
  expect((await signIn('Lah0re@2026')).answer).toMatchObject({ twoFAStatus: false });

  const dispatcher = await test.user('dispatcher');
  await expect(create({ phone: dispatcher.phone })).rejects.toThrow('another role');
  await expect(create({ phone: '923339998887', renew: true })).rejects.toThrow("isn't an admin");
});

it('a rotated key: everybody signs in with both keys there, and with the new one alone afterwards', async () => {
  const { settings, database, run } = test.app.services;
  const user = await test.user('dispatcher');
  const row = secondFactorOf(user.id);
  await database
    .update(users)
    .set({ twoFactorSecret: seal(settings.secretKeys, row, 'JBSWY3DPEHPK3PXP') })
    .where(eq(users.id, user.id));
  const rotated = { current: keyOf('another key'), former: [settings.secretKeys.current] };
  expect(await run(resealSecrets({ secretKeys: rotated }), undefined, operator)).toBeGreaterThan(0);
  const [stored] = await database.select().from(users).where(eq(users.id, user.id));
  const sealed = stored?.twoFactorSecret ?? '';
  expect(isCurrent(rotated, sealed)).toBe(true);
  expect(unseal({ current: rotated.current, former: [] }, row, sealed)).toBe('JBSWY3DPEHPK3PXP');
  expect(await run(resealSecrets({ secretKeys: rotated }), undefined, operator)).toBe(0);
});

it('after a rotated key a one-time password can still be requested', async () => {
  const { settings, run } = test.app.services;
  const { id: userId } = await test.user('dispatcher');
  await run(beginReset(settings), { userId }, operator);
  const former = [settings.secretKeys.current, keyOf('another key')];
  const rotated = { current: keyOf('a newer key'), former };
  await run(resealSecrets({ secretKeys: rotated }), undefined, operator);
  const secretKeys = { current: rotated.current, former: [] };
  expect(await run(beginReset({ ...settings, secretKeys }), { userId }, operator)).toMatch(
    /^\d{4}$/,
  );
});
