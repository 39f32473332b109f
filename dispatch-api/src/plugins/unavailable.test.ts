import { createRequest } from 'shared-contracts/integration/request-door.api';

import { freshPhone } from '../bookings/ride-draft.builder.ts';
import { rejectNewRequests } from '../testing/rejected-writes.ts';
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
  const key = await test.key(['requests']);
  const takeBack = await rejectNewRequests(test.app.services.database, code);
  const body = { type: 'app', phone: freshPhone(), city: 'KHI' } as const;
  const refused = await test.call(createRequest, { body }, key);
  expect(refused).toMatchObject({ status: 503, failure: { error_id: 'server.unavailable' } });
  expect(refused.headers['retry-after']).toBe('1');
  await takeBack();
});
