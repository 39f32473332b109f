import { autocomplete } from 'shared-contracts/places/place.api';
import { addRequest } from 'shared-contracts/queue/queue.api';

import { freshPhone } from '../bookings/ride-draft.builder.ts';
import { rejectNewRequests } from '../testing/rejected-writes.ts';
import { openTestApp, type TestApp, type TestUser } from '../testing/test-app.ts';

let test: TestApp;
beforeAll(async () => {
  test = await openTestApp();
});
afterAll(() => test.close());

const create = (agent: TestUser) =>
  test.call(addRequest, { body: { type: 'app', phone: freshPhone(), city: 'KHI' } }, agent);

it('a full disk refuses writes with the reason, and calls that write nothing work', async () => {
  const { database } = test.app.services;
  const agent = await test.user('supervisor');
  // what PostgreSQL and PGlite raise when a file cannot grow
  const takeBack = await rejectNewRequests(database, '53100');
  const refused = await create(agent);
  expect(refused).toMatchObject({
    status: 503,
    failure: { error_id: 'server.full', message: expect.stringContaining('disk is full') },
  });
  expect(refused.headers['retry-after']).toBe('1');
  const read = await test.call(autocomplete, { query: { keyword: 'mazar' } }, agent);
  expect(read.status).toBe(200);

  await takeBack();
  expect((await create(agent)).status).toBe(200);
});
