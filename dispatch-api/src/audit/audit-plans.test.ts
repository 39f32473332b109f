import { sql } from 'drizzle-orm';

import { plansOf } from '../testing/plans-of.ts';
import { openTestApp, type TestApp } from '../testing/test-app.ts';
import { auditPage } from './audit.repository.ts';

const many = 20_000;
/** Of a month that has a partition already, and whose days are all in it. */
const now = new Date();
const daysOf = (day: number) =>
  new Date(Date.UTC(now.getUTCFullYear(), now.getUTCMonth() + 1, day));

let test: TestApp;
beforeAll(async () => {
  test = await openTestApp();
  const { database } = test.app.services;
  await database.execute(sql`
    insert into audit_log (at, actor_id, action, subject_type, subject_id)
    select ${daysOf(1).toISOString()}::timestamptz + n * interval '28 days' / ${many}::int,
      case when n % 3 > 0 then 'a' || n % 100 end,
      (array['trip.assigned', 'queue.claimed', 'booking.create'])[1 + n / 7 % 3], 'trip', 's' || n
    from generate_series(1, ${many}::int) n`);
  await database.execute(sql`vacuum analyze audit_log`);
});
afterAll(() => test.close());

/** The pages of the database that the first page of the list touches. */
async function pagesTouched(filter: Parameters<typeof auditPage>[1]): Promise<number> {
  const plans = await plansOf(test.app.services.handle, (database) =>
    auditPage(database, filter, () => [], 1, 50),
  );
  return plans.reduce(
    (sum, plan) => sum + plan['Shared Hit Blocks'] + plan['Shared Read Blocks'],
    0,
  );
}

const weekFrom = (day: number) => ({
  from: daysOf(day).toISOString(),
  until: daysOf(day + 7).toISOString(),
});
it.each([
  ['people', { by: 'people' }],
  ['the server', { by: 'system' }],
  ['one action', { action: 'trip.assigned' }],
  ['anything', {}],
] as const)('a search for %s costs the same in an earlier week', async (_what, filter) => {
  const last = await pagesTouched({ ...weekFrom(22), ...filter });
  const first = await pagesTouched({ ...weekFrom(1), ...filter });
  expect(first).toBeLessThan(1.1 * last);
});
