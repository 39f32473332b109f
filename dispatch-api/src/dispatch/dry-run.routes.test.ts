import { eq } from 'drizzle-orm';
import type { DispatchRuleDraft } from 'shared-contracts/dispatch/dispatch-rule';
import { addDispatchRule, holdBooking } from 'shared-contracts/dispatch/dispatch-rule.api';
import { listMissedBookings, tryDispatchRule } from 'shared-contracts/dispatch/dry-run.api';
import { reportTripEvent } from 'shared-contracts/integration/trip-door.api';
import { assignDriver } from 'shared-contracts/trips/trip-edit.api';

import { dispatchMoments, dispatchRules, drivers, trips } from '../database/schema.ts';
import { openTestApp, type TestApp, type TestKey, type TestUser } from '../testing/test-app.ts';
import { buildDriver } from '../trips/driver.builder.ts';
import { buildBatch } from '../trips/trip-batch.builder.ts';
import { buildTrip, storedTrip } from '../trips/trip.builder.ts';
import { offerByRules } from './automatic.ts';
import { recordMoment } from './moment.repository.ts';
import { ruleDraft } from './rule-draft.builder.ts';

const start = Date.parse('2026-11-21T10:00:00Z');
let now = start;
let test: TestApp;
let sara: TestUser;
let key: TestKey;
beforeAll(async () => {
  test = await openTestApp({ clock: () => now });
  sara = await test.user('supervisor');
  key = await test.key(['trips']);
});
afterAll(() => test.close());
const database = () => test.app.services.database;
beforeEach(async () => {
  now = start;
  await database().delete(dispatchRules);
  await database().delete(dispatchMoments);
  await database().update(trips).set({ state: 'completed', acceptedAt: null });
  await database().update(drivers).set({ status: 'off' });
});

const draft: DispatchRuleDraft = { ...ruleDraft, radius_km: [2, 4, 12] };
const book = (pickupLat: number) =>
  buildTrip(database(), 'open', { pickupLat, bdt: new Date(now), dt: new Date(now) });
const record = () => recordMoment(test.app.services);
const period = () => ({ from: new Date(start).toISOString(), to: new Date(now).toISOString() });
const tryOut = (over: Partial<DispatchRuleDraft> = {}, id: string | null = null) =>
  test.call(
    tryDispatchRule,
    { body: { rule: { ...draft, ...over }, rule_id: id, ...period() } },
    sara,
  );
const missed = async (driver: { id: string }) =>
  (await test.call(listMissedBookings, { params: { id: driver.id } }, sara)).answer.data;

it('a dry run of a rule that was automatic equals what it did', async () => {
  const { answer } = await test.call(addDispatchRule, { body: draft }, sara);
  const waiting = [await book(24.82), await book(24.83), await book(24.86)];
  for (const lat of [24.81, 24.835, 24.845, 24.9]) await buildDriver(database(), { lat });
  for (let minute = 0; minute < 5; minute += 1, now += 60_000) {
    if (minute < 3) waiting.push(await book(24.8 + minute / 50));
    await record();
    await offerByRules(test.app.services);
    for (const { id } of waiting) {
      const trip = await storedTrip(database(), id);
      if (!trip?.offer) continue;
      const body = { event: 'accepted' as const, driver: trip.offer.driver.id };
      await test.call(reportTripEvent, { params: { trip_no: trip.tripNo }, body }, key);
    }
  }
  const { data } = (await tryOut({}, answer.data.id)).answer;
  expect(data).toMatchObject({ minutes: 5, bookings: 6, same: 4, dry: data.real });
  expect(data.rows).toHaveLength(6);
  for (const { dry, real } of data.rows) expect(dry).toEqual(real);
});

it('a rule that nobody had gives drivers sooner than people did, and writes nothing', async () => {
  const trip = await book(24.82);
  const [near, far] = [
    await buildDriver(database(), { name: 'Near', lat: 24.821 }),
    await buildDriver(database(), { name: 'Far', lat: 24.85 }),
  ];
  for (let minute = 0; minute < 4; minute += 1, now += 60_000) await record();
  await test.call(assignDriver, { body: { trip_id: trip.id, dispatch_partner: far.id } }, sara);
  await record();
  const { data } = (await tryOut({ mode: 'off' })).answer;
  expect(data).toMatchObject({ bookings: 1, same: 0, dry: { assigned: 1, waiting_seconds: 0 } });
  expect(data.real).toMatchObject({ assigned: 1 });
  expect(data.rows).toMatchObject([
    { trip_no: trip.tripNo, dry: { driver: { id: near.id } }, real: { driver: { id: far.id } } },
  ]);
  expect((await storedTrip(database(), trip.id))?.driverId).toBe(far.id);
});

it('a batch has its driver, also where one of its drops was cancelled before', async () => {
  const { drops } = await buildBatch(database(), { bdt: new Date(now), dt: new Date(now) });
  const driver = await buildDriver(database(), { lat: 24.821 });
  await record();
  const drop = { driverId: driver.id, acceptedAt: new Date(now) };
  const [cancelled, taken] = drops;
  const end = { state: 'cancelled', endedAt: new Date(now) } as const;
  await database().update(trips).set(drop).where(eq(trips.id, taken.id));
  // Written last, so that the database returns it last.
  await database().update(trips).set(end).where(eq(trips.id, cancelled.id));
  now += 60_000;
  const { data } = (await tryOut()).answer;
  expect(data).toMatchObject({ bookings: 1, real: { assigned: 1 } });
  expect(data.rows).toMatchObject([{ trip_no: taken.tripNo, real: { driver: { id: driver.id } } }]);
});

it('a held booking gets no driver in a dry run', async () => {
  const trip = await book(24.82);
  await buildDriver(database(), { lat: 24.821 });
  await test.call(holdBooking, { body: { trip_id: trip.id, held: true } }, sara);
  await record();
  now += 60_000;
  expect((await tryOut()).answer.data).toMatchObject({ bookings: 1, dry: { assigned: 0 } });
});

it.each([
  ['longer than a day', start - 90_000_000, start],
  ['backwards', start, start - 1],
  ['in the future', start, start + 3_600_000],
])('a period that is %s is refused', async (_name, from, to) => {
  const body = {
    rule: draft,
    rule_id: null,
    from: new Date(from).toISOString(),
    to: new Date(to).toISOString(),
  };
  const { failure } = await test.call(tryDispatchRule, { body }, sara);
  expect(failure.error_id).toBe('dispatch-rule.period');
});

it('a minute is recorded once', async () => {
  expect(await record()).toBe(1);
  now += 30_000;
  expect(await record()).toBe(0);
});

it('a driver’s missed bookings say which rule excluded him, or both scores', async () => {
  const [first, second] = [await book(24.82), await book(24.82)];
  const far = await buildDriver(database(), { name: 'Far', lat: 24.85 });
  const poor = await buildDriver(database(), {
    name: 'No service',
    lat: 24.82,
    serviceCodes: [22],
  });
  const [one, two] = [
    await buildDriver(database(), { name: 'Near', lat: 24.821 }),
    await buildDriver(database(), { name: 'Nearer', lat: 24.8205 }),
  ];
  await record();
  now += 20_000;
  for (const [trip, driver] of [
    [first, one],
    [second, two],
  ] as const)
    await test.call(
      assignDriver,
      { body: { trip_id: trip.id, dispatch_partner: driver.id } },
      sara,
    );
  expect(await missed(poor)).toMatchObject([
    { rule: 'service', own: null },
    { rule: 'service', own: null },
  ]);
  const row = (await missed(far)).find(({ trip_no: no }) => no === first.tripNo);
  expect(row).toMatchObject({ rule: null, driver: { id: one.id, full_name: 'Near' } });
  expect(row?.own?.score).toBeGreaterThan(row?.other?.score ?? Infinity);
  expect((await missed(one)).map(({ trip_no: no }) => no)).toEqual([second.tripNo]);
});
