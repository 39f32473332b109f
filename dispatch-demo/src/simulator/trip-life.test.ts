import { trips } from 'dispatch-api/src/database/schema.ts';
import { eq } from 'drizzle-orm';

import { openDemo, type DemoTest } from '../testing/demo-test.ts';
import { liveTrips, tripLife } from './trip-life.ts';
import type { SimulatedWorld } from './world.ts';

let now = Date.parse('2026-11-21T10:00:00Z');
let test: DemoTest;
beforeAll(async () => {
  test = await openDemo({ seed: 1, bookings: 400 }, () => now);
});
afterAll(() => test.close());

/** A world in which every customer who can cancel does. */
const cancelling = (): SimulatedWorld => ({
  ...test.world,
  random: {
    ...test.world.random,
    weighted(values) {
      const isCancelled = ([value]: (typeof values)[number]) => String(value) === 'cancelled';
      const cancelled = values.find(isCancelled);
      return cancelled ? cancelled[0] : test.world.random.weighted(values);
    },
  },
});

it('customers cancel single bookings and batches', async () => {
  const { database } = test.app.services;
  const many = async () => [
    await database.$count(trips, eq(trips.state, 'cancelled')),
    await database.$count(trips, eq(trips.state, 'batch_cancelled')),
  ];
  const [single = 0, batch = 0] = await many();
  now += 1_200_000;
  await tripLife(cancelling())(await liveTrips(test.world), 600);
  const after = await many();
  expect(after[0]).toBeGreaterThan(single);
  expect(after[1]).toBeGreaterThan(batch);
});
