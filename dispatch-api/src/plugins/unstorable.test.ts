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
  ['a number', '22003'],
  ['a time that it cannot read', '22007'],
  ['a time out of range', '22008'],
])('%s that the database refuses is the fault of the caller', async (_what, code) => {
  const takeBack = await rejectNewRequests(test.app.services.database, code);
  const body = { type: 'app' as const, phone: freshPhone(), city: 'KHI' };
  const refused = await test.call(createRequest, { body }, await test.key(['requests']));
  expect(refused).toMatchObject({ status: 400, failure: { error_id: 'request.invalid' } });
  await takeBack();
});
