import { createRequest } from 'shared-contracts/integration/request-door.api';
import { autocomplete } from 'shared-contracts/places/place.api';

import { freshPhone } from '../bookings/ride-draft.builder.ts';
import { rejectNewRequests } from '../testing/rejected-writes.ts';
import { openTestApp, type TestApp, type TestKey } from '../testing/test-app.ts';

let test: TestApp;
beforeAll(async () => {
  test = await openTestApp();
});
afterAll(() => test.close());

const create = (key: TestKey) =>
  test.call(createRequest, { body: { type: 'app', phone: freshPhone(), city: 'KHI' } }, key);

it('a full disk refuses writes with the reason, and calls that write nothing work', async () => {
  const { database } = test.app.services;
  const [agent, key] = [await test.user('supervisor'), await test.key(['requests'])];
  // what PostgreSQL and PGlite raise when a file cannot grow
  const takeBack = await rejectNewRequests(database, '53100');
  const refused = await create(key);
  expect(refused).toMatchObject({
    status: 503,
    failure: { error_id: 'server.full', message: expect.stringContaining('disk is full') },
  });
  expect(refused.headers['retry-after']).toBe('1');
  const read = await test.call(autocomplete, { query: { keyword: 'mazar' } }, agent);
  expect(read.status).toBe(200);

  await takeBack();
  expect((await create(key)).status).toBe(200);
});
