import { drivers, notifications, queueRows, trips } from 'dispatch-api/src/database/schema.ts';
import type { StoredTrip } from 'dispatch-api/src/trips/trip-row.ts';
import { serviceOf, services } from 'shared-contracts/services/service';
import { bySize } from 'shared-contracts/testing/by-size.builder';
import { bookingState } from 'shared-contracts/trips/booking-state';
import { listStates, tripStates, type TripState } from 'shared-contracts/trips/trip';

import { clientPhone } from '../seed/accounts.ts';
import { openDemo, type DemoTest } from '../testing/demo-test.ts';

const seeded = Date.parse('2026-11-21T10:00:00Z');
let now = seeded;
let test: DemoTest;
beforeAll(async () => {
  test = await openDemo({ seed: 1, bookings: 3000 }, () => now);
});
afterAll(() => test.close());
const database = () => test.app.services.database;
const all = () => database().select().from(trips).orderBy(trips.tripNo);

const liveStates: ReadonlySet<TripState> = new Set([
  ...listStates.scheduled,
  ...listStates.inprogress,
]);
const doneStates: readonly TripState[] = ['finished', 'feedback', 'completed'];
const takenStates: ReadonlySet<TripState> = new Set([...listStates.inprogress, ...doneStates]);
const isBatched = (code: number) => ['batch', 'food'].includes(serviceOf(code)?.createdBy ?? '');

/** Cells of services × states that no booking is in. */
const missing = (rows: readonly StoredTrip[], states: readonly TripState[]) =>
  services.flatMap(({ code }) =>
    states
      .filter((state) => state !== 'batch_cancelled' || isBatched(code))
      .filter((state) => !rows.some((row) => row.serviceCode === code && row.state === state))
      .map((state) => `${code} ${state}`),
  );

function batchesOf(rows: readonly StoredTrip[]): StoredTrip[][] {
  const ids = new Set(rows.flatMap(({ batchId }) => batchId ?? []));
  return [...ids].map((id) => rows.filter(({ batchId }) => batchId === id));
}

/** Invariants that hold after any sequence of events. */
async function checkRules(rows: readonly StoredTrip[]): Promise<void> {
  const driverIds = new Set(
    (await database().select({ id: drivers.id }).from(drivers)).map(({ id }) => id),
  );
  const undriven = rows.filter(
    ({ state, driverId }) => takenStates.has(state) && !driverIds.has(driverId ?? ''),
  );
  expect(undriven.map(({ tripNo }) => tripNo)).toEqual([]);
  for (const drops of batchesOf(rows)) {
    const numbers = drops.map(({ tripNo, state }) => `${tripNo} ${state}`);
    const [first] = drops;
    const common = drops.map(({ passengerPhone, userName, batchNumber, type }) => [
      passengerPhone,
      userName,
      batchNumber,
      type,
    ]);
    expect(new Set(common.map((values) => values.join())).size).toBe(1);
    expect(first?.type).toBe('batch');
    // One driver for all of it, and one state worked out from the drops.
    expect([numbers, new Set(drops.flatMap(({ driverId }) => driverId ?? [])).size]).toEqual([
      numbers,
      drops.some(({ driverId }) => driverId) ? 1 : 0,
    ]);
    expect(bookingState(drops).of).toBeGreaterThan(0);
  }
  // A return trip belongs to a batch and ends where it began; only an attempted drop has failed.
  const returns = rows.filter(({ displayTag }) => displayTag === 'Z');
  expect(
    returns.filter(
      (row) =>
        row.batchId === null ||
        row.dropoffLat !== row.pickupLat ||
        row.dropoffLng !== row.pickupLng,
    ),
  ).toEqual([]);
  expect(
    rows.filter(
      ({ dropSucceeded, state }) => dropSucceeded !== null && !doneStates.includes(state),
    ),
  ).toEqual([]);
  const driving = rows.filter(({ state }) => listStates.inprogress.some((one) => one === state));
  const bookings = new Set(
    driving.map(({ driverId, batchId, tripNo }) => `${driverId} ${batchId ?? tripNo}`),
  );
  expect(bookings.size).toBe(new Set(driving.map(({ driverId }) => driverId)).size);
}

const kinds = (rows: readonly StoredTrip[]) => ({
  several: batchesOf(rows).filter((drops) => drops.length > 1).length,
  partly: batchesOf(rows).filter((drops) => new Set(drops.map(({ state }) => state)).size > 1)
    .length,
  returns: rows.filter(({ displayTag }) => displayTag === 'Z').length,
  failed: rows.filter(({ dropSucceeded }) => dropSucceeded === false).length,
});

it('seeds every service in every state, batches with several drops, return trips and failed drops', async () => {
  const rows = await all();
  expect(rows).toHaveLength(3000);
  expect(missing(rows, tripStates)).toEqual([]);
  await checkRules(rows);
  const many = kinds(rows);
  expect([many.several > 50, many.partly > 1, many.returns > 20, many.failed > 20]).toEqual([
    true,
    true,
    true,
    true,
  ]);
  // Details have what their cards show: receivers, landmarks, values, transactions, shops.
  const parcels = rows.filter(
    ({ serviceCode, dropoffLat }) =>
      serviceOf(serviceCode)?.receiverRequired && dropoffLat !== null,
  );
  expect(parcels.filter(({ dropoffName, dropoffPhone }) => !dropoffName || !dropoffPhone)).toEqual(
    [],
  );
  expect(
    rows.filter(
      ({ serviceCode, transactionId }) => serviceOf(serviceCode)?.transaction && !transactionId,
    ),
  ).toEqual([]);
  expect(
    rows.some(({ vendorName }) => vendorName) &&
      rows.some(({ voiceNote }) => voiceNote) &&
      rows.some(({ promo }) => promo),
  ).toBe(true);
});

it('shows all of it in a small demo as well', async () => {
  const small = await openDemo({ seed: 1, bookings: 200 }, () => seeded);
  const rows = await small.app.services.database.select().from(trips);
  const { several, partly, returns, failed } = kinds(rows);
  expect([several > 3, partly > 0, returns > 0, failed > 0]).toEqual([true, true, true, true]);
  expect(
    services
      .map(({ code }) => code)
      .filter((code) => !rows.some(({ serviceCode }) => serviceCode === code)),
  ).toEqual([]);
  await small.close();
});

/** Of the demo's clock, between two of its steps. */
const seconds = bySize(120, 30);

it('stays so over an hour, at a pace that people can follow', async () => {
  const demo = await openDemo({ seed: 1, bookings: 400 }, () => now);
  const database = () => demo.app.services.database;
  const [requestsBefore, notifiedBefore] = [
    await database().$count(queueRows),
    await database().$count(notifications),
  ];
  // Some states pass within a minute or two: what the last twenty minutes have shown counts.
  const last = 1200;
  const lately = new Set<TripState>();
  for (let passed = 0; passed < 3600; passed += seconds) {
    now += seconds * 1000;
    await demo.tick(seconds);
    if (passed < 3600 - last) continue;
    for (const { state } of await database().selectDistinct({ state: trips.state }).from(trips))
      lately.add(state);
  }
  const rows = await database().select().from(trips).orderBy(trips.tripNo);
  await checkRules(rows);
  const fresh = rows.slice(400);
  const newKinds = kinds(fresh);
  expect([newKinds.several > 5, newKinds.returns > 0, newKinds.failed > 0]).toEqual([
    true,
    true,
    true,
  ]);
  // Bookings that agents don't make come from the app; there is at least one of each kind.
  const came = new Set(fresh.map(({ serviceCode }) => serviceCode));
  expect([
    came.size > 15,
    services.some(({ code, createdBy }) => createdBy === 'none' && came.has(code)),
  ]).toEqual([true, true]);
  expect(fresh.filter(({ state }) => liveStates.has(state)).length).toBeGreaterThan(30);
  expect(lately).toEqual(new Set(tripStates));
  // Requests: some a minute. The food partner: a notification every few minutes, of its own
  // bookings alone. How many depends on the order in which the database returns rows, too.
  const requests = ((await database().$count(queueRows)) - requestsBefore) / 60;
  expect([requests > 1, requests < 3.5]).toEqual([true, true]);
  const notified = await database().select().from(notifications);
  expect(notified.length - notifiedBefore).toBeLessThan(30);
  const own = new Set(
    rows
      .filter(({ userName }) => userName === clientPhone)
      .flatMap(({ id, batchId }) => [id, batchId]),
  );
  expect(notified.filter(({ tripId }) => !own.has(tripId))).toEqual([]);
  await demo.close();
});
