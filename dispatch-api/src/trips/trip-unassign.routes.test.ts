import { reportTripEvent } from 'shared-contracts/integration/trip-door.api';
import { careForTrip } from 'shared-contracts/trips/trip-care.api';
import { tripHistory } from 'shared-contracts/trips/trip-detail.api';
import {
  assignDriver,
  undoAssignment,
  undoAssignmentSeconds,
} from 'shared-contracts/trips/trip-edit.api';

import { openTestApp, type TestApp, type TestUser } from '../testing/test-app.ts';
import { buildDriver } from './driver.builder.ts';
import { buildBatch } from './trip-batch.builder.ts';
import { driverById } from './trip-detail.repository.ts';
import { buildTrip, storedTrip } from './trip.builder.ts';

let test: TestApp;
let sara: TestUser;
let now = Date.parse('2026-11-21T10:00:00Z');
beforeAll(async () => {
  test = await openTestApp({ clock: () => now });
  sara = await test.user('supervisor', { name: 'Sara' });
});
afterAll(() => test.close());

const database = () => test.app.services.database;
const stored = (trip: { id: string }) => storedTrip(database(), trip.id);
const statusOf = async ({ id }: { id: string }) => (await driverById(database(), id))?.status;
const assign = async (trip: { id: string }, as = sara) => {
  const driver = await buildDriver(database());
  await test.call(assignDriver, { body: { trip_id: trip.id, dispatch_partner: driver.id } }, as);
  expect((await stored(trip))?.driverId).toBe(driver.id);
  return driver;
};
const undo = (trip: { id: string }, as = sara) =>
  test.call(undoAssignment, { body: { trip_id: trip.id } }, as);

it.each(['open', 'pending'] as const)(
  'an undone assignment leaves the booking %s as before, and the driver free',
  async (state) => {
    const trip = await buildTrip(database(), state, { acceptedCount: 2 });
    const driver = await assign(trip);
    expect((await undo(trip)).status).toBe(200);
    expect(await stored(trip)).toMatchObject({
      state,
      driverId: null,
      acceptedAt: null,
      pickupVariance: null,
      acceptedCount: 2,
    });
    expect(await statusOf(driver)).toBe('free');
  },
);

it('lists follow an undone assignment, and its history names who undid it', async () => {
  const trip = await buildTrip(database(), 'open');
  await assign(trip);
  await undo(trip);
  expect((await test.announced()).slice(-2)).toMatchObject([
    { event: 'TRIP_INPROGRESS_UPDATE', row: { state: 'open' } },
    { event: 'TRIP_SCHEDULE_NEW', row: { id: trip.id } },
  ]);
  const { answer } = await test.call(tripHistory, { params: { id: trip.tripNo } }, sara);
  expect(answer.data.at(-1)).toMatchObject({ kind: 'trip.open', by: 'Sara' });
});

it('all drops of a batch wait again', async () => {
  const { drops } = await buildBatch(database());
  const driver = await assign(drops[1]);
  expect((await undo(drops[0])).status).toBe(200);
  for (const drop of drops)
    expect(await stored(drop)).toMatchObject({ state: 'open', driverId: null });
  expect(await statusOf(driver)).toBe('free');
});

it('care for the booking does not stand in the way', async () => {
  const trip = await buildTrip(database(), 'open');
  await assign(trip);
  await test.call(careForTrip, { params: { id: trip.id }, body: { action: 'take' } }, sara);
  expect((await undo(trip)).status).toBe(200);
});

it('an assignment is undone once', async () => {
  const trip = await buildTrip(database(), 'open');
  await assign(trip);
  await undo(trip);
  expect((await undo(trip)).failure.error_id).toBe('trip.undo-refused');
});

it('a later assignment of the same trip can be undone too', async () => {
  const trip = await buildTrip(database(), 'open');
  await assign(trip);
  await undo(trip);
  await assign(trip);
  expect((await undo(trip)).status).toBe(200);
});

it('a minute later it is too late', async () => {
  const trip = await buildTrip(database(), 'open');
  const driver = await assign(trip);
  now += undoAssignmentSeconds * 1000 + 1;
  expect((await undo(trip)).failure.error_id).toBe('trip.undo-refused');
  expect(await stored(trip)).toMatchObject({ state: 'accepted', driverId: driver.id });
});

it('nobody undoes the assignment of a colleague', async () => {
  const trip = await buildTrip(database(), 'open');
  await assign(trip);
  const { failure } = await undo(trip, await test.user('admin'));
  expect(failure.error_id).toBe('trip.undo-refused');
});

it('a driver who has arrived keeps the trip', async () => {
  const trip = await buildTrip(database(), 'open');
  await assign(trip);
  const arrived = { params: { trip_no: trip.tripNo }, body: { event: 'arrived' } } as const;
  await test.call(reportTripEvent, arrived, await test.key(['trips']));
  expect((await undo(trip)).failure.error_id).toBe('trip.undo-refused');
});

it.each(['dispatcher', 'dispatch_client'] as const)('a %s undoes none', async (role) => {
  const trip = await buildTrip(database(), 'open');
  expect((await undo(trip, await test.user(role))).failure.error_id).toBe('role.refused');
});
