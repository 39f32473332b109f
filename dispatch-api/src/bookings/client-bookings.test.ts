import * as batches from 'shared-contracts/bookings/batch.api';
import * as api from 'shared-contracts/bookings/booking.api';

import { openTestApp, type TestApp, type TestUser } from '../testing/test-app.ts';
import { batchDraft, foodDraft } from './batch-draft.builder.ts';
import { countClientBookings } from './client-bookings.ts';
import { rideDraft } from './ride-draft.builder.ts';

let test: TestApp;
// All calls are at one moment, however slow the machine is.
const now = Date.now();
beforeAll(async () => {
  test = await openTestApp({ clock: () => now });
});
afterAll(() => test.close());

const id = 'f'.repeat(24);
type Headers = Record<string, string>;
const ride = (as: TestUser, headers?: Headers, body = rideDraft()) =>
  test.call(api.createRide, { body }, as, headers);
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

/** Books so many drops. */
const count = ({ actor }: TestUser, drops: number) =>
  test.app.services.database.transaction((tx) =>
    countClientBookings({ tx, actor, now: new Date(now) }, drops),
  );

it.each(Object.entries(calls))(
  'a dispatch client books 600 drops in an hour: %s',
  async (_call, [drops, book]) => {
    const client = await test.user('dispatch_client');
    await count(client, 600 - drops);
    expect((await book(client)).status).not.toBe(429);
    const other = await test.user('dispatch_client');
    await count(other, 601 - drops);
    expect(await book(other)).toMatchObject({
      status: 429,
      failure: { error_id: 'rate.limited', data: { seconds: 3600 } },
    });
  },
);

it('a repeated call does not count', async () => {
  const client = await test.user('dispatch_client');
  const key = { 'idempotency-key': 'one' };
  const body = rideDraft();
  const first = await ride(client, key, body);
  expect((await ride(client, key, body)).answer).toEqual(first.answer);
  await count(client, 599);
  expect((await ride(client)).status).toBe(429);
  expect((await ride(client, key, body)).answer).toEqual(first.answer);
});

it('staff book as many as they want', async () => {
  const agent = await test.user('dispatcher');
  await count(agent, 600);
  expect((await ride(agent)).status).toBe(200);
});
