import { and, inArray, isNull } from 'drizzle-orm';
import { urgencyAt } from 'shared-contracts/trips/needs-action.rules';
import { listStates } from 'shared-contracts/trips/trip';

import { trips } from '../database/schema.ts';
import { randomFrom } from '../seed/random.ts';
import { seedDemo } from '../seed/seed.ts';
import { openTestApp, type TestApp } from '../testing/test-app.ts';
import { actionFieldsOf } from '../trips/trip-row.ts';
import { simulation } from './simulator.ts';

let now = Date.parse('2026-11-21T10:00:00Z');
let test: TestApp;
beforeAll(async () => {
  test = await openTestApp({ settings: { seed: 1, bookings: 3000 }, clock: () => now });
  await seedDemo(test.app.services);
});
afterAll(() => test.close());

/** Of the trips in progress: how many need action now, and why. */
async function sample(): Promise<{ share: number; reasons: readonly string[] }> {
  const rows = await test.app.services.database
    .select()
    .from(trips)
    .where(and(inArray(trips.state, [...listStates.inprogress]), isNull(trips.removedAt)));
  const pressing = rows
    .map((row) => actionFieldsOf(row).needs_action)
    .filter((due) => due && urgencyAt(due, now) === 'needs_action');
  return {
    share: pressing.length / rows.length,
    reasons: pressing.map((due) => due?.reason ?? ''),
  };
}

it('in the demo about a tenth of the trips need action, for each of the reasons', async () => {
  const tick = await simulation(test.app.services, randomFrom(1));
  const samples = [];
  for (let minute = 0; minute < 60; minute += 1) {
    for (let seconds = 0; seconds < 60; seconds += 10) {
      now += 10_000;
      await tick(10);
    }
    // The seeded trips have moved on by then.
    if (minute >= 20) samples.push(await sample());
  }
  const mean = samples.reduce((sum, { share }) => sum + share, 0) / samples.length;
  expect(mean).toBeGreaterThan(0.08);
  expect(mean).toBeLessThan(0.12);
  expect([...new Set(samples.flatMap(({ reasons }) => reasons))].toSorted()).toEqual([
    'dropoff',
    'pickup',
    'waiting',
  ]);
}, 120_000);
