import { eq } from 'drizzle-orm';

import { newId } from '../database/id.ts';
import { drivers } from '../database/schema.ts';
import { randomFrom } from '../seed/random.ts';
import { openTestApp, type TestApp } from '../testing/test-app.ts';
import { buildDriver } from '../trips/driver.builder.ts';
import { buildTrip } from '../trips/trip.builder.ts';
import { driverLife } from './driver-life.ts';
import { makeWorld } from './world.ts';

let now = Date.parse('2026-11-21T10:00:00Z');
let test: TestApp;
let live: ReturnType<typeof driverLife>;
beforeEach(async () => {
  test = await openTestApp({ clock: () => now });
  live = driverLife(makeWorld(test.app.services, randomFrom(1)));
});
afterEach(() => test.close());

const database = () => test.app.services.database;
const buildDrivers = async (many: number, status: string) => {
  for (let left = many; left > 0; left -= 1) await buildDriver(database(), { status });
};
const free = () => database().$count(drivers, eq(drivers.status, 'free'));
/** Lets ten minutes pass. */
async function pass(): Promise<void> {
  for (let seconds = 0; seconds < 600; seconds += 4) {
    now += 4000;
    await live(4);
  }
}

it('while too few drivers are free, others begin their shift', async () => {
  await buildDrivers(20, 'busy');
  await buildDrivers(10, 'off');
  await pass();
  expect(await free()).toBe(10);
});

it('while too many drivers are free, some end their shift', async () => {
  await buildDrivers(30, 'free');
  await pass();
  expect(await free()).toBe(10);
});

it('drivers of other systems begin their shift there', async () => {
  await buildDrivers(2, 'busy');
  await buildDriver(database(), { status: 'off', externalId: 'D-1' });
  await pass();
  expect(await free()).toBe(0);
});

it('the driver of a batch who has started one drop drives, though others wait at the pickup', async () => {
  const { id } = await buildDriver(database(), { status: 'busy', movedAt: new Date(now) });
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
  const [driver] = await database().select().from(drivers).where(eq(drivers.id, id));
  expect(driver?.movedAt).toEqual(new Date(now));
});
