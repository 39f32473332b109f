import { eq } from 'drizzle-orm';
import { offerDriver, withdrawOffer } from 'shared-contracts/dispatch/offer.api';
import type { TripEvent } from 'shared-contracts/integration/trip-door';
import { reportTripEvent } from 'shared-contracts/integration/trip-door.api';
import { getTrip, tripHistory } from 'shared-contracts/trips/trip-detail.api';
import { assignDriver, cancelTrip } from 'shared-contracts/trips/trip-edit.api';

import { systemActor } from '../commands/actor.ts';
import { tripOffers } from '../database/schema.ts';
import { openTestApp, type TestApp, type TestKey, type TestUser } from '../testing/test-app.ts';
import { buildDriver } from '../trips/driver.builder.ts';
import { buildBatch } from '../trips/trip-batch.builder.ts';
import { driverById } from '../trips/trip-detail.repository.ts';
import type { StoredTrip } from '../trips/trip-row.ts';
import { buildTrip, storedTrip } from '../trips/trip.builder.ts';
import { expireOffers, secondsToExpiry } from './offer-expiry.ts';

const start = Date.parse('2026-11-21T10:00:00Z');
let now = start;
let test: TestApp;
let sara: TestUser;
let key: TestKey;
beforeAll(async () => {
  test = await openTestApp({ clock: () => now, settings: { offers: { seconds: 30, tries: 2 } } });
  sara = await test.user('supervisor', { name: 'Sara' });
  key = await test.key(['trips']);
});
afterAll(() => test.close());
beforeEach(async () => {
  now = start + 3_600_000;
  await expire();
  now = start;
});

const database = () => test.app.services.database;
const stored = (trip: { id: string }) => storedTrip(database(), trip.id);
const offer = (trip: { id: string }, driver: { id: string }, as = sara) =>
  test.call(offerDriver, { body: { trip_id: trip.id, driver_id: driver.id } }, as);
const report = (trip: StoredTrip, event: TripEvent, driver?: { id: string }) =>
  test.call(
    reportTripEvent,
    { params: { trip_no: trip.tripNo }, body: { event, ...(driver && { driver: driver.id }) } },
    key,
  );
const statesOf = async (driver: { id: string }) => {
  const rows = await database()
    .select()
    .from(tripOffers)
    .where(eq(tripOffers.driverId, driver.id))
    .orderBy(tripOffers.offeredAt);
  return rows.map(({ state }) => state);
};
const read = async (trip: StoredTrip) =>
  (await test.call(getTrip, { params: { id: trip.tripNo }, query: {} }, sara)).answer.data;
const expire = () => expireOffers(test.app.services, { actor: systemActor('lifecycle') });
/** A trip that is offered to a new driver. */
async function offered() {
  const trip = await buildTrip(database(), 'open');
  const driver = await buildDriver(database(), { name: 'Farah' });
  const { answer } = await offer(trip, driver);
  return { trip, driver, offer: answer.data };
}

it('an offer names its driver and its end on the row, and lists follow', async () => {
  const { trip, driver } = await offered();
  const expected = {
    driver: { id: driver.id, full_name: 'Farah' },
    expires_at: new Date(start + 30_000).toISOString(),
  };
  expect(await read(trip)).toMatchObject({ state: 'open', offer: expected });
  expect((await test.announced()).at(-1)).toMatchObject({
    event: 'TRIP_SCHEDULE_UPDATE',
    row: { id: trip.id, offer: expected },
  });
  const { answer } = await test.call(tripHistory, { params: { id: trip.tripNo } }, sara);
  expect(answer.data.at(-1)).toMatchObject({ kind: 'trip.offered', by: 'Sara' });
});

it('a driver who accepts in the last millisecond gets the booking', async () => {
  const { trip, driver } = await offered();
  now += 29_999;
  expect((await report(trip, 'accepted', driver)).answer.data.state).toBe('accepted');
  expect(await stored(trip)).toMatchObject({ driverId: driver.id, offer: null });
  expect(await statesOf(driver)).toEqual(['accepted']);
  expect((await driverById(database(), driver.id))?.status).toBe('busy');
  expect((await report(trip, 'accepted', driver)).status).toBe(200);
  const { answer } = await test.call(tripHistory, { params: { id: trip.tripNo } }, sara);
  const ends = answer.data.flatMap(({ kind = '' }) =>
    kind.startsWith('trip.offer-') ? [kind] : [],
  );
  expect(ends).toEqual(['trip.offer-accepted']);
});

it('the user who offered a booking learns that the driver accepted', async () => {
  const { trip, driver } = await offered();
  await report(trip, 'accepted', driver);
  expect(await test.announced()).toContainEqual(
    expect.objectContaining({
      event: 'OFFER_ACCEPTED',
      rooms: [`desk:${sara.id}`],
      row: { id: trip.id, trip_no: trip.tripNo, driver: 'Farah' },
    }),
  );
});

it('at the deadline the driver is too late, before and after the offer has ended', async () => {
  const { trip, driver } = await offered();
  now += 30_000;
  const late = async () => (await report(trip, 'accepted', driver)).failure;
  expect(await late()).toMatchObject({ error_id: 'offer.over', data: { state: 'expired' } });
  expect(await expire()).toBe(1);
  expect(await late()).toMatchObject({ error_id: 'offer.over', data: { state: 'expired' } });
  expect(await stored(trip)).toMatchObject({ state: 'open', offer: null, offersNotTaken: 1 });
  expect(await statesOf(driver)).toEqual(['expired']);
});

it('nothing ends before its time, and the job waits for the first to end', async () => {
  const { trip } = await offered();
  now += 25_000;
  expect(await secondsToExpiry(test.app.services)).toBe(5);
  now += 4999;
  expect(await expire()).toBe(0);
  expect((await stored(trip))?.offer).not.toBeNull();
  now += 1;
  await expire();
  expect(await secondsToExpiry(test.app.services)).toBe(10);
});

it('after the last try a person has to decide, until the next offer', async () => {
  const { trip, driver } = await offered();
  await report(trip, 'declined', driver);
  expect(await read(trip)).toMatchObject({ offer: null, offers_not_taken: 1 });
  expect((await read(trip)).needs_action?.reason).toBe('no_driver');
  const second = await buildDriver(database());
  await offer(trip, second);
  await report(trip, 'declined', second);
  expect(await stored(trip)).toMatchObject({ offersNotTaken: 2, notTakenSince: new Date(now) });
  await offer(trip, await buildDriver(database()));
  expect((await stored(trip))?.notTakenSince).toBeNull();
});

it('a new booking that no driver took needs action immediately', async () => {
  const trip = await buildTrip(database(), 'open', { bdt: new Date(start) });
  for (const driver of [await buildDriver(database()), await buildDriver(database())]) {
    await offer(trip, driver);
    await report(trip, 'declined', driver);
  }
  expect((await read(trip)).needs_action).toMatchObject({
    reason: 'not_taken',
    from: new Date(start).toISOString(),
  });
});

it('only the driver who has the offer declines it, by name', async () => {
  const { trip, driver } = await offered();
  expect((await report(trip, 'declined')).failure).toMatchObject({ code: 422, field: 'driver' });
  await report(trip, 'declined', await buildDriver(database()));
  expect(await statesOf(driver)).toEqual(['offered']);
  await report(trip, 'declined', driver);
  await report(trip, 'declined', driver);
  expect(await stored(trip)).toMatchObject({ offersNotTaken: 1 });
});

it('nobody else takes a booking that is offered', async () => {
  const { trip } = await offered();
  const other = await buildDriver(database());
  expect((await report(trip, 'accepted', other)).failure.error_id).toBe('trip.other-driver');
});

it('a person’s assignment withdraws the offer of the booking and that to the driver', async () => {
  const [one, other] = [await offered(), await offered()];
  const body = { trip_id: one.trip.id, dispatch_partner: other.driver.id };
  expect((await test.call(assignDriver, { body }, sara)).status).toBe(200);
  expect(await stored(one.trip)).toMatchObject({ driverId: other.driver.id, offer: null });
  expect(await statesOf(one.driver)).toEqual(['withdrawn']);
  expect(await statesOf(other.driver)).toEqual(['withdrawn']);
  expect((await stored(other.trip))?.offer).toBeNull();
  expect((await report(one.trip, 'accepted', one.driver)).failure.error_id).toBe(
    'trip.other-driver',
  );
  expect((await report(other.trip, 'accepted', other.driver)).failure).toMatchObject({
    error_id: 'offer.over',
    data: { state: 'withdrawn' },
  });
});

it('a version seen before an offer is not stale', async () => {
  const trip = await buildTrip(database(), 'open');
  const { row_version: rowVersion } = await read(trip);
  const driver = await buildDriver(database());
  await offer(trip, driver);
  await report(trip, 'declined', driver);
  const body = { trip_id: trip.id, dispatch_partner: driver.id, row_version: rowVersion };
  expect((await test.call(assignDriver, { body }, sara)).status).toBe(200);
});

it('a booking has one open offer, and so has a driver, even of two at the same time', async () => {
  const trip = await buildTrip(database(), 'open');
  const drivers = [await buildDriver(database()), await buildDriver(database())] as const;
  const ids = async (calls: ReturnType<typeof offer>[]) =>
    (await Promise.all(calls)).map(({ failure }) => failure.error_id).toSorted();
  expect(await ids(drivers.map((driver) => offer(trip, driver)))).toEqual([
    'offer.open',
    undefined,
  ]);
  const driver = await buildDriver(database());
  const trips = [await buildTrip(database(), 'open'), await buildTrip(database(), 'open')];
  expect(await ids(trips.map((one) => offer(one, driver)))).toEqual(['driver.offered', undefined]);
});

it.each(['suspended', 'off', 'break', 'busy'])(
  'a driver who is %s gets no offer',
  async (status) => {
    const trip = await buildTrip(database(), 'open');
    const driver = await buildDriver(database(), { status });
    expect((await offer(trip, driver)).failure.error_id).toBe('driver.refused');
  },
);

it('a withdrawn offer is over, and is withdrawn once', async () => {
  const { trip, driver, offer: open } = await offered();
  const withdraw = () =>
    test.call(withdrawOffer, { body: { trip_id: trip.id, offer_id: open.id } }, sara);
  expect((await withdraw()).status).toBe(200);
  expect((await withdraw()).failure.error_id).toBe('offer.over');
  expect(await statesOf(driver)).toEqual(['withdrawn']);
  expect(await stored(trip)).toMatchObject({ offer: null, offersNotTaken: 0 });
});

it('a cancelled booking is no longer offered', async () => {
  const { trip, driver } = await offered();
  await test.call(cancelTrip, { body: { trip_id: trip.id } }, sara);
  expect(await statesOf(driver)).toEqual(['withdrawn']);
});

it('a batch of which one drop is cancelled is no longer offered', async () => {
  const { drops } = await buildBatch(database());
  const driver = await buildDriver(database());
  await offer(drops[1], driver);
  await test.call(cancelTrip, { body: { trip_id: drops[0].id } }, sara);
  expect(await statesOf(driver)).toEqual(['withdrawn']);
  expect(await stored(drops[0])).toMatchObject({ state: 'cancelled', offer: null });
  expect(await stored(drops[1])).toMatchObject({ state: 'open', offer: null });
  expect((await offer(drops[1], await buildDriver(database()))).status).toBe(200);
});

it('one that leaves the lists by an event is no longer offered', async () => {
  const { trip, driver } = await offered();
  await report(trip, 'expired');
  expect(await statesOf(driver)).toEqual(['withdrawn']);
  expect(await stored(trip)).toMatchObject({ state: 'expired', offer: null });
});

it('all drops of a batch are offered and accepted together', async () => {
  const { drops } = await buildBatch(database());
  const driver = await buildDriver(database());
  await offer(drops[1], driver);
  for (const drop of drops) expect((await stored(drop))?.offer?.driver.id).toBe(driver.id);
  await report(drops[0], 'accepted', driver);
  for (const drop of drops)
    expect(await stored(drop)).toMatchObject({ driverId: driver.id, offer: null });
});

it.each(['dispatcher', 'dispatch_client'] as const)('a %s offers nothing', async (role) => {
  const trip = await buildTrip(database(), 'open');
  const { failure } = await offer(trip, await buildDriver(database()), await test.user(role));
  expect(failure.error_id).toBe('role.refused');
});
