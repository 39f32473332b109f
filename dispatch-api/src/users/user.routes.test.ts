import { listUsers } from 'shared-contracts/users/user.api';
import { openTestApp, type TestApp } from '../testing/test-app.ts';

let test: TestApp;
beforeAll(async () => { test = await openTestApp(); });
afterAll(() => test.close());

it('lists users newest first, ten a page, without any secret, for admins alone', async () => {
  const admin = await test.user('admin', { dt: new Date('2030-01-01'), twoFactorSecret: 'sealed', companyName: 'Acme', passwordHash: 'never-shown' });
  for (let i = 1; i < 12; i += 1) await test.user('dispatcher', { dt: new Date(Date.UTC(2020, 0, i)) });
  const first = await test.call(listUsers, { query: {} }, admin);
  expect(first.answer).toMatchObject({ code: 200, total: 12, page: 1, limit: 10, pages: 2 });
  expect(first.answer.users[0]).toMatchObject({ id: admin.id, two_fa_enabled: true, company_name: 'Acme', status: 'active' });
  expect(JSON.stringify(first.answer)).not.toMatch(/sealed|never-shown/);
  const second = await test.call(listUsers, { query: { page: 2 } }, admin);
  expect(second.answer.users.map(({ dt }) => dt)).toEqual(['2020-01-02T00:00:00.000Z', '2020-01-01T00:00:00.000Z']);
  for (const role of ['supervisor', 'dispatcher', 'dispatch_client'] as const) expect((await test.call(listUsers, { query: {} }, await test.user(role))).status).toBe(403);
});
