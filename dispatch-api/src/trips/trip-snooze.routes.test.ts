import { eq } from 'drizzle-orm';
import { careForTrip } from 'shared-contracts/trips/trip-care.api';
import { cancelTrip } from 'shared-contracts/trips/trip-edit.api';
import { countTrips, listTrips } from 'shared-contracts/trips/trip.api';

import { drivers, trips } from '../database/schema.ts';
import { openTestApp, type TestApp, type TestUser } from '../testing/test-app.ts';
import { buildDriver } from './driver.builder.ts';
import { driverWatch, noteStillDrivers } from './still-drivers.ts';
import { buildTrip, storedTrip } from './trip.builder.ts';

const start = Date.parse('2026-11-21T10:00:00Z');
let now = start;
let test: TestApp;
let supervisor: TestUser;
beforeAll(async () => {
  test = await openTestApp({ clock: () => now });
  supervisor = await test.user('supervisor');
});
afterAll(() => test.close());
beforeEach(() => {
  now = start;
});
const database = () => test.app.services.database;
const care = (id: string, action: 'take' | 'give_back' | 'snooze' | 'wake', as = supervisor) =>
  test.call(careForTrip, { params: { id }, body: { action } }, as);
const listed = async (id: string) => {
  const { answer } = await test.call(listTrips, { query: { state: 'inprogress' } }, supervisor);
  return answer.list.find((row) => row.id === id);
};

it('shows everybody the owner of a trip, until it is given back', async () => {
  const { id } = await buildTrip(database(), 'accepted');
  const { answer } = await care(id, 'take');
  expect(answer.data.owner).toMatchObject({ id: supervisor.id });
  expect((await listed(id))?.care).toEqual(answer.data);
  expect((await test.announced()).at(-1)).toMatchObject({ event: 'TRIP_INPROGRESS_UPDATE' });
  expect((await care(id, 'give_back')).answer.data.owner).toBeNull();
});

it('lists and counts the trips that its caller has taken', async () => {
  const other = await test.user('supervisor');
  const own = await buildTrip(database(), 'accepted');
  const theirs = await buildTrip(database(), 'accepted');
  await care(own.id, 'take', other);
  await care(theirs.id, 'take');
  const query = { state: 'inprogress' } as const;
  const { answer } = await test.call(listTrips, { query: { ...query, attention: 'mine' } }, other);
  expect(answer.list.map(({ id }) => id)).toEqual([own.id]);
  expect((await test.call(countTrips, { query }, other)).answer.data.mine).toBe(1);
});

it('a snoozed trip wakes after five minutes, or before', async () => {
  const { id } = await buildTrip(database(), 'accepted');
  expect((await care(id, 'snooze')).answer.data.snoozed_until).toBe('2026-11-21T10:05:00.000Z');
  expect((await care(id, 'wake')).answer.data.snoozed_until).toBeNull();
});

it('is the same for all trips of a batch', async () => {
  const batch = { type: 'batch', batchId: 'b'.repeat(24), batchNumber: 'B9' };
  const drops = [
    await buildTrip(database(), 'started', batch),
    await buildTrip(database(), 'started', batch),
    await buildTrip(database(), 'finished', batch),
  ];
  await care(batch.batchId, 'take');
  const owners = await Promise.all(
    drops.map(async ({ id }) => (await storedTrip(database(), id))?.ownerId),
  );
  expect(owners).toEqual([supervisor.id, supervisor.id, null]);
});

it('does not make the edit of a person stale', async () => {
  const trip = await buildTrip(database(), 'open');
  await care(trip.id, 'snooze');
  const cancelled = await test.call(
    cancelTrip,
    { body: { trip_id: trip.id, cancel_reason: 'Booked twice', row_version: trip.rowVersion } },
    supervisor,
  );
  expect(cancelled.status).toBe(200);
});

it('an ended trip is refused by its state, and other roles by theirs', async () => {
  const ended = await buildTrip(database(), 'completed');
  expect((await care(ended.id, 'take')).status).toBe(409);
  const { id } = await buildTrip(database(), 'accepted');
  for (const role of ['dispatcher', 'dispatch_client'] as const)
    expect((await care(id, 'take', await test.user(role))).status).toBe(403);
});

describe('a driver who isn’t moving', () => {
  const watch = () => test.app.services.run(noteStillDrivers, undefined, { actor: driverWatch });
  const still = (minutes: number) => new Date(start - minutes * 60_000);
  const driven = async (state: 'accepted' | 'arrived' | 'started', minutes: number) => {
    const driver = await buildDriver(database(), { movedAt: still(minutes) });
    const trip = await buildTrip(database(), state, {
      driverId: driver.id,
      acceptedAt: still(20),
      arrivedAt: still(20),
      startedAt: state === 'started' ? still(20) : null,
      pickupVariance: 99_000,
      estimatedSeconds: 9_000,
    });
    return { driver, trip };
  };

  it('makes an accepted or started trip need action after five minutes, live', async () => {
    const accepted = await driven('accepted', 5);
    const started = await driven('started', 5);
    const arrived = await driven('arrived', 5);
    const moving = await driven('started', 1);
    await watch();
    const need = {
      reason: 'not_moving',
      since: still(5).toISOString(),
      from: '2026-11-21T10:00:00.000Z',
    };
    expect((await listed(accepted.trip.id))?.needs_action).toEqual(need);
    expect((await listed(started.trip.id))?.needs_action).toEqual(need);
    expect((await listed(arrived.trip.id))?.needs_action?.reason).toBe('waiting');
    expect((await listed(moving.trip.id))?.needs_action?.reason).toBe('dropoff');
    expect((await test.announced()).at(-1)).toMatchObject({ event: 'TRIP_INPROGRESS_UPDATE' });
    expect(await watch()).toBe(0);
  });

  it('is forgotten once the driver goes on', async () => {
    const { driver, trip } = await driven('started', 6);
    await watch();
    now += 60_000;
    await database()
      .update(drivers)
      .set({ movedAt: new Date(now) })
      .where(eq(drivers.id, driver.id));
    await watch();
    expect((await storedTrip(database(), trip.id))?.stillSince).toBeNull();
  });

  it('counts from when the trip began its step, not from the pause before', async () => {
    const { trip } = await driven('started', 60);
    await database()
      .update(trips)
      .set({ startedAt: still(4.5) })
      .where(eq(trips.id, trip.id));
    await watch();
    expect((await storedTrip(database(), trip.id))?.stillSince).toEqual(still(4.5));
  });
});
