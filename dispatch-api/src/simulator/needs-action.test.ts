import { and, count, eq, inArray, isNull } from 'drizzle-orm';
import { urgencyAt } from 'shared-contracts/trips/needs-action.rules';
import { listStates, type TripListName } from 'shared-contracts/trips/trip';

import { drivers, queueRows, trips } from '../database/schema.ts';
import { clientId } from '../seed/accounts.ts';
import { randomFrom } from '../seed/random.ts';
import { seedDemo } from '../seed/seed.ts';
import { openTestApp, type TestApp } from '../testing/test-app.ts';
import { driverWatch, noteStillDrivers } from '../trips/still-drivers.ts';
import { actionFieldsOf } from '../trips/trip-row.ts';
import { simulation } from './simulator.ts';

/** Noon in Karachi: the hour of the first samples is one of meals. */
let now = Date.parse('2026-11-21T07:00:00Z');
let test: TestApp;
const database = () => test.app.services.database;

/** Of a list: how many trips need action now, and why. */
async function pressing(list: Extract<TripListName, 'scheduled' | 'inprogress'>) {
  const rows = await database()
    .select()
    .from(trips)
    .where(and(inArray(trips.state, [...listStates[list]]), isNull(trips.removedAt)));
  const reasons = rows.flatMap((row) => {
    const due = actionFieldsOf(row).needs_action;
    return due && urgencyAt(due, now) === 'needs_action' ? [due.reason] : [];
  });
  return { all: rows.length, share: reasons.length / rows.length, reasons };
}

async function sample() {
  const [scheduled, inProgress] = [await pressing('scheduled'), await pressing('inprogress')];
  const fleet = await database().select({ status: drivers.status }).from(drivers);
  const waiting = await database()
    .select({ dt: queueRows.dt })
    .from(queueRows)
    .where(eq(queueRows.status, 'waiting'));
  const waits = waiting.map(({ dt }) => (now - dt.getTime()) / 1000);
  return {
    scheduled,
    inProgress,
    free: fleet.filter(({ status }) => status === 'free').length / fleet.length,
    longest: Math.max(0, ...waits),
    late: waits.filter((seconds) => seconds > 300).length,
  };
}
type Sample = Awaited<ReturnType<typeof sample>>;
const samples: Sample[] = [];
let ordersOfKitchen = 0;

/** An hour of the demo, seen at its start and after each minute. */
beforeAll(async () => {
  test = await openTestApp({ settings: { seed: 1, bookings: 3000 }, clock: () => now });
  await seedDemo(test.app.services);
  const ofKitchen = async () =>
    (await database().select({ many: count() }).from(trips).where(eq(trips.clientId, clientId)))[0]
      ?.many ?? 0;
  const before = await ofKitchen();
  const tick = await simulation(test.app.services, randomFrom(1));
  samples.push(await sample());
  for (let minute = 1; minute <= 60; minute += 1) {
    for (let seconds = 0; seconds < 60; seconds += 15) {
      now += 15_000;
      await tick(15);
    }
    await test.app.services.run(noteStillDrivers, undefined, { actor: driverWatch });
    samples.push(await sample());
  }
  ordersOfKitchen = (await ofKitchen()) - before;
}, 600_000);
afterAll(() => test.close());

it('in every minute of an hour, 8 to 12 % of the trips in progress need action', () => {
  const shares = samples.map(({ inProgress }) => inProgress.share);
  expect(Math.min(...shares)).toBeGreaterThanOrEqual(0.08);
  expect(Math.max(...shares)).toBeLessThanOrEqual(0.12);
});

it.each(['pickup', 'waiting', 'dropoff', 'not_moving'])('a few need action for %s', (reason) => {
  const [first, ...others] = samples.map(
    ({ inProgress }) => inProgress.reasons.filter((one) => one === reason).length,
  );
  expect(first).toBeGreaterThanOrEqual(2);
  expect(others.filter((many) => many === 0).length).toBeLessThanOrEqual(6);
});

it('some scheduled trips have no driver for too long, and few', () => {
  const shares = samples.map(({ scheduled }) => scheduled.share);
  expect(Math.min(...shares)).toBeGreaterThan(0);
  expect(Math.max(...shares)).toBeLessThanOrEqual(0.3);
  expect(shares.reduce((sum, share) => sum + share, 0) / shares.length).toBeLessThan(0.15);
});

it('nobody waits for eight minutes, and one or two for more than five', () => {
  expect(Math.max(...samples.map(({ longest }) => longest))).toBeLessThan(480);
  const many = samples.map(({ late }) => late);
  expect(Math.max(...many)).toBeLessThanOrEqual(6);
  const mean = many.reduce((sum, one) => sum + one, 0) / many.length;
  expect(mean).toBeGreaterThan(0.5);
  expect(mean).toBeLessThan(2.5);
});

it('about a third of the drivers are free', () => {
  const shares = samples.map(({ free }) => free);
  expect(Math.min(...shares)).toBeGreaterThan(0.25);
  expect(Math.max(...shares)).toBeLessThan(0.5);
});

it('the food partner orders at the pace of a meal', () => {
  expect(ordersOfKitchen).toBeGreaterThan(10);
  expect(ordersOfKitchen).toBeLessThan(35);
});
