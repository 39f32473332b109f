import { autocomplete } from 'shared-contracts/places/place.api';

import { rejectNewUsers } from '../testing/rejected-writes.ts';
import { openTestApp, type TestApp } from '../testing/test-app.ts';

let test: TestApp;
beforeAll(async () => {
  test = await openTestApp();
});
afterAll(() => test.close());

const create = () =>
  test.app.inject({ method: 'POST', url: '/api/v1/demo/user', payload: { role: 'dispatcher' } });

it('a full disk refuses writes with the reason, and calls that write nothing work', async () => {
  const { database } = test.app.services;
  const agent = await test.user('dispatcher');
  // what PostgreSQL and PGlite raise when a file cannot grow
  const takeBack = await rejectNewUsers(database, '53100');
  const refused = await create();
  expect({ status: refused.statusCode, body: refused.json<unknown>() }).toMatchObject({
    status: 503,
    body: { error_id: 'server.full', message: expect.stringContaining('disk is full') },
  });
  expect(refused.headers['retry-after']).toBe('1');
  const read = await test.call(autocomplete, { query: { keyword: 'mazar' } }, agent);
  expect(read.status).toBe(200);

  await takeBack();
  expect((await create()).statusCode).toBe(200);
});
