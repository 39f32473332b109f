import { eq, sql, type SQL } from 'drizzle-orm';

import { openTestDatabase } from '../testing/test-database.ts';
import { countRows } from './count-rows.ts';
import type { DatabaseHandle } from './database.ts';
import { sentMessages } from './schema.ts';

let handle: DatabaseHandle;
beforeAll(async () => {
  handle = await openTestDatabase();
  await handle.database.execute(sql`insert into sent_messages (id, channel, phone, text, code, at)
    select n, case when n <= 10000 then 'call' else 'sms' end, '', '', '', now()
    from generate_series(1, 42345) as n`);
  await handle.database.execute(sql`analyze sent_messages`);
});
afterAll(() => handle.close());

const first = { page: 1, limit: 50, rows: Array.from({ length: 50 }) };
const of = (conditions: (SQL | undefined)[]) => ({ conditions, key: sentMessages.id });
const by = (channel: 'sms' | 'call') => eq(sentMessages.channel, channel);

it('counts up to 10,000 rows exactly', async () => {
  expect(await countRows(handle.database, sentMessages, of([by('call')]), first)).toEqual({
    total: 10_000,
    isEstimate: false,
  });
});

it('estimates more than that, in thousands', async () => {
  expect(await countRows(handle.database, sentMessages, of([undefined]), first)).toEqual({
    total: 42_000,
    isEstimate: true,
  });
});

it('estimates by the conditions of the list', async () => {
  const { total, isEstimate } = await countRows(
    handle.database,
    sentMessages,
    of([by('sms')]),
    first,
  );
  expect(isEstimate).toBe(true);
  expect(total % 1000).toBe(0);
  expect(Math.abs(total - 32_345)).toBeLessThan(2000);
});

it('a row that matches two conditions counts once', async () => {
  const few = sql`id::int <= 30`;
  const { total } = await countRows(
    handle.database,
    sentMessages,
    of([few, sql`id::int between 21 and 40`]),
    first,
  );
  expect(total).toBe(40);
  const both = await countRows(handle.database, sentMessages, of([by('sms'), by('call')]), first);
  expect(both.isEstimate).toBe(true);
});

it('a full page leaves room for a next one', async () => {
  const { total } = await countRows(handle.database, sentMessages, of([undefined]), {
    ...first,
    page: 900,
  });
  expect(total).toBe(45_001);
});

it('never estimates fewer rows than a page has shown', async () => {
  const last = { page: 847, limit: 50, rows: Array.from({ length: 45 }) };
  expect(await countRows(handle.database, sentMessages, of([undefined]), last)).toEqual({
    total: 42_345,
    isEstimate: true,
  });
});
