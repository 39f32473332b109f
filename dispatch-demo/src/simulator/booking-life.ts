import { createBatch, createFoodBatch } from 'shared-contracts/bookings/batch.api';
import { createRide } from 'shared-contracts/bookings/booking.api';
import { createBooking } from 'shared-contracts/integration/booking-door.api';
import { randomFor } from 'shared-contracts/testing/random';

import { eventCount } from '../seed/chance.ts';
import { batchFor, draftInApp, draftOfCaller, draftOfKitchen, foodBatchFor } from './callers.ts';
import type { SimulatedWorld } from './world.ts';

/** New bookings that answer no request of the queue: one every fifty seconds. */
const bookingsPerSecond = 1 / 50;
/**
 * The food partner books for its own kitchen: an order every three minutes at lunch and dinner, one
 * in a while between.
 */
const mealHours: ReadonlySet<number> = new Set([12, 13, 14, 19, 20, 21, 22]);
const hourInPakistan = (now: number): number => (new Date(now).getUTCHours() + 5) % 24;
const partnerBookingsPerSecond = (now: number): number =>
  mealHours.has(hourInPakistan(now)) ? 1 / 180 : 1 / 1800;

/** Customers book in the app: one every 220 seconds. */
const appBookingsPerSecond = 1 / 220;

/** Colleagues book for callers, the food partner for its kitchen, customers in the app. */
export function bookingLife({
  clock,
  random,
  seed,
  customers,
  colleagues,
  client,
  door,
  attempt,
}: SimulatedWorld) {
  const inApp = randomFor(seed, 'app', 0);

  function book(): Promise<unknown> {
    const colleague = random.pick(colleagues);
    const kind = random.weighted([
      ['single', 6],
      ['batch', 2],
      ['food', 1],
    ] as const);
    if (kind === 'single') return colleague(createRide, { body: draftOfCaller(random, seed) });
    if (kind === 'batch') return colleague(createBatch, { body: batchFor(random, seed) });
    return colleague(createFoodBatch, { body: foodBatchFor(random, seed) });
  }

  return async (seconds: number): Promise<void> => {
    for (let left = eventCount(random, bookingsPerSecond, seconds); left > 0; left -= 1)
      await attempt(book);
    if (eventCount(random, partnerBookingsPerSecond(clock()), seconds) > 0)
      await attempt(() => client(createRide, { body: draftOfKitchen(random, seed) }));
    for (let left = eventCount(inApp, appBookingsPerSecond, seconds); left > 0; left -= 1)
      await attempt(() => door(createBooking, { body: draftInApp(inApp, seed, customers) }));
  };
}
