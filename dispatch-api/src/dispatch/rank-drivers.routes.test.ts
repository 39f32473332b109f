import { eq } from 'drizzle-orm';
import { arrivalSeconds } from 'shared-contracts/trips/trip-detail.rules';
import { assignDriver, searchDrivers } from 'shared-contracts/trips/trip-edit.api';

import { newId } from '../database/id.ts';
import { drivers, trips } from '../database/schema.ts';
import { openTestApp, type TestApp, type TestUser } from '../testing/test-app.ts';
import { buildDriver } from '../trips/driver.builder.ts';
import { buildTrip, storedTrip, moveTrip } from '../trips/trip.builder.ts';

const now = Date.parse('2026-11-21T10:00:00Z');
const minutes = (count: number) => new Date(now + count * 60_000);
let test: TestApp;
let sara: TestUser;
beforeAll(async () => {
  test = await openTestApp({ clock: () => now });
  sara = await test.user('supervisor', { name: 'Sara' });
});
afterAll(() => test.close());
const database = () => test.app.services.database;
beforeEach(async () => {
  await database().update(trips).set({ driverId: null });
  await database().delete(drivers);
});

const driver = (name: string, over: Partial<typeof drivers.$inferInsert> = {}) =>
  buildDriver(database(), { name, ...over });
const query = { service_code: 35, pickup_lat: 24.82, pickup_lng: 67.03 };
const search = async (trip?: { id: string }) =>
  (await test.call(searchDrivers, { query: { ...query, ...(trip && { trip_id: trip.id }) } }, sara))
    .answer;
const open = () => buildTrip(database(), 'open');

it('drivers are ranked with their reasons, the time to the pickup and the age of the position', async () => {
  const made = await driver('Farah', { lat: 24.83, rating: 4.5, positionAt: minutes(-3) });
  await buildTrip(database(), 'completed', {
    driverId: made.id,
    acceptedAt: minutes(-60),
    finishedAt: minutes(-30),
  });
  const { partners } = await search(await open());
  const seconds = arrivalSeconds(partners[0]?.distance ?? 0);
  expect(partners).toMatchObject([
    {
      full_name: 'Farah',
      ranking: {
        position_at: minutes(-3).toISOString(),
        seconds,
        by_road: false,
        excluded: null,
        reasons: [
          { reason: 'pickup', value: seconds, seconds },
          { reason: 'waiting', value: 1800, seconds: -180 },
          { reason: 'rating', value: 4.5, seconds: 30 },
          { reason: 'fairness', value: 1, seconds: 15 },
        ],
      },
    },
  ]);
});

it('one who has waited is before a slightly nearer one', async () => {
  const waited = await driver('Waited', { lat: 24.826 });
  await driver('Nearer', { lat: 24.825, rating: 4 });
  await buildTrip(database(), 'completed', {
    driverId: waited.id,
    acceptedAt: minutes(-90),
    finishedAt: minutes(-60),
  });
  const { partners } = await search(await open());
  expect(partners.map(({ full_name }) => full_name)).toEqual(['Waited', 'Nearer']);
});

it('with a router the minutes by road decide, not the distance', async () => {
  const near = await driver('Across the river', { lat: 24.825 });
  const far = await driver('On the same road', { lat: 24.84 });
  const { roads } = test.app.services;
  jest
    .spyOn(roads, 'seconds')
    .mockImplementation(async (ways) =>
      ways.map((way) => (way.start.lat === near.lat ? 840 : 300)),
    );
  const { partners } = await search(await open());
  expect(partners.map(({ id, ranking }) => [id, ranking?.seconds, ranking?.by_road])).toEqual([
    [far.id, 300, true],
    [near.id, 840, true],
  ]);
});

it('a batch counts as one trip', async () => {
  const { id } = await driver('Batch');
  const batchId = newId();
  for (const _drop of [1, 2])
    await buildTrip(database(), 'completed', {
      batchId,
      driverId: id,
      acceptedAt: minutes(-60),
      finishedAt: minutes(-30),
    });
  const { partners } = await search(await open());
  expect(partners[0]?.ranking?.reasons).toContainEqual({
    reason: 'fairness',
    value: 1,
    seconds: 15,
  });
});

it.each([
  ['busy', { status: 'busy' }],
  ['papers', { papersExpireAt: minutes(-1) }],
  ['papers', { papersExpireAt: minutes(9000), vehiclePapersExpireAt: minutes(-1) }],
  ['distance', { lat: 25.1 }],
  ['shift_end', { shiftEndsAt: minutes(-60) }],
] as const)(
  'a driver on duty whom the rule %s excludes comes after the others, with the rule',
  async (rule, over) => {
    await driver('Excluded', over);
    await driver('Offered', { lat: 24.9 });
    const { partners } = await search(await open());
    expect(partners.map(({ full_name, ranking }) => [full_name, ranking?.excluded?.rule])).toEqual([
      ['Offered', undefined],
      ['Excluded', rule],
    ]);
  },
);

it.each([
  ['off', { status: 'off' }],
  ['break', { status: 'break' }],
  ['suspended', { status: 'suspended' }],
  ['service', { serviceCodes: [70] as number[] }],
] as const)(
  'a driver whom the rule %s excludes is named, but not shown on the map',
  async (rule, over) => {
    const { id } = await driver('Elsewhere', over);
    expect(await search(await open())).toMatchObject({
      partners: [],
      others: [{ id, full_name: 'Elsewhere', rule }],
    });
  },
);

it('the figures that a rule compared are sent with it', async () => {
  await driver('Poor', { wallet: 0, walletLimit: 100 });
  const cod = await buildTrip(database(), 'open', { serviceCode: 35, cod: 500, codExists: true });
  const { partners } = await search(cod);
  expect(partners[0]?.ranking?.excluded).toEqual({
    rule: 'cash',
    has: 100,
    needs: 500 + cod.fareActual,
    at: null,
    also: [],
  });
});

it('without a booking only drivers on duty are judged', async () => {
  await driver('Off', { status: 'off' });
  await driver('Free');
  const { partners, others } = await search();
  expect([partners.map(({ full_name }) => full_name), others]).toEqual([['Free'], undefined]);
});

it.each([
  ['a driver with expired papers', { papersExpireAt: minutes(-1) }, false],
  ['a suspended driver', { status: 'suspended' }, false],
  ['a driver at the end of the shift', { shiftEndsAt: minutes(-60) }, true],
  ['a driver far away', { lat: 25.1 }, true],
] as const)('whether a person may assign %s', async (_name, over, isAllowed) => {
  const trip = await open();
  const { id } = await driver('Chosen', over);
  const { status } = await test.call(
    assignDriver,
    { body: { trip_id: trip.id, dispatch_partner: id } },
    sara,
  );
  expect(status === 200).toBe(isAllowed);
  const [stored] = await database().select().from(trips).where(eq(trips.id, trip.id));
  expect(stored?.state).toBe(isAllowed ? 'accepted' : 'open');
});

it('a booking that does not exist has no drivers', async () => {
  const { failure } = await test.call(
    searchDrivers,
    { query: { ...query, trip_id: newId() } },
    sara,
  );
  expect(failure.error_id).toBe('trip.unknown');
});

it('the demo’s drivers take trips in the same order', async () => {
  const waited = await driver('Waited', { lat: 24.826 });
  await driver('Nearer', { lat: 24.825, rating: 4 });
  await driver('Expired', { lat: 24.818, papersExpireAt: minutes(-1) });
  await buildTrip(database(), 'completed', {
    driverId: waited.id,
    acceptedAt: minutes(-90),
    finishedAt: minutes(-60),
  });
  const { id, tripNo } = await open();
  await moveTrip(test, tripNo, 'accepted', sara);
  expect((await storedTrip(database(), id))?.driverId).toBe(waited.id);
});
