import * as api from 'shared-contracts/bookings/booking.api';

import { openTestApp, type TestApp } from '../testing/test-app.ts';
import { countClientBookings } from './client-bookings.ts';
import { rideDraft } from './ride-draft.builder.ts';

let test: TestApp;
beforeAll(async () => {
  // All calls are at one moment, however slow the machine is.
  const now = Date.now();
  test = await openTestApp({ clock: () => now });
});
afterAll(() => test.close());

it('a dispatch client books 600 drops in an hour, and staff as many as they want', async () => {
  const [client, agent] = [await test.user('dispatch_client'), await test.user('dispatcher')];
  for (const { actor } of [client, agent]) await countClientBookings(test.app.services, actor, 600);
  expect(await test.call(api.createRide, { body: rideDraft() }, client)).toMatchObject({
    status: 429,
    failure: { error_id: 'rate.limited', data: { seconds: 3600 } },
  });
  expect((await test.call(api.createRide, { body: rideDraft() }, agent)).status).toBe(200);
});
