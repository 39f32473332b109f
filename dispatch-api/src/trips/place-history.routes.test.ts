import { sql } from 'drizzle-orm';
import { bySize } from 'shared-contracts/testing/by-size.builder';
import { placePage } from 'shared-contracts/trips/place-history';
import { placeHistory } from 'shared-contracts/trips/place-history.api';

import { systemActor } from '../commands/actor.ts';
import { newId } from '../database/id.ts';
import { plansOf, type Plan } from '../testing/plans-of.ts';
import { openTestApp, type TestApp, type TestUser } from '../testing/test-app.ts';
import { manyTrips } from './many-trips.ts';
import { placeHistoryOf } from './place-history.repository.ts';
import { buildTrip } from './trip.builder.ts';

let test: TestApp;
let staff: TestUser;
beforeAll(async () => {
  test = await openTestApp();
  staff = await test.user('dispatcher');
});
afterAll(() => test.close());

const db = () => test.app.services.database;
const minute = 60_000;
const ago = (minutes: number) => new Date(test.app.services.clock() - minutes * minute);
/** On a corner of four cells. */
const corner = { lat: 31.52, lng: 74.36 };
const build = (north: number, east: number, bdt: Date, over = {}) =>
  buildTrip(db(), 'cancelled', {
    pickupLat: corner.lat + north / 111_195,
    pickupLng: corner.lng + east / (111_195 * Math.cos((corner.lat * Math.PI) / 180)),
    bdt,
    ...over,
  });
const history = async (user: TestUser, query: object = {}) =>
  (await test.call(placeHistory, { query: { ...corner, ...query } }, user)).answer;

it('bookings within 100 metres and 90 days come newest first, a batch once', async () => {
  const batch = { batchId: newId(), batchNumber: 'B7', type: 'batch' };
  const [drop, second] = [await build(0, 60, ago(3), batch), await build(0, 60, ago(3), batch)];
  await db().execute(
    sql`update trips set batch_trip_nos = ${JSON.stringify([drop.tripNo, second.tripNo])}::jsonb where batch_id = ${batch.batchId}`,
  );
  const dtu = ago(1);
  const north = await build(99, 0, ago(2), { dtu, userName: 'Bilal' });
  const south = await build(-70, -70, ago(89 * 1440));
  await build(101, 0, ago(2));
  await build(-72, -72, ago(2));
  await build(0, 0, ago(91 * 1440));
  const { data, has_more: hasMore } = await history(staff);
  expect(hasMore).toBe(false);
  expect(data.map(({ id }) => id)).toEqual([north.tripNo, batch.batchId, south.tripNo]);
  expect(data[0]).toMatchObject({
    state: 'cancelled',
    changed_at: dtu.toISOString(),
    booked_by: 'Bilal',
    name: 'Ayesha Khan',
    phone: '********4567',
  });
});

it('a dispatch client gets its own bookings', async () => {
  const client = await test.user('dispatch_client');
  const own = await build(10, 10, ago(5), { clientId: client.id });
  expect((await history(client)).data.map(({ id }) => id)).toEqual([own.tripNo]);
  const foreign = await build(10, 10, ago(4));
  for (const [after, status] of [
    [own.tripNo, 200],
    [foreign.tripNo, 404],
  ] as const)
    expect((await test.call(placeHistory, { query: { ...corner, after } }, client)).status).toBe(
      status,
    );
});

it('pages follow each other without a gap or a repeat', async () => {
  const at = ago(20);
  const place = { lat: corner.lat + 0.5, lng: corner.lng };
  for (let n = 0; n < placePage + 2; n++) await build(0.5 * 111_195, n - 10, at);
  const first = await history(staff, place);
  const after = first.data.at(-1)?.trip_no;
  const rest = await history(staff, { ...place, after });
  expect([first.data.length, first.has_more, rest.data.length, rest.has_more]).toEqual([
    placePage,
    true,
    2,
    false,
  ]);
  expect(new Set([...first.data, ...rest.data].map(({ id }) => id)).size).toBe(placePage + 2);
  const unknown = await test.call(placeHistory, { query: { ...place, after: '1' } }, staff);
  expect(unknown.failure).toMatchObject({ error_id: 'trip.unknown', field: 'after' });
});

const nodesOf = (plan: Plan): Plan[] => [plan, ...(plan.Plans ?? []).flatMap(nodesOf)];

it('among very many trips, every read is by an index and about what is shown', async () => {
  const now = new Date('2026-11-21T10:00:00Z');
  await db().execute(manyTrips(bySize(12_000, 100_000), now));
  await db().execute(sql`vacuum analyze trips`);
  const read = async (point: { lat: number; lng: number }) => {
    let shown = 0;
    const plans = await plansOf(test.app.services.handle, async (database) => {
      shown = (await placeHistoryOf(database, point, systemActor('test'), now)).data.length;
    });
    const scans = plans.flatMap(nodesOf).filter((node) => node['Relation Name'] === 'trips');
    expect(scans.filter((node) => node['Node Type'] === 'Seq Scan')).toEqual([]);
    const rows = scans.reduce((sum, node) => sum + node['Actual Rows'] * node['Actual Loops'], 0);
    const cells = scans.filter((node) => node['Index Name'] === 'trips_pickup_cell');
    expect(new Set(cells.map((node) => node['Node Type']))).toEqual(new Set(['Index Only Scan']));
    return { shown, rows };
  };
  const busy = await read({ lat: 24.818, lng: 67.03 });
  expect(busy.shown).toBe(placePage);
  expect(busy.rows).toBeLessThan(4 * placePage);
  // In the same cells as all the trips, but too far from them.
  expect((await read({ lat: 24.819, lng: 67.03 })).shown).toBe(0);
}, 900_000);
