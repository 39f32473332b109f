import { eq } from 'drizzle-orm';

import { secondFactorOf } from '../auth/second-factor.ts';
import { keyOf, seal } from '../auth/secret-box.ts';
import { users } from '../database/schema.ts';
import { auditedBy } from '../testing/audited-changes.ts';
import { openTestApp, type TestApp } from '../testing/test-app.ts';
import { createAdmin, resealSecrets } from './admin.commands.ts';
import { operator } from './on-database.ts';

let test: TestApp;
beforeAll(async () => {
  test = await openTestApp();
});
afterAll(() => test.close());

it('an admin is logged with the phone, and a renewed one with the status where it changes', async () => {
  const { database, run, settings } = test.app.services;
  const phone = '923331112223';
  const create = (renew: boolean) =>
    auditedBy(test, () =>
      run(createAdmin(settings), { phone, name: 'Zainab Ali', city: 'KHI', renew }, operator),
    );
  const made = await create(false);
  const [admin] = await database.select().from(users).where(eq(users.phone, phone));
  const subject = `user ${admin?.id}`;
  expect(made).toEqual([['admin.created', subject, { phone }]]);
  expect(await create(true)).toEqual([['admin.renewed', subject, { phone }]]);
  await database.update(users).set({ status: 'inactive' }).where(eq(users.phone, phone));
  expect(await create(true)).toEqual([
    [
      'admin.renewed',
      subject,
      { phone, changes: [{ field: 'status', before: 'inactive', after: 'active' }] },
    ],
  ]);
});

it('re-encrypted secrets are logged by their number', async () => {
  const { database, run, settings } = test.app.services;
  const { id } = await test.user('dispatcher');
  const twoFactorSecret = seal(settings.secretKeys, secondFactorOf(id), 'JBSWY3DPEHPK3PXP');
  await database.update(users).set({ twoFactorSecret }).where(eq(users.id, id));
  const secretKeys = { current: keyOf('another key'), former: [settings.secretKeys.current] };
  const reseal = () => run(resealSecrets({ secretKeys }), undefined, operator);
  expect(await auditedBy(test, reseal)).toEqual([['secrets.resealed', 'server keys', { many: 1 }]]);
  expect(await auditedBy(test, reseal)).toEqual([['secrets.resealed', 'server keys', { many: 0 }]]);
});
