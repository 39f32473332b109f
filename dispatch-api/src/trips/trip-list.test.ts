import { sql } from 'drizzle-orm';
import { PgDialect } from 'drizzle-orm/pg-core';
import { listStates } from 'shared-contracts/trips/trip';

import { rowsOf } from '../database/database.ts';
import { trips, tripTallyChanges } from '../database/schema.ts';
import { openTestApp, type TestApp } from '../testing/test-app.ts';
import { manyTrips, manyTripsClient } from './many-trips.ts';
import { searches, type TripFilter } from './trip-filter.repository.ts';
import { findTrips, tripPages } from './trip-list.repository.ts';
import { foldTallies, tallyPositionOf, tripsPerDay } from './trip-tallies.repository.ts';
import { buildTrip } from './trip.builder.ts';

const now = new Date('2026-11-21T10:00:00Z');
const many = 6000;
let test: TestApp;
const database = () => test.app.services.database;
beforeAll(async () => {
  test = await openTestApp();
  await database().execute(manyTrips(many, now));
  await database().execute(sql`analyze trips`);
});
afterAll(() => test.close());

const filter = (over: Partial<TripFilter>): TripFilter => ({
  list: 'all',
  role: 'supervisor',
  userId: null,
  now,
  sortBy: 'bdt',
  sortType: 'desc',
  page: 1,
  limit: 50,
  ...over,
});
const list = (over: Partial<TripFilter>) => findTrips(database(), filter(over));

/** The list computed plainly from every row, as the reference for the tests below. */
async function plain(over: Partial<TripFilter>, found = sql`true`): Promise<string[]> {
  const { list: name, sortType, type, city, clientId } = filter(over);
  const rows = await rowsOf<{ id: string }>(
    database(),
    sql`
    select id from trips where removed_at is null and state in (${sql.join(
      listStates[name].map((state) => sql`${state}`),
      sql`, `,
    )}) and ${type === 10 ? sql`(service_code = 10 or (type = 'batch' and service_code in (21, 22)))` : type ? sql`service_code = ${type}` : sql`true`}
      and ${city ? sql`city = ${city}` : sql`true`}
        and ${clientId ? sql`client_id = ${clientId}` : sql`true`} and ${found}
    order by bdt ${sql.raw(sortType)}, id ${sql.raw(sortType)}`,
  );
  return rows.map(({ id }) => id);
}

describe.each([
  ['all', {}],
  ['completed', { list: 'completed' }],
  ['expired', { list: 'expired' }],
  ['a service', { list: 'completed', type: 70 }],
  ['a city', { city: 'LHR' }],
  ['a service in a city', { city: 'KHI', type: 35 }],
  ['multiple deliveries', { type: 10 }],
  ['multiple deliveries of a city', { type: 10, city: 'KHI', list: 'completed' }],
  ['a client', { clientId: manyTripsClient.id, role: 'dispatch_client' }],
  ['a client, one service', { clientId: manyTripsClient.id, role: 'dispatch_client', type: 35 }],
] as const satisfies readonly (readonly [string, Partial<TripFilter>])[])('%s', (_name, over) => {
  it.each(['desc', 'asc'] as const)(
    'has the same rows on every page as a plain look, %s, and their number',
    async (sortType) => {
      const truth = await plain({ ...over, sortType });
      expect(truth.length).toBeGreaterThan(15);
      const pages = Math.ceil(truth.length / 50);
      for (const page of new Set(
        [1, 2, Math.ceil(pages / 2), pages - 1, pages, pages + 1].filter((number) => number > 0),
      )) {
        const { rows, total, isAtLeast } = await list({ ...over, sortType, page });
        expect([page, total, isAtLeast, rows.map(({ id }) => id)]).toEqual([
          page,
          truth.length,
          false,
          truth.slice((page - 1) * 50, page * 50),
        ]);
      }
    },
  );
});

describe('a search in what has ended', () => {
  it('goes no further than 10,000 rows', async () => {
    const search = { by: 'agent', value: 'a' } as const;
    expect((await list({ search, page: 200 })).rows).toHaveLength(0);
    await expect(list({ search, page: 201 })).rejects.toMatchObject({
      id: 'page.too-far',
      params: { page: 200 },
    });
  });

  it.each([
    ['agent by a part of the name', { by: 'agent', value: 'bil' }, sql`user_name = 'Bilal Ahmed'`],
    ['agents of several names', { by: 'agent', value: 'ma' }, sql`user_name ilike '%ma%'`],
    ['every agent', { by: 'agent', value: 'a' }, sql`user_name ilike '%a%'`],
    ['agent by phone', { by: 'agent', value: '923001000036' }, sql`user_phone = '923001000036'`],
    ['phone', { by: 'phone', value: '923330000077' }, sql`passenger_phone = '923330000077'`],
    ['batch', { by: 'batch_no', value: 'B20000500' }, sql`batch_number = 'B20000500'`],
    ['trip number', { by: 'trip_no', value: '20000777' }, sql`trip_no = '20000777'`],
    ['part of a trip number', { by: 'trip_no', value: '200007' }, sql`trip_no like '200007%'`],
    ['nobody', { by: 'agent', value: 'nobody' }, sql`false`],
  ] as const)('by %s finds what a plain look finds', async (_name, search, found) => {
    const truth = await plain({}, found);
    const { rows, total, isAtLeast } = await list({ search });
    expect(rows.map(({ id }) => id)).toEqual(truth.slice(0, 50));
    expect([total, isAtLeast]).toEqual([Math.min(1000, truth.length), truth.length > 1000]);
  });

  it('sends the names of many agents as one parameter', async () => {
    const { conditions } = await searches(
      database(),
      filter({ search: { by: 'agent', value: 'a' } }),
    );
    const params = conditions.map((one) => one && new PgDialect().sqlToQuery(one).params);
    expect(params).toEqual([[expect.arrayContaining(['Ali Raza', 'Zoya Iqbal'])]]);
  });

  it('is counted further the further one pages', async () => {
    const truth = await plain({}, sql`user_name ilike '%a%'`);
    const page = 22;
    const { rows, total, isAtLeast } = await list({ search: { by: 'agent', value: 'a' }, page });
    expect(rows.map(({ id }) => id)).toEqual(truth.slice((page - 1) * 50, page * 50));
    expect([total, isAtLeast]).toEqual([1150, true]);
  });
});

it.each(['all', 'completed', 'expired', 'scheduled', 'inprogress'] as const)(
  'a search for an agent whom nobody has finds nothing in %s, nor in its file',
  async (name) => {
    const nobody = { list: name, search: { by: 'agent', value: 'nobody' } } as const;
    const { conditions } = await searches(database(), filter(nobody));
    expect(conditions).not.toEqual([]);
    expect(await list(nobody)).toEqual({ rows: [], total: 0, isAtLeast: false });
    for await (const rows of tripPages(database(), filter(nobody))) expect(rows).toEqual([]);
  },
);

it('finds batches of deliveries as Multiple Deliveries, with any other filter', async () => {
  const batch = {
    type: 'batch',
    serviceCode: 22,
    batchNumber: 'B777',
    userName: 'Nadia Deliveries',
  };
  const [open, single] = [
    await buildTrip(database(), 'open', batch),
    await buildTrip(database(), 'open', { ...batch, type: 'single', batchNumber: null }),
  ];
  const idsOf = async (over: Partial<TripFilter>) =>
    (await list({ type: 10, limit: 500, ...over })).rows.map(({ id }) => id);
  const scheduled = await idsOf({ list: 'scheduled' });
  expect([scheduled.includes(open.id), scheduled.includes(single.id)]).toEqual([true, false]);
  expect(await idsOf({ list: 'scheduled', search: { by: 'agent', value: 'Nadia Deliv' } })).toEqual(
    [open.id],
  );
  expect(await idsOf({ list: 'scheduled', search: { by: 'batch_no', value: 'b777' } })).toEqual([
    open.id,
  ]);
  await database()
    .delete(trips)
    .where(sql`id in (${open.id}, ${single.id})`);
});

it('walks all rows of a list once, in its order', async () => {
  const ids: string[] = [];
  for await (const rows of tripPages(database(), filter({ list: 'completed' }), 700))
    ids.push(...rows.map(({ id }) => id));
  expect(ids).toEqual(await plain({ list: 'completed' }));
  const scheduled: string[] = [];
  for await (const rows of tripPages(database(), filter({ list: 'scheduled' }), 30))
    scheduled.push(...rows.map(({ id }) => id));
  expect(scheduled).toEqual(await plain({ list: 'scheduled' }));
});

describe('the tallies', () => {
  const counts = async (over: Partial<TripFilter> = {}) => (await list(over)).total;

  it('follow every write: a trip ends, changes, is removed, is deleted', async () => {
    const before = await counts();
    const trip = await buildTrip(database(), 'started', { bdt: new Date('2026-11-20T10:00:00Z') });
    expect(await counts()).toBe(before);
    const write = (change: ReturnType<typeof sql>) =>
      database().execute(sql`update trips set ${change} where id = ${trip.id}`);
    await write(sql`state = 'finished'`);
    expect([await counts(), await counts({ list: 'expired' })]).toEqual([
      before + 1,
      (await plain({ list: 'expired' })).length,
    ]);
    await write(sql`state = 'completed', city = 'LHR', service_code = 44`);
    expect([await counts(), await counts({ city: 'LHR', type: 44 })]).toEqual([
      before + 1,
      (await plain({ city: 'LHR', type: 44 })).length,
    ]);
    await write(sql`removed_at = now()`);
    expect(await counts()).toBe(before);
    await write(sql`removed_at = null`);
    await database()
      .delete(trips)
      .where(sql`id = ${trip.id}`);
    expect(await counts()).toBe(before);
  });

  it('are the same before and after they are folded, by several in parallel', async () => {
    const days = () => tripsPerDay(database(), { states: listStates.all });
    const before = await days();
    await Promise.all([1, 2, 3].map(() => foldTallies(database())));
    expect(await database().select().from(tripTallyChanges)).toEqual([]);
    expect(await days()).toEqual(before);
    expect(before.reduce((sum, day) => sum + day.trips, 0)).toBe((await plain({})).length);
  });

  it('give the day of a page, and the side from which fewer rows are skipped', () => {
    const days = [
      { day: 12, trips: 3000 },
      { day: 10, trips: 5000 },
    ];
    const at = (offset: number, newestFirst: boolean) =>
      tallyPositionOf(days, { offset, limit: 50, newestFirst });
    const begin = (day: number) => new Date(day * 86_400_000);
    expect(at(500, true)).toEqual({ bound: undefined, newestFirst: true, skip: 500, many: 50 });
    expect(at(1000, true)).toEqual({ bound: begin(13), newestFirst: true, skip: 1000, many: 50 });
    expect(at(2900, true)).toEqual({ bound: begin(12), newestFirst: false, skip: 50, many: 50 });
    expect(at(3000, true)).toEqual({ bound: begin(11), newestFirst: true, skip: 0, many: 50 });
    expect(at(7000, true)).toEqual({ bound: begin(10), newestFirst: false, skip: 950, many: 50 });
    expect(at(5000, false)).toEqual({ bound: begin(12), newestFirst: false, skip: 0, many: 50 });
    expect(at(4500, false)).toEqual({ bound: begin(11), newestFirst: true, skip: 450, many: 50 });
    expect(at(7960, true)).toEqual({ bound: undefined, newestFirst: false, skip: 0, many: 40 });
    expect(at(8000, true)).toBeUndefined();
  });
});
