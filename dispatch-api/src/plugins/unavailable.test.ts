import { rejectNewUsers } from '../testing/rejected-writes.ts';
import { openTestApp, type TestApp } from '../testing/test-app.ts';

let test: TestApp;
beforeAll(async () => {
  test = await openTestApp();
});
afterAll(() => test.close());

it.each([
  ['the server is shut down', '57P01'],
  ['a row is held for too long by another connection', '55P03'],
  ['a statement takes too long', '57014'],
  ['two transactions wait for each other', '40P01'],
  ['the process stood still during a transaction', '25P03'],
])('a call may be tried again when %s', async (_what, code) => {
  const takeBack = await rejectNewUsers(test.app.services.database, code);
  const refused = await test.app.inject({
    method: 'POST',
    url: '/api/v1/demo/user',
    payload: { role: 'dispatcher' },
  });
  expect({ status: refused.statusCode, body: refused.json<unknown>() }).toMatchObject({
    status: 503,
    body: { error_id: 'server.unavailable' },
  });
  expect(refused.headers['retry-after']).toBe('1');
  await takeBack();
});
