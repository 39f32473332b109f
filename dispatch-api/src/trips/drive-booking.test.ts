import { asc, eq } from 'drizzle-orm';
import type { TripState } from 'shared-contracts/trips/trip';

import { systemActor } from '../commands/actor.ts';
import { newId } from '../database/id.ts';
import { drivers, notifications, trips } from '../database/schema.ts';
import { auditedBy } from '../testing/audited-changes.ts';
import { openTestApp, type TestApp, type TestUser } from '../testing/test-app.ts';
import { buildDriver } from './driver.builder.ts';
import type { StoredTrip } from './trip-row.ts';
import { buildTrip } from './trip.builder.ts';
import { driveBooking } from './trip.commands.ts';

let test: TestApp;
let client: TestUser;
beforeAll(async () => {
  test = await openTestApp();
  client = await test.user('dispatch_client');
});
afterAll(() => test.close());

const database = () => test.app.services.database;
beforeEach(async () => {
  await database().delete(notifications);
  await database().update(trips).set({ driverId: null });
  await database().delete(drivers);
});
const driver = async () => (await buildDriver(database())).id;
const build = (state: TripState, over: Partial<typeof trips.$inferInsert> = {}) =>
  buildTrip(database(), state, { clientId: client.id, ...over });
async function batch(...states: TripState[]): Promise<StoredTrip[]> {
  const batchId = newId();
  const drops = [];
  for (const state of states)
    drops.push(await build(state, { batchId, batchNumber: 'B77', type: 'batch' }));
  return drops;
}
const drive = (tripNo: string, state: TripState, more: { delivered?: boolean } = {}) =>
  test.app.services.run(
    driveBooking,
    { tripNo, state, ...more },
    { actor: systemActor('simulator') },
  );
const statesOf = async (drops: readonly StoredTrip[]) =>
  Promise.all(
    drops.map(
      async ({ id }) =>
        (await database().select().from(trips).where(eq(trips.id, id)))[0] ?? { state: 'none' },
    ),
  );
const messages = async () =>
  (await database().select().from(notifications).orderBy(asc(notifications.id))).map(
    ({ message }) => message,
  );

it('the drops of a batch in the same state move together, with one driver and one notification', async () => {
  const id = await driver();
  const drops = await batch('open', 'open', 'cancelled');
  const entries = await auditedBy(test, () => drive(drops[1]?.tripNo ?? '', 'accepted'));
  expect(entries).toEqual(
    drops
      .slice(0, 2)
      .map((drop) => ['trip.moved', `trip ${drop.id}`, { from: 'open', to: 'accepted' }]),
  );
  expect(await statesOf(drops)).toMatchObject([
    { state: 'accepted', driverId: id },
    { state: 'accepted', driverId: id },
    { state: 'cancelled', driverId: null },
  ]);
  expect(await messages()).toEqual(['Booking B77 has a driver']);
});

it('a single booking moves alone and is notified by its own number', async () => {
  await driver();
  const [trip, other] = [await build('open'), await build('open')];
  await drive(trip.tripNo, 'accepted');
  expect(await statesOf([trip, other])).toMatchObject([{ state: 'accepted' }, { state: 'open' }]);
  expect(await messages()).toEqual([`Booking ${trip.tripNo} has a driver`]);
});

it.each([true, false])('a drop ends alone, delivered or not: %s', async (delivered) => {
  const drops = await batch('started', 'started');
  await drive(drops[0]?.tripNo ?? '', 'completed', { delivered });
  expect(await statesOf(drops)).toMatchObject([
    { state: 'completed', dropSucceeded: delivered },
    { state: 'started', dropSucceeded: null },
  ]);
});

it.each([1, 2, 3, 4, 5])(
  'drops that end at the same moment free their driver, try %s',
  async () => {
    const driverId = await driver();
    await database().update(drivers).set({ status: 'busy' });
    const drops = await batch('started', 'started');
    const batchId = drops[0]?.batchId ?? '';
    await database().update(trips).set({ driverId }).where(eq(trips.batchId, batchId));
    await Promise.all(drops.map(({ tripNo }) => drive(tripNo, 'finished')));
    expect(await database().select().from(drivers)).toMatchObject([{ status: 'free' }]);
  },
);

it('a drop is delivered unless something else is said, and only a drop that ends is', async () => {
  const drops = await batch('started');
  await drive(drops[0]?.tripNo ?? '', 'finished');
  const [arrived] = await batch('arrived');
  await drive(arrived?.tripNo ?? '', 'started');
  const ride = await build('started');
  await drive(ride.tripNo, 'completed');
  expect(await statesOf([...drops, ...(arrived ? [arrived] : []), ride])).toMatchObject([
    { state: 'finished', dropSucceeded: true },
    { state: 'started', dropSucceeded: null },
    { state: 'completed', dropSucceeded: null },
  ]);
});

it('without a free driver a booking is not accepted, nor is anything else changed', async () => {
  const drops = await batch('open', 'open');
  await expect(drive(drops[0]?.tripNo ?? '', 'accepted')).rejects.toMatchObject({
    id: 'driver.refused',
  });
  expect(await statesOf(drops)).toMatchObject([
    { state: 'open', rowVersion: 1 },
    { state: 'open', rowVersion: 1 },
  ]);
  await drive(drops[0]?.tripNo ?? '', 'expired');
  expect(await statesOf(drops)).toMatchObject([{ state: 'expired' }, { state: 'expired' }]);
});

it('refuses a state that cannot follow, and an unknown trip', async () => {
  const trip = await build('completed');
  await expect(drive(trip.tripNo, 'accepted')).rejects.toMatchObject({
    id: 'trip.state-refused',
    params: { state: 'completed' },
  });
  await expect(drive('0', 'accepted')).rejects.toMatchObject({ id: 'trip.unknown' });
});
