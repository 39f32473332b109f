import type { Database } from 'dispatch-api/src/database/database.ts';
import { drivers, queueRows, trips } from 'dispatch-api/src/database/schema.ts';
import { driverWatch, noteStillDrivers } from 'dispatch-api/src/trips/still-drivers.ts';
import { actionFieldsOf } from 'dispatch-api/src/trips/trip-row.ts';
import { and, countDistinct, eq, inArray, isNull, lt } from 'drizzle-orm';
import { bySize } from 'shared-contracts/testing/by-size.builder';
import { urgencyAt } from 'shared-contracts/trips/needs-action.rules';
import { listStates, type TripListName } from 'shared-contracts/trips/trip';

import { clientId } from '../seed/accounts.ts';
import { openDemo } from '../testing/demo-test.ts';

/** Noon in Karachi: the hour of the first samples is one of meals. */
const noon = Date.parse('2026-11-21T07:00:00Z');

/** Of a list: how many trips need action now, and why. */
async function pressing(
  database: Database,
  list: Extract<TripListName, 'scheduled' | 'inprogress'>,
  now: number,
) {
  const rows = await database
    .select()
    .from(trips)
    .where(and(inArray(trips.state, [...listStates[list]]), isNull(trips.removedAt)));
  const reasons = rows.flatMap((row) => {
    const due = actionFieldsOf(row).needs_action;
    return due && urgencyAt(due, now) === 'needs_action' ? [due.reason] : [];
  });
  return { all: rows.length, share: reasons.length / rows.length, reasons };
}

async function sample(database: Database, now: number) {
  const [scheduled, inProgress] = [
    await pressing(database, 'scheduled', now),
    await pressing(database, 'inprogress', now),
  ];
  const fleet = await database.select({ status: drivers.status }).from(drivers);
  const waiting = await database
    .select({ dt: queueRows.dt })
    .from(queueRows)
    .where(eq(queueRows.status, 'waiting'));
  const [silent] = await database
    .select({ many: countDistinct(drivers.id) })
    .from(drivers)
    .innerJoin(trips, eq(trips.driverId, drivers.id))
    .where(
      and(
        inArray(trips.state, ['accepted', 'started']),
        lt(drivers.movedAt, new Date(now - 60_000)),
      ),
    );
  const waits = waiting.map(({ dt }) => (now - dt.getTime()) / 1000);
  return {
    scheduled,
    inProgress,
    free: fleet.filter(({ status }) => status === 'free').length / fleet.length,
    longest: Math.max(0, ...waits),
    silent: silent?.many ?? 0,
    late: waits.filter((seconds) => seconds > 300).length,
  };
}
type Sample = Awaited<ReturnType<typeof sample>>;

/** Of the demo, seen at its start and after each minute. */
const minutes = bySize(20, 60);

/** Lets the demo of a seed live for these minutes. */
async function watchDemo(seed: number) {
  let now = noon;
  // As few bookings as have all the unfinished ones.
  const test = await openDemo({ seed, bookings: 1600 }, () => now);
  const { services } = test.app;
  const { database } = services;
  const ofKitchen = () => database.$count(trips, eq(trips.clientId, clientId));
  const before = await ofKitchen();
  const samples = [await sample(database, now)];
  for (let minute = 1; minute <= minutes; minute += 1) {
    for (let seconds = 0; seconds < 60; seconds += 15) {
      now += 15_000;
      await test.tick(15);
    }
    await services.run(noteStillDrivers, undefined, { actor: driverWatch });
    samples.push(await sample(database, now));
  }
  const ordersOfKitchen = (await ofKitchen()) - before;
  await test.close();
  return { samples, ordersOfKitchen };
}

const extremes = (values: readonly number[]) => ({
  min: Math.min(...values),
  max: Math.max(...values),
  mean: values.reduce((sum, value) => sum + value, 0) / values.length,
});

describe.each(bySize([1], [1, 2, 3, 4, 5]))('the demo with seed %i', (seed) => {
  let samples: Sample[] = [];
  let ordersOfKitchen = 0;
  beforeAll(async () => {
    ({ samples, ordersOfKitchen } = await watchDemo(seed));
  }, 600_000);

  it('in every minute, 8 to 12 % of the trips need action', () => {
    const lists = [
      samples.map(({ inProgress }) => inProgress.share),
      samples.map(
        ({ scheduled, inProgress }) =>
          (scheduled.reasons.length + inProgress.reasons.length) / (scheduled.all + inProgress.all),
      ),
    ];
    for (const { min, max } of lists.map(extremes)) {
      expect(min).toBeGreaterThanOrEqual(0.08);
      expect(max).toBeLessThanOrEqual(0.12);
    }
  });

  it.each(['no_driver', 'pickup', 'waiting', 'dropoff', 'not_moving'])(
    'in every minute a trip needs action for %s',
    (reason) => {
      const { min } = extremes(
        samples.map(
          ({ scheduled, inProgress }) =>
            [...scheduled.reasons, ...inProgress.reasons].filter((one) => one === reason).length,
        ),
      );
      expect(min).toBeGreaterThanOrEqual(1);
    },
  );

  it('few scheduled trips have no driver for too long', () => {
    const { max, mean } = extremes(samples.map(({ scheduled }) => scheduled.share));
    // All drops of a batch become late at the same moment, and are helped in the next one.
    expect(max).toBeLessThanOrEqual(0.18);
    expect(mean).toBeLessThanOrEqual(0.12);
  });

  it('the phones of two drivers on the way are silent', () => {
    const { min, max } = extremes(samples.map(({ silent }) => silent));
    expect(min).toBeGreaterThanOrEqual(1);
    expect(max).toBe(2);
  });

  it('nobody waits for eight minutes, and one or two for more than five', () => {
    expect(extremes(samples.map(({ longest }) => longest)).max).toBeLessThan(480);
    const { max, mean } = extremes(samples.map(({ late }) => late));
    expect(max).toBeLessThanOrEqual(4);
    expect(mean).toBeGreaterThan(0.5);
    expect(mean).toBeLessThan(2.5);
  });

  it('about a third of the drivers are free', () => {
    const [atStart, ...later] = samples.map(({ free }) => free);
    expect(atStart).toBeLessThan(0.45);
    const { min, max, mean } = extremes(later);
    expect(min).toBeGreaterThan(0.28);
    expect(max).toBeLessThan(0.4);
    expect(mean).toBeGreaterThan(0.32);
    expect(mean).toBeLessThan(0.35);
  });

  it('the food partner orders at the pace of a meal', () => {
    // One in three minutes, by chance.
    const mean = minutes / 3;
    expect(Math.abs(ordersOfKitchen - mean)).toBeLessThan(2.6 * Math.sqrt(mean));
  });
});
