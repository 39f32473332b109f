import * as batches from 'shared-contracts/bookings/batch.api';
import * as api from 'shared-contracts/bookings/booking.api';

import { openTestApp, type TestApp, type TestUser } from '../testing/test-app.ts';
import { batchDraft, foodDraft } from './batch-draft.builder.ts';
import { countClientBookings } from './client-bookings.ts';
import { rideDraft } from './ride-draft.builder.ts';

let test: TestApp;
beforeAll(async () => {
  // All calls are at one moment, however slow the machine is.
  const now = Date.now();
  test = await openTestApp({ clock: () => now });
});
afterAll(() => test.close());

const id = 'f'.repeat(24);
const ride = (as: TestUser) => test.call(api.createRide, { body: rideDraft() }, as);
/** Every call that books, and its drops. */
const calls: Readonly<
  Record<string, [1 | 2, (as: TestUser) => Promise<{ status: number; failure: object }>]>
> = {
  ride: [1, ride],
  'ride again': [1, (as) => test.call(api.reinitiateRide, { body: rideDraft({ id }) }, as)],
  batch: [2, (as) => test.call(batches.createBatch, { body: batchDraft() }, as)],
  'batch again': [2, (as) => test.call(batches.reinitiateBatch, { body: batchDraft({ id }) }, as)],
  'food batch': [1, (as) => test.call(batches.createFoodBatch, { body: foodDraft() }, as)],
  'food batch again': [
    1,
    (as) => test.call(batches.reinitiateFoodBatch, { body: foodDraft({ id }) }, as),
  ],
};

it.each(Object.entries(calls))(
  'a dispatch client books 600 drops in an hour: %s',
  async (_call, [drops, book]) => {
    const client = await test.user('dispatch_client');
    await countClientBookings(test.app.services, client.actor, 600 - drops);
    expect((await book(client)).status).not.toBe(429);
    expect(await book(client)).toMatchObject({
      status: 429,
      failure: { error_id: 'rate.limited', data: { seconds: 3600 } },
    });
  },
);

it('staff book as many as they want', async () => {
  const agent = await test.user('dispatcher');
  await countClientBookings(test.app.services, agent.actor, 600);
  expect((await ride(agent)).status).toBe(200);
});
