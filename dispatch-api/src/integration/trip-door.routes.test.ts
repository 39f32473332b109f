import { eq } from 'drizzle-orm';
import type { Input } from 'shared-contracts/core/endpoint';
import type { TripEvent, TripEventDraft } from 'shared-contracts/integration/trip-door';
import * as api from 'shared-contracts/integration/trip-door.api';
import type { TripState } from 'shared-contracts/trips/trip';

import { newId } from '../database/id.ts';
import { auditLog, drivers, trips } from '../database/schema.ts';
import { openTestApp, type TestApp, type TestKey } from '../testing/test-app.ts';
import { buildDriver } from '../trips/driver.builder.ts';
import { buildTrip } from '../trips/trip.builder.ts';

const now = Date.parse('2026-11-21T08:00:00.000Z');
let test: TestApp;
let key: TestKey;
beforeAll(async () => {
  test = await openTestApp({ clock: () => now });
  key = await test.key(['trips', 'read']);
});
afterAll(() => test.close());

const database = () => test.app.services.database;
const report = (
  tripNo: string,
  event: TripEvent,
  more: Partial<TripEventDraft> = {},
  headers: Record<string, string> = {},
) =>
  test.call(
    api.reportTripEvent,
    { params: { trip_no: tripNo }, body: { event, ...more } },
    key,
    headers,
  );
const stateAfter = async (tripNo: string, event: TripEvent, more: Partial<TripEventDraft> = {}) =>
  (await report(tripNo, event, more)).answer.data.state;
const long = new Date(now - 3_600_000);
const build = (state: TripState, over: Partial<typeof trips.$inferInsert> = {}) =>
  buildTrip(database(), state, { serviceCode: 35, bdt: long, dt: long, ...over });
const driverOf = async (id: string) =>
  (await database().select().from(drivers).where(eq(drivers.id, id)))[0];
const ago = (seconds: number) => new Date(now - seconds * 1000).toISOString();

it('a driver accepts a trip, arrives, starts and finishes it, each at its own time and place', async () => {
  const { tripNo, id } = await build('open');
  const driver = await buildDriver(database(), { externalId: 'whole', movedAt: long });
  await report(tripNo, 'accepted', { driver: 'whole', at: ago(600) });
  expect(await driverOf(driver.id)).toMatchObject({ status: 'busy' });
  await report(tripNo, 'arrived', { at: ago(500) });
  await report(tripNo, 'started', { at: ago(400), position: { lat: 24.83, lng: 67.04 } });
  const { data } = (await report(tripNo, 'finished', { at: ago(100) })).answer;
  expect(data).toMatchObject({
    state: 'finished',
    accepted_at: ago(600),
    arrived_at: ago(500),
    started_at: ago(400),
    finished_at: ago(100),
    driver: { external_id: 'whole' },
  });
  expect(await driverOf(driver.id)).toMatchObject({ status: 'free', lat: 24.83, lng: 67.04 });
  const entries = await database()
    .select()
    .from(auditLog)
    .where(eq(auditLog.subjectId, id))
    .orderBy(auditLog.position);
  expect(entries.map(({ action, actorName }) => [action, actorName])).toEqual([
    ['trip.assigned', key.name],
    ['trip.moved', key.name],
    ['trip.moved', key.name],
    ['trip.moved', key.name],
  ]);
});

it('moves the row between the lists of open consoles', async () => {
  const { tripNo, id } = await build('open');
  const driver = await buildDriver(database());
  await report(tripNo, 'accepted', { driver: driver.id });
  const events = (await test.announced())
    .filter(({ row }) => (row as { id: string }).id === id)
    .map(({ event }) => event);
  expect(events).toEqual(['TRIP_SCHEDULE_UPDATE', 'TRIP_INPROGRESS_NEW']);
});

it('an event that has happened is answered as before', async () => {
  const driver = await buildDriver(database());
  const { tripNo } = await build('open');
  const steps = ['accepted', 'arrived', 'started', 'finished', 'completed'] as const;
  const versions: number[] = [];
  for (const event of steps) {
    await report(tripNo, event, { driver: driver.id });
    expect((await report(tripNo, event, { driver: driver.id })).status).toBe(200);
    const [row] = await database().select().from(trips).where(eq(trips.tripNo, tripNo));
    versions.push(row?.rowVersion ?? 0);
  }
  expect(versions).toEqual([2, 3, 4, 5, 6]);
});

it.each<[TripEvent, TripState]>([
  ['arrived', 'open'],
  ['started', 'pending'],
  ['finished', 'accepted'],
  ['failed', 'arrived'],
  ['arrived', 'started'],
  ['cancelled', 'started'],
  ['completed', 'started'],
  ['accepted', 'expired'],
  ['declined', 'started'],
  ['unanswered', 'accepted'],
  ['expired', 'started'],
  ['feedback', 'started'],
])('%s is refused by name while the trip is %s', async (event, state) => {
  const driver = await buildDriver(database());
  const { tripNo } = await build(state, { arrivedAt: null, driverId: null });
  expect((await report(tripNo, event, { driver: driver.id })).failure).toMatchObject({
    code: 409,
    error_id: 'trip.state-refused',
    data: { state },
  });
});

it('a declined trip waits for another driver, and the first one is free', async () => {
  const driver = await buildDriver(database(), { status: 'busy' });
  const { tripNo } = await build('accepted', { driverId: driver.id, acceptedAt: long });
  const { data } = (await report(tripNo, 'declined', { driver: driver.id })).answer;
  expect(data).toMatchObject({ state: 'open', driver: null, accepted_at: null });
  expect((await driverOf(driver.id))?.status).toBe('free');
  expect(await stateAfter(tripNo, 'declined')).toBe('open');
  const next = await buildDriver(database());
  expect(await stateAfter(tripNo, 'accepted', { driver: next.phone })).toBe('accepted');
});

it('a repeated decline doesn’t take the trip from the next driver', async () => {
  const [first, next] = [await buildDriver(database()), await buildDriver(database())];
  const { tripNo } = await build('accepted', { driverId: first.id, acceptedAt: long });
  await report(tripNo, 'declined', { driver: first.id });
  await report(tripNo, 'accepted', { driver: next.id });
  expect((await report(tripNo, 'declined')).failure).toMatchObject({
    code: 422,
    field: 'driver',
  });
  expect((await report(tripNo, 'declined', { driver: first.id })).failure).toMatchObject({
    error_id: 'trip.other-driver',
  });
});

it('another driver’s event is refused, and so is one of a driver who can’t take the trip', async () => {
  const [one, other] = [await buildDriver(database()), await buildDriver(database())];
  const { tripNo } = await build('accepted', { driverId: one.id, acceptedAt: long });
  expect((await report(tripNo, 'arrived', { driver: other.id })).failure).toMatchObject({
    error_id: 'trip.other-driver',
  });
  const { tripNo: next } = await build('open');
  const off = await buildDriver(database(), { status: 'break' });
  expect((await report(next, 'accepted', { driver: off.id })).failure.error_id).toBe(
    'driver.refused',
  );
  expect((await report(next, 'accepted')).failure).toMatchObject({ code: 422, field: 'driver' });
  expect((await report(next, 'accepted', { driver: 'nobody' })).failure.error_id).toBe(
    'driver.unknown',
  );
});

it('the drops of a batch move together, and each ends alone: delivered, failed or cancelled', async () => {
  const driver = await buildDriver(database());
  const batchId = newId();
  const over = { batchId, batchNumber: 'B900', type: 'batch', serviceCode: 22 };
  const [first, second] = [await build('open', over), await build('open', over)];
  await report(first.tripNo, 'accepted', { driver: driver.id });
  await report(second.tripNo, 'arrived');
  await report(first.tripNo, 'started');
  const read = async (tripNo: string) =>
    (await test.call(api.readTrip, { params: { trip_no: tripNo } }, key)).answer.data;
  expect([(await read(first.tripNo)).state, (await read(second.tripNo)).state]).toEqual([
    'started',
    'started',
  ]);
  await report(first.tripNo, 'finished');
  expect((await driverOf(driver.id))?.status).toBe('busy');
  await report(second.tripNo, 'failed');
  expect([await read(first.tripNo), await read(second.tripNo)]).toMatchObject([
    { state: 'finished', is_delivered: true },
    { state: 'finished', is_delivered: false },
  ]);
  expect((await driverOf(driver.id))?.status).toBe('free');
  expect((await report(second.tripNo, 'finished')).failure.error_id).toBe('trip.state-refused');
});

it('a trip that no driver takes waits, and expires; its repeats change nothing', async () => {
  const { tripNo } = await build('open');
  expect(await stateAfter(tripNo, 'unanswered')).toBe('pending');
  expect(await stateAfter(tripNo, 'unanswered')).toBe('pending');
  expect(await stateAfter(tripNo, 'expired')).toBe('expired');
  expect(await stateAfter(tripNo, 'expired')).toBe('expired');
});

it('a batch that no driver takes expires as a whole', async () => {
  const over = { batchId: newId(), batchNumber: 'B901', type: 'batch', serviceCode: 22 };
  const [first, second] = [await build('open', over), await build('open', over)];
  await report(first.tripNo, 'unanswered');
  await report(second.tripNo, 'expired');
  const states = await database()
    .select({ state: trips.state })
    .from(trips)
    .where(eq(trips.batchId, over.batchId));
  expect(states).toEqual([{ state: 'expired' }, { state: 'expired' }]);
});

it('the customer of a finished trip is asked for an opinion, before it is closed', async () => {
  const { tripNo } = await build('finished');
  expect(await stateAfter(tripNo, 'feedback')).toBe('feedback');
  expect(await stateAfter(tripNo, 'completed')).toBe('completed');
  expect(await stateAfter(tripNo, 'feedback')).toBe('completed');
});

it('lists the trips that are not closed by their numbers, of a state and after a number', async () => {
  const driver = await buildDriver(database(), { externalId: 'lister' });
  const { tripNo } = await build('accepted', {
    driverId: driver.id,
    acceptedAt: long,
    pickupVariance: 4527,
  });
  const { tripNo: next } = await build('feedback');
  await build('completed');
  const list = async (query: Input<typeof api.listLiveTrips>['query']) =>
    (await test.call(api.listLiveTrips, { query }, key)).answer.data;
  const all = await list({});
  expect(all.map(({ trip_no }) => trip_no)).toEqual(all.map(({ trip_no }) => trip_no).toSorted());
  expect(all.map(({ state }) => state)).not.toContain('feedback');
  expect(all.find(({ trip_no }) => trip_no === tripNo)).toMatchObject({
    state: 'accepted',
    driver: { external_id: 'lister' },
    pickup_seconds: 1000,
    needs_action: { reason: 'pickup', from: ago(2600) },
  });
  expect((await list({ state: 'feedback', after: tripNo })).map((trip) => trip.trip_no)).toEqual([
    next,
  ]);
});

it('a driver cancels with a reason', async () => {
  const { tripNo } = await build('accepted', { acceptedAt: long });
  expect(await stateAfter(tripNo, 'cancelled', { reason: 'Flat tyre' })).toBe('cancelled');
  const [row] = await database().select().from(trips).where(eq(trips.tripNo, tripNo));
  expect(row?.cancelReason).toBe('Flat tyre');
});

it('a time before the last step or in the future is taken as that step’s time or as now', async () => {
  const { tripNo } = await build('accepted', { acceptedAt: new Date(now - 60_000) });
  expect((await report(tripNo, 'arrived', { at: ago(3000) })).answer.data.arrived_at).toBe(ago(60));
  expect((await report(tripNo, 'started', { at: ago(-3000) })).answer.data.started_at).toBe(ago(0));
});

it('two reports of one event at the same time move the trip once', async () => {
  const { tripNo } = await build('accepted', { acceptedAt: long });
  const both = await Promise.all([report(tripNo, 'arrived'), report(tripNo, 'arrived')]);
  expect(both.map(({ status }) => status)).toEqual([200, 200]);
  const [row] = await database().select().from(trips).where(eq(trips.tripNo, tripNo));
  expect(row?.rowVersion).toBe(2);
});

it('an idempotency key belongs to one trip', async () => {
  const [one, two] = [
    await build('accepted', { acceptedAt: long }),
    await build('accepted', { acceptedAt: long }),
  ];
  const headers = { 'idempotency-key': 'step 1' };
  await report(one.tripNo, 'arrived', {}, headers);
  expect((await report(one.tripNo, 'arrived', {}, headers)).status).toBe(200);
  expect((await report(two.tripNo, 'arrived', {}, headers)).failure.error_id).toBe(
    'idempotency.reused',
  );
});

it('an unknown trip and an unknown event are refused', async () => {
  expect((await report('1', 'arrived')).failure.error_id).toBe('trip.unknown');
  const { tripNo } = await build('accepted');
  expect((await report(tripNo, 'landed' as TripEvent)).failure).toMatchObject({
    code: 400,
    field: 'event',
  });
});
