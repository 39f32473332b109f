import { and, desc, eq, ne } from 'drizzle-orm';
import * as api from 'shared-contracts/dispatch/dispatch-rule.api';
import { offerDriver } from 'shared-contracts/dispatch/offer.api';
import { reportTripEvent } from 'shared-contracts/integration/trip-door.api';
import { getTrip } from 'shared-contracts/trips/trip-detail.api';
import { undoAssignment, undoAssignmentSeconds } from 'shared-contracts/trips/trip-edit.api';

import { auditEntries } from '../audit/audit.repository.ts';
import { newId } from '../database/id.ts';
import {
  auditLog,
  dispatchStops,
  drivers,
  trips,
  webhookMessages,
  webhooks,
} from '../database/schema.ts';
import { openTestApp, type TestApp, type TestKey, type TestUser } from '../testing/test-app.ts';
import { buildDriver } from '../trips/driver.builder.ts';
import { buildBatch } from '../trips/trip-batch.builder.ts';
import { driverById } from '../trips/trip-detail.repository.ts';
import type { StoredTrip } from '../trips/trip-row.ts';
import { buildTrip, storedTrip } from '../trips/trip.builder.ts';
import { offerByRules } from './automatic.ts';
import { ruleDraft } from './rule-draft.builder.ts';

let now = Date.parse('2026-11-21T10:00:00Z');
let test: TestApp;
let sara: TestUser;
let farah: TestUser;
let key: TestKey;
beforeAll(async () => {
  test = await openTestApp({ clock: () => now });
  sara = await test.user('supervisor', { name: 'Sara' });
  farah = await test.user('admin', { name: 'Farah' });
  key = await test.key(['trips']);
  await database()
    .insert(webhooks)
    .values({
      id: newId(),
      url: 'https://example.com/',
      events: ['trip.open'],
      secret: '',
      ownerId: farah.id,
      createdAt: new Date(now),
    });
  const body = { ...ruleDraft, radius_km: [10] };
  await test.call(api.addDispatchRule, { body }, sara);
});
afterAll(() => test.close());
const database = () => test.app.services.database;
beforeEach(async () => {
  await database().delete(dispatchStops);
  await database().update(trips).set({ state: 'completed' });
  await database().update(drivers).set({ status: 'off' });
});

const build = () =>
  buildTrip(database(), 'open', { bdt: new Date(now - 60_000), dt: new Date(now - 60_000) });
const stored = (trip: { id: string }) => storedTrip(database(), trip.id);
const tick = () => offerByRules(test.app.services);
const hold = (trip: { id: string }, held: boolean, as = farah) =>
  test.call(api.holdBooking, { body: { trip_id: trip.id, held } }, as);
const report = (trip: StoredTrip, event: 'accepted' | 'arrived', driver: { id: string }) =>
  test.call(
    reportTripEvent,
    { params: { trip_no: trip.tripNo }, body: { event, driver: driver.id } },
    key,
  );
const undo = (trip: { id: string }, version?: number, as = farah) =>
  test.call(undoAssignment, { body: { trip_id: trip.id, row_version: version } }, as);
const read = async (trip: StoredTrip) =>
  (await test.call(getTrip, { params: { id: trip.tripNo }, query: {} }, sara)).answer.data;
const newest = (trip: { id: string }, many: number) =>
  auditEntries(database())
    .where(and(eq(auditLog.subjectId, trip.id), ne(auditLog.action, 'trip.read')))
    .orderBy(desc(auditLog.position))
    .limit(many);
/** A booking that automatic dispatch gave to a driver, who accepted. */
async function automatic() {
  const [trip, driver] = [await build(), await buildDriver(database(), { name: 'Ali' })];
  expect(await tick()).toBe(1);
  await report(trip, 'accepted', driver);
  return { trip, driver };
}

it('a held booking names who holds it, in lists and in the audit log', async () => {
  const trip = await build();
  expect((await hold(trip, true)).status).toBe(200);
  expect((await test.announced()).at(-1)).toMatchObject({
    event: 'TRIP_SCHEDULE_UPDATE',
    row: { id: trip.id, held_by: 'Farah' },
  });
  const { answer } = await test.call(api.listDispatchDecisions, {}, sara);
  expect(answer.data).toMatchObject([{ trip_id: trip.id, waits: 'held' }]);
  await hold(trip, false, sara);
  expect((await read(trip)).held_by).toBeNull();
  expect(await newest(trip, 2)).toMatchObject([
    { action: 'trip.released', actorName: 'Sara' },
    { action: 'trip.held', actorName: 'Farah' },
  ]);
});

it('to hold twice changes nothing, and all drops of a batch are held together', async () => {
  const { drops } = await buildBatch(database());
  await hold(drops[1], true);
  await hold(drops[0], true, sara);
  for (const drop of drops) expect((await stored(drop))?.heldByName).toBe('Farah');
});

it('to hold a booking withdraws the offer of automatic dispatch, not that of a person', async () => {
  const [trip, driver] = [await build(), await buildDriver(database())];
  await tick();
  await hold(trip, true);
  expect((await report(trip, 'accepted', driver)).failure.error_id).toBe('offer.over');
  const other = await build();
  await test.call(offerDriver, { body: { trip_id: other.id, driver_id: driver.id } }, sara);
  await hold(other, true);
  expect((await report(other, 'accepted', driver)).answer.data.state).toBe('accepted');
});

it('a trip with a driver can’t be held', async () => {
  const { trip } = await automatic();
  expect((await hold(trip, true)).failure.error_id).toBe('trip.state-refused');
});

it('anybody undoes an automatic assignment; the booking is held and the driver free', async () => {
  const { trip, driver } = await automatic();
  expect((await read(trip)).automatic_at).toBe(new Date(now).toISOString());
  now += undoAssignmentSeconds * 2000;
  expect((await undo(trip, (await read(trip)).row_version)).status).toBe(200);
  expect(await stored(trip)).toMatchObject({
    state: 'open',
    driverId: null,
    automaticAt: null,
    heldByName: 'Farah',
    acceptedCount: 0,
  });
  expect((await driverById(database(), driver.id))?.status).toBe('free');
  expect(await newest(trip, 2)).toMatchObject([
    { action: 'trip.held', actorName: 'Farah' },
    { action: 'trip.moved', actorName: 'Farah', details: { from: 'accepted', to: 'open' } },
  ]);
  expect(await tick()).toBe(0);
});

it('an automatic assignment is undone over the version that was seen, and once', async () => {
  const { trip } = await automatic();
  const { row_version: seen } = await read(trip);
  expect((await undo(trip, seen, sara)).status).toBe(200);
  expect((await undo(trip, seen)).failure.error_id).toBe('version.stale');
  expect((await undo(trip)).failure.error_id).toBe('trip.undo-refused');
});

it('a driver who has arrived keeps the trip, and one whom a person offered it too', async () => {
  const { trip, driver } = await automatic();
  await report(trip, 'arrived', driver);
  expect((await undo(trip)).failure.error_id).toBe('trip.undo-refused');
  const [own, other] = [await build(), await buildDriver(database())];
  await test.call(offerDriver, { body: { trip_id: own.id, driver_id: other.id } }, sara);
  await report(own, 'accepted', other);
  expect((await read(own)).automatic_at).toBeNull();
  expect((await undo(own)).failure.error_id).toBe('trip.undo-refused');
});

it('the systems of drivers hear of an undone assignment', async () => {
  const { trip } = await automatic();
  await undo(trip);
  const sent = await database()
    .select()
    .from(webhookMessages)
    .where(eq(webhookMessages.subject, trip.id));
  expect(sent.map(({ event }) => event)).toEqual(['trip.open']);
});

it('a stop between decision and offer prevents the offer', async () => {
  const [trip] = [await build(), await buildDriver(database())];
  const { services } = test.app;
  const stopFirst: typeof services.run = async (...all) => {
    await test.call(api.stopDispatch, { body: { zone_id: null, stopped: true } }, sara);
    return services.run(...all);
  };
  expect(await offerByRules({ ...services, run: stopFirst })).toBe(0);
  expect((await stored(trip))?.offer).toBeNull();
});

it.each(['dispatcher', 'dispatch_client'] as const)('a %s holds nothing', async (role) => {
  const trip = await build();
  expect((await hold(trip, true, await test.user(role))).failure.error_id).toBe('role.refused');
});
