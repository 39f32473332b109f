import { desc, eq } from 'drizzle-orm';
import type { DispatchRuleDraft } from 'shared-contracts/dispatch/dispatch-rule';
import * as api from 'shared-contracts/dispatch/dispatch-rule.api';
import { offerDriver, withdrawOffer } from 'shared-contracts/dispatch/offer.api';
import { careForTrip } from 'shared-contracts/trips/trip-care.api';
import { getTrip } from 'shared-contracts/trips/trip-detail.api';
import { assignDriver } from 'shared-contracts/trips/trip-edit.api';

import { auditEntries } from '../audit/audit.repository.ts';
import { auditLog, dispatchRules, dispatchStops, drivers, trips } from '../database/schema.ts';
import { openTestApp, type TestApp, type TestUser } from '../testing/test-app.ts';
import { buildDriver } from '../trips/driver.builder.ts';
import { buildBatch } from '../trips/trip-batch.builder.ts';
import { buildTrip, storedTrip } from '../trips/trip.builder.ts';
import { offerByRules, secondsToOffers } from './automatic.ts';
import { ruleDraft } from './rule-draft.builder.ts';

const now = Date.parse('2026-11-21T10:00:00Z');
let test: TestApp;
let sara: TestUser;
beforeAll(async () => {
  test = await openTestApp({ clock: () => now });
  sara = await test.user('supervisor', { name: 'Sara' });
});
afterAll(() => test.close());
const database = () => test.app.services.database;
beforeEach(async () => {
  await database().delete(dispatchRules);
  await database().delete(dispatchStops);
  await database().update(trips).set({ state: 'completed' });
  await database().update(drivers).set({ status: 'off' });
});

const add = async (over: Partial<DispatchRuleDraft> = {}) =>
  (await test.call(api.addDispatchRule, { body: { ...ruleDraft, ...over } }, sara)).answer.data;
const stop = (zone: string | null, stopped = true) =>
  test.call(api.stopDispatch, { body: { zone_id: zone, stopped } }, sara);
const hold = (trip: { id: string }, held: boolean) =>
  test.call(api.holdBooking, { body: { trip_id: trip.id, held } }, sara);
const due = { bdt: new Date(now - 60_000), dt: new Date(now - 60_000) };
const build = () => buildTrip(database(), 'open', due);
const tick = () => offerByRules(test.app.services);
const stored = (trip: { id: string }) => storedTrip(database(), trip.id);

it('a booking is offered by its rule, and the audit log has the inputs', async () => {
  const rule = await add();
  const [trip, driver] = [await build(), await buildDriver(database())];
  expect(await tick()).toBe(1);
  expect((await stored(trip))?.offer).toMatchObject({
    driver: { id: driver.id },
    expires_at: new Date(now + 45_000).toISOString(),
  });
  const [entry] = await auditEntries(database())
    .where(eq(auditLog.subjectId, trip.id))
    .orderBy(desc(auditLog.position));
  expect(entry).toMatchObject({
    action: 'trip.offered',
    actorName: 'dispatch',
    details: { rule_id: rule.id, radius_meters: 10_000, waiting: 1, seconds: expect.any(Number) },
  });
  expect(await tick()).toBe(0);
});

it.each(['off', 'suggest'] as const)('with mode %s nothing is offered', async (mode) => {
  await add({ mode });
  const [trip, driver] = [await build(), await buildDriver(database())];
  expect(await tick()).toBe(0);
  expect((await stored(trip))?.offer).toBeNull();
  const { answer } = await test.call(api.listDispatchDecisions, {}, sara);
  expect(answer.data).toMatchObject([
    mode === 'off'
      ? { trip_id: trip.id, waits: 'off', driver: null }
      : { trip_id: trip.id, waits: null, driver: { id: driver.id } },
  ]);
});

it('a stop of all and one of the zone hold until they end', async () => {
  await add();
  const trip = await build();
  await buildDriver(database());
  for (const zone of [null, trip.pickupZoneId]) {
    await stop(zone);
    expect(await tick()).toBe(0);
    const { answer } = await test.call(api.listDispatchRules, {}, sara);
    expect(answer.stops).toMatchObject([{ zone_id: zone, by: 'Sara' }]);
    await stop(zone, false);
  }
  expect(await tick()).toBe(1);
});

it('a stop of a deleted zone can end, and none can begin', async () => {
  const zone = 'f'.repeat(24);
  await database()
    .insert(dispatchStops)
    .values({ zoneId: zone, by: 'Sara', at: new Date(now) });
  expect((await stop(zone, false)).status).toBe(200);
  expect((await test.call(api.listDispatchRules, {}, sara)).answer.stops).toEqual([]);
  expect((await stop(zone)).failure).toMatchObject({ code: 422, field: 'zone_id' });
});

it('withdrawing an automatic offer holds the booking, until it is released', async () => {
  await add();
  const trip = await build();
  await buildDriver(database());
  await tick();
  const offerId = (await stored(trip))?.offer?.id ?? '';
  await test.call(withdrawOffer, { body: { trip_id: trip.id, offer_id: offerId } }, sara);
  await buildDriver(database());
  expect(await tick()).toBe(0);
  const read = { params: { id: trip.tripNo }, query: {} };
  expect((await test.call(getTrip, read, sara)).answer.data.held_by).toBe('Sara');
  await hold(trip, false);
  expect(await tick()).toBe(1);
});

it('a person’s withdrawn offer holds nothing', async () => {
  const [trip, driver] = [await build(), await buildDriver(database())];
  const body = { trip_id: trip.id, driver_id: driver.id };
  const { answer } = await test.call(offerDriver, { body }, sara);
  await test.call(withdrawOffer, { body: { ...body, offer_id: answer.data.id } }, sara);
  expect((await stored(trip))?.heldAt).toBeNull();
});

it('a booking that a person holds, takes care of or assigns is left alone', async () => {
  await add();
  const [held, taken, assigned] = [await build(), await build(), await build()];
  const driver = await buildDriver(database());
  await hold(held, true);
  await test.call(careForTrip, { params: { id: taken.id }, body: { action: 'take' } }, sara);
  const body = { trip_id: assigned.id, dispatch_partner: driver.id };
  await test.call(assignDriver, { body }, sara);
  await buildDriver(database());
  expect(await tick()).toBe(0);
});

it('a booking where an overdue trip ends is offered to a free driver', async () => {
  await add({ soon_to_clear_seconds: 300 });
  const trip = await build();
  const free = await buildDriver(database(), { lat: trip.pickupLat + 0.02, lng: trip.pickupLng });
  const busy = await buildDriver(database(), { status: 'busy' });
  await buildTrip(database(), 'started', {
    driverId: busy.id,
    estimatedSeconds: 600,
    startedAt: new Date(now - 601_000),
    dropoffLat: trip.pickupLat,
    dropoffLng: trip.pickupLng,
  });
  expect(await tick()).toBe(1);
  expect((await stored(trip))?.offer).toMatchObject({ driver: { id: free.id } });
});

it('a busy driver is soon free where the last drop of his batch is', async () => {
  await add({ soon_to_clear_seconds: 900 });
  const trip = await build();
  await buildDriver(database(), { lat: trip.pickupLat + 0.05, lng: trip.pickupLng });
  const { drops } = await buildBatch(database(), {
    driverId: (await buildDriver(database(), { status: 'busy' })).id,
    batchSeconds: 60,
    startedAt: new Date(now),
    dropoffLat: trip.pickupLat,
    dropoffLng: trip.pickupLng,
  });
  const [first, last] = drops;
  const started = { state: 'started' } as const;
  await database().update(trips).set(started).where(eq(trips.id, last.id));
  // Written last, so that the database returns it last.
  const elsewhere = { ...started, dropoffLat: 24.95, dropoffLng: 67.1 };
  await database().update(trips).set(elsewhere).where(eq(trips.id, first.id));
  const { answer } = await test.call(api.listDispatchDecisions, {}, sara);
  expect(answer.data).toMatchObject([{ trip_id: trip.id, waits: 'soon_to_clear' }]);
});

it('a person’s press and two processes at the same time give one offer or assignment', async () => {
  await add();
  const trip = await build();
  const driver = await buildDriver(database());
  const body = { trip_id: trip.id, dispatch_partner: driver.id };
  const [pressed] = await Promise.all([test.call(assignDriver, { body }, sara), tick(), tick()]);
  expect(pressed.status).toBe(200);
  expect(await stored(trip)).toMatchObject({ driverId: driver.id, offer: null });
});

it('a rule is changed over the version that was seen, and removed', async () => {
  const { id, row_version: version } = await add();
  const change = (over: Partial<DispatchRuleDraft>, seen: number) =>
    test.call(
      api.changeDispatchRule,
      { params: { id }, body: { ...ruleDraft, ...over, row_version: seen } },
      sara,
    );
  expect((await change({ mode: 'off' }, version)).answer.data).toMatchObject({ mode: 'off' });
  expect((await change({}, version)).failure.error_id).toBe('dispatch-rule.stale');
  await test.call(api.removeDispatchRule, { params: { id } }, sara);
  expect((await change({}, version)).failure.error_id).toBe('dispatch-rule.unknown');
});

it.each<[keyof DispatchRuleDraft, Partial<DispatchRuleDraft>]>([
  ['accept_seconds', { accept_seconds: 9 }],
  ['tries', { tries: 0 }],
  ['from_hour', { from_hour: 24 }],
  ['radius_km', { radius_km: [5, 2] }],
  ['zone_id', { zone_id: 'f'.repeat(24) }],
  ['service_code', { service_code: 1 }],
])('a wrong %s is refused beside its field', async (field, over) => {
  const { failure } = await test.call(
    api.addDispatchRule,
    { body: { ...ruleDraft, ...over } },
    sara,
  );
  expect(failure).toMatchObject({ code: 422, field });
});

it('the job looks every two seconds while a rule is automatic, and less often at a crowd', async () => {
  expect(await secondsToOffers(test.app.services)).toBe(5);
  await add();
  expect(await secondsToOffers(test.app.services)).toBe(2);
  for (let trip = 0; trip < 100; trip += 1) await build();
  expect(await secondsToOffers(test.app.services)).toBe(3);
});
