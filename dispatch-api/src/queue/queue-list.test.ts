import { and, asc, eq, gte, inArray, ne, sql, type SQL } from 'drizzle-orm';
import type { Input } from 'shared-contracts/core/endpoint';
import { listQueue } from 'shared-contracts/queue/queue.api';
import { bySize } from 'shared-contracts/testing/by-size.builder';

import { rowsOf } from '../database/database.ts';
import { queueRows, queueTally } from '../database/schema.ts';
import type { Plan } from '../testing/plans-of.ts';
import { openTestApp, type TestApp, type TestUser } from '../testing/test-app.ts';
import { pageStatement, placeStatement } from './queue.repository.ts';

type Query = NonNullable<Input<typeof listQueue>['query']>;
const waiting = bySize(4000, 100_000);
const timeoutMs = 300_000;

let test: TestApp;
let agent: TestUser;
beforeAll(async () => {
  test = await openTestApp();
  agent = await test.user('dispatcher');
  // Uneven on purpose: seven in a second now and then, hours without any, and some that wait no
  // more.
  await database().execute(sql`
    insert into queue_rows (id, booking_id, type, phone, customer_type, city, lang_id, status, dt)
    select lpad(to_hex(n), 24, '0'), 'B' || n, 'app', '923001234567', n % 3, 
      (array['KHI', 'KHI', 'LHR', 'RWP'])[1 + n % 4], 1 + (n / 5) % 2,
      case when n % 11 = 0 then 'booked' else 'waiting' end,
        timestamptz '2026-11-20T00:00:00Z' + make_interval(secs => (n / 7) * 3 + (n / 1500) * 9000)
    from generate_series(1, ${waiting}::integer) n`);
  await database().execute(sql`analyze queue_rows`);
  await database().execute(sql`analyze queue_tally`);
}, timeoutMs);
afterAll(() => test.close());
const database = () => test.app.services.database;

/** The expected page, computed without indexes. */
async function slowly({
  page = 1,
  limit = 50,
  city,
  lang_id,
  customer_type,
  sortType,
}: Query): Promise<{ ids: string[]; total: number }> {
  const where = and(
    eq(queueRows.status, 'waiting'),
    city ? eq(queueRows.city, city) : undefined,
    lang_id === undefined ? undefined : eq(queueRows.langId, lang_id),
    customer_type === undefined
      ? undefined
      : (customer_type === '0' ? eq : ne)(queueRows.customerType, 0),
  );
  const all = await database()
    .select({ id: queueRows.id })
    .from(queueRows)
    .where(where)
    .orderBy(asc(queueRows.dt), asc(queueRows.id));
  const ids = (sortType === 'desc' ? all.toReversed() : all).map(({ id }) => id);
  return { ids: ids.slice((page - 1) * limit, page * limit), total: ids.length };
}
async function listed(query: Query): Promise<{ ids: string[]; total: number }> {
  const { answer } = await test.call(listQueue, { query }, agent);
  return { ids: answer.list.map(({ id }) => id), total: answer.total_records };
}

const views: Query[] = [
  {},
  { sortType: 'desc' },
  { city: 'LHR' },
  { city: 'KHI', lang_id: 2, sortType: 'desc' },
  { lang_id: 1, customer_type: '1' },
  { customer_type: '0', sortType: 'desc' },
];

it.each(views)(
  'every page of %j holds what the whole list has there, with its total',
  async (view) => {
    const pages = Math.ceil((await slowly(view)).total / 75);
    for (const page of new Set([
      1,
      2,
      3,
      Math.ceil(pages / 3),
      Math.ceil(pages / 2),
      pages - 1,
      pages,
      pages + 1,
    ])) {
      const query = { ...view, page, limit: 75 } as const;
      expect({ page, ...(await listed(query)) }).toEqual({ page, ...(await slowly(query)) });
    }
  },
  timeoutMs,
);

it('a city without waiting requests has no rows', async () => {
  const { answer } = await test.call(listQueue, { query: { city: 'XXX', page: 3 } }, agent);
  expect(answer).toMatchObject({ list: [], total_records: 0, total_pages: 0 });
});

it(
  'stays correct when rows are added, changed and removed',
  async () => {
    const some = await database()
      .select({ id: queueRows.id })
      .from(queueRows)
      .where(and(eq(queueRows.status, 'waiting'), eq(queueRows.city, 'RWP')))
      .limit(120);
    const ids = some.map(({ id }) => id);
    await database()
      .update(queueRows)
      .set({ status: 'booked' })
      .where(inArray(queueRows.id, ids.slice(0, 40)));
    await database()
      .update(queueRows)
      .set({ city: 'LHR', customerType: 0 })
      .where(inArray(queueRows.id, ids.slice(40, 80)));
    await database()
      .delete(queueRows)
      .where(inArray(queueRows.id, ids.slice(80)));
    await database()
      .update(queueRows)
      .set({ status: 'waiting' })
      .where(inArray(queueRows.id, ids.slice(0, 10)));
    for (const view of [...views, { city: 'RWP' }])
      expect(await listed({ ...view, page: 4 })).toEqual(await slowly({ ...view, page: 4 }));
    expect(await database().$count(queueTally, eq(queueTally.waiting, 0))).toBe(0);
  },
  timeoutMs,
);

it(
  'an undone change is not counted',
  async () => {
    const before = (await slowly({})).total;
    await expect(
      database().transaction(async (tx) => {
        await tx
          .update(queueRows)
          .set({ status: 'junked' })
          .where(gte(queueRows.dt, new Date('2026-11-20T00:10:00Z')));
        throw new Error('undone');
      }),
    ).rejects.toThrow('undone');
    expect((await test.call(listQueue, { query: {} }, agent)).answer.total_records).toBe(before);
  },
  timeoutMs,
);

async function planOf(statement: SQL): Promise<Plan[]> {
  const [row] = await rowsOf<{ 'QUERY PLAN': [{ Plan: Plan }] }>(
    database(),
    sql`explain (analyze, buffers, format json) ${statement}`,
  );
  const flat = (plan: Plan): Plan[] => [plan, ...(plan.Plans ?? []).flatMap(flat)];
  return row ? flat(row['QUERY PLAN'][0].Plan) : [];
}

it.each(views)(
  'the plan of a deep page of %j reads little more than the page',
  async (view) => {
    const offset = Math.floor((await slowly(view)).total / 2 / 50) * 50;
    const [place] = await rowsOf<{ start: number; before: number }>(
      database(),
      placeStatement(view, offset, view.sortType === 'desc'),
    );
    const skip = offset - (place?.before ?? NaN);
    // Rows of one minute at most, and not those of all pages before.
    expect(skip).toBeLessThan(200);
    const plan = await planOf(
      sql`${pageStatement(database(), view, { start: place?.start ?? NaN, skip })}`,
    );
    const rows = plan.filter((node) => node['Relation Name'] === 'queue_rows');
    expect(rows.map((node) => node['Node Type'])).toEqual(['Index Scan']);
    expect(plan.map((node) => node['Node Type'])).not.toContain('Sort');
    const read = rows.reduce(
      (sum, node) =>
        sum + node['Actual Rows'] * node['Actual Loops'] + (node['Rows Removed by Filter'] ?? 0),
      0,
    );
    expect(read).toBeLessThan((skip + 50) * 8);
    expect(plan.flatMap((node) => node['Relation Name'] ?? [])).not.toContain('queue_tally');
    const counting = await planOf(placeStatement(view, offset, view.sortType === 'desc'));
    expect(counting.flatMap((node) => node['Relation Name'] ?? [])).not.toContain('queue_rows');
    // Hours and the minutes of one hour: what grows with the queue is hours, a few entries each.
    const pages =
      (counting[0]?.['Shared Hit Blocks'] ?? NaN) + (counting[0]?.['Shared Read Blocks'] ?? NaN);
    expect(pages).toBeLessThan(150);
  },
  timeoutMs,
);
