import { newId } from 'dispatch-api/src/database/id.ts';
import { drivers } from 'dispatch-api/src/database/schema.ts';
import { buildTrip } from 'dispatch-api/src/trips/trip.builder.ts';
import { asc, eq, isNotNull, sql } from 'drizzle-orm';

import { openDemo, type DemoTest } from '../testing/demo-test.ts';
import { driverLife } from './driver-life.ts';
import { liveTrips } from './trip-life.ts';

let now = Date.parse('2026-11-21T10:00:00Z');
let test: DemoTest;
let live: (seconds: number) => Promise<void>;
beforeAll(async () => {
  test = await openDemo({ seed: 1, bookings: 0 }, () => now);
});
beforeEach(() => {
  const life = driverLife(test.world);
  live = async (seconds) => life(await liveTrips(test.world), seconds);
});
afterAll(() => test.close());

const database = () => test.app.services.database;
const free = () => database().$count(drivers, eq(drivers.status, 'free'));
/** Lets ten minutes pass. */
async function pass(): Promise<void> {
  for (let seconds = 0; seconds < 600; seconds += 20) {
    now += 20_000;
    await live(20);
  }
}

it('all phones on duty send positions', async () => {
  await live(4);
  const onDuty = await database().$count(drivers, sql`status in ('free', 'busy')`);
  expect(await database().$count(drivers, isNotNull(drivers.positionAt))).toBe(onDuty);
});

it('while too few drivers are free, others begin their shift', async () => {
  await database().update(drivers).set({ status: 'off' });
  await pass();
  expect(await free()).toBe(100);
});

it('while too many drivers are free, some end their shift', async () => {
  await database().update(drivers).set({ status: 'free' });
  await pass();
  expect(await free()).toBe(100);
});

it('the driver of a batch who has started one drop drives, though others wait at the pickup', async () => {
  const [driver] = await database().select().from(drivers).orderBy(asc(drivers.id)).limit(1);
  const id = driver?.id ?? '';
  await database().update(drivers).set({ status: 'busy', city: 'KHI' }).where(eq(drivers.id, id));
  const batchId = newId();
  for (const state of ['started', 'arrived', 'arrived'] as const)
    await buildTrip(database(), state, {
      batchId,
      driverId: id,
      acceptedAt: new Date(now),
      batchSeconds: 3600,
      ...(state === 'started' && { startedAt: new Date(now) }),
    });
  now += 4000;
  await live(4);
  now += 4000;
  await live(4);
  const [moved] = await database().select().from(drivers).where(eq(drivers.id, id));
  expect(moved?.movedAt).toEqual(new Date(now));
});

it('drivers of other systems begin their shift there', async () => {
  await database()
    .update(drivers)
    .set({ status: 'off', externalId: sql`id` });
  await pass();
  expect(await free()).toBe(0);
});
