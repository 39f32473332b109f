import { assignDrivers, planAssignments } from 'shared-contracts/dispatch/assign-many.api';
import { arrivalSeconds } from 'shared-contracts/trips/trip-detail.rules';

import { drivers, trips } from '../database/schema.ts';
import { openTestApp, type TestApp, type TestUser } from '../testing/test-app.ts';
import { buildDriver } from '../trips/driver.builder.ts';
import { buildBatch } from '../trips/trip-batch.builder.ts';
import { buildTrip, storedTrip } from '../trips/trip.builder.ts';

let test: TestApp;
let sara: TestUser;
beforeAll(async () => {
  test = await openTestApp({ clock: () => Date.parse('2026-11-21T10:00:00Z') });
  sara = await test.user('supervisor');
});
afterAll(() => test.close());
const database = () => test.app.services.database;
beforeEach(async () => {
  await database().update(trips).set({ driverId: null });
  await database().delete(drivers);
});

const driver = (name: string, over: Partial<typeof drivers.$inferInsert> = {}) =>
  buildDriver(database(), { name, ...over });
const booking = (pickupLat: number) => buildTrip(database(), 'open', { pickupLat });
const stateOf = async ({ id }: { id: string }) => (await storedTrip(database(), id))?.state;
const plan = async (bookings: readonly { id: string }[], as = sara) =>
  test.call(planAssignments, { body: { trip_ids: bookings.map(({ id }) => id) } }, as);
const assign = (pairs: readonly [{ id: string }, { id: string }, number?][], as = sara) =>
  test.call(
    assignDrivers,
    {
      body: {
        bookings: pairs.map(([trip, who, version]) => ({
          trip_id: trip.id,
          driver_id: who.id,
          ...(version !== undefined && { row_version: version }),
        })),
      },
    },
    as,
  );

it('the plan has the fewest minutes in all, not the nearest driver for the first booking', async () => {
  const [south, north] = [await booking(24.82), await booking(24.83)];
  const between = await driver('Between', { lat: 24.824 });
  const far = await driver('Far south', { lat: 24.8 });
  const { data } = (await plan([south, north])).answer;
  expect(data.map(({ driver_id: id }) => id)).toEqual([far.id, between.id]);
  expect(data[0]?.drivers.map(({ id }) => id)).toEqual([between.id, far.id]);
  expect(data[1]?.drivers[0]?.ranking?.seconds).toBe(
    arrivalSeconds(data[1]?.drivers[0]?.distance ?? 0),
  );
});

it('the plan for one booking is the best driver of the ranking, not the nearest', async () => {
  const trip = await booking(24.82);
  await driver('Near with few stars', { lat: 24.8201, rating: 3 });
  const best = await driver('Rated well', { lat: 24.821, rating: 5 });
  const [planned] = (await plan([trip])).answer.data;
  expect(planned?.driver_id).toBe(best.id);
  expect(planned?.drivers[0]?.id).toBe(best.id);
});

it('a plan assigns nobody', async () => {
  const trip = await booking(24.82);
  await driver('Free');
  await plan([trip]);
  expect(await stateOf(trip)).toBe('open');
});

it('a booking without a driver says how many are excluded by each rule', async () => {
  const trip = await booking(24.82);
  await driver('Busy', { status: 'busy' });
  await driver('Busy too', { status: 'busy' });
  await driver('Break', { status: 'break' });
  expect((await plan([trip])).answer.data).toEqual([
    {
      trip_id: trip.id,
      driver_id: null,
      drivers: [],
      excluded: [
        { rule: 'break', count: 1 },
        { rule: 'busy', count: 2 },
      ],
    },
  ]);
});

it('one driver for two bookings goes to the nearer one', async () => {
  const [far, near] = [await booking(24.9), await booking(24.822)];
  const only = await driver('Only', { lat: 24.82 });
  expect((await plan([far, near])).answer.data.map(({ driver_id: id }) => id)).toEqual([
    null,
    only.id,
  ]);
});

it('a batch is one booking', async () => {
  const { batchId } = await buildBatch(database());
  const who = await driver('Batch');
  expect((await plan([{ id: batchId }])).answer.data[0]?.driver_id).toBe(who.id);
});

it('a trip that has a driver already gets none', async () => {
  const trip = await buildTrip(database(), 'accepted');
  await driver('Free');
  expect((await plan([trip])).answer.data[0]).toMatchObject({ driver_id: null, drivers: [] });
});

it('several bookings are assigned, and a refused one stops none of the others', async () => {
  const [one, two, three] = [await booking(24.82), await booking(24.82), await booking(24.82)];
  const [first, off, last] = [
    await driver('A'),
    await driver('B', { status: 'off' }),
    await driver('C'),
  ];
  const { answer } = await assign([
    [one, first],
    [two, off],
    [three, last],
  ]);
  expect(answer.data).toEqual([
    { trip_id: one.id, assigned: true, error_id: null, message: null },
    {
      trip_id: two.id,
      assigned: false,
      error_id: 'driver.refused',
      message: "This driver can't take the booking. Choose another one",
    },
    { trip_id: three.id, assigned: true, error_id: null, message: null },
  ]);
  expect(await Promise.all([one, two, three].map(stateOf))).toEqual([
    'accepted',
    'open',
    'accepted',
  ]);
});

it('no driver gets two of them', async () => {
  const [one, two] = [await booking(24.82), await booking(24.82)];
  const who = await driver('One');
  const { data } = (
    await assign([
      [one, who],
      [two, who],
    ])
  ).answer;
  expect(data.map(({ error_id: id }) => id)).toEqual([null, 'driver.refused']);
});

it('a booking that someone changed since is refused', async () => {
  const trip = await buildTrip(database(), 'open', { rowVersion: 4 });
  const { data } = (await assign([[trip, await driver('One'), 3]])).answer;
  expect(data[0]).toMatchObject({ assigned: false, error_id: 'version.stale' });
});

it.each(['dispatcher', 'dispatch_client'] as const)(
  'a %s neither plans nor assigns several',
  async (role) => {
    const trip = await booking(24.82);
    const who = await test.user(role);
    expect((await plan([trip], who)).failure.error_id).toBe('role.refused');
    expect((await assign([[trip, await driver('One')]], who)).failure.error_id).toBe(
      'role.refused',
    );
  },
);
