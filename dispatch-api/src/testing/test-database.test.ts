import { sql } from 'drizzle-orm';

import { rowsOf, type DatabaseHandle } from '../database/database.ts';
import { languages } from '../database/schema.ts';
import { openTestDatabase } from './test-database.ts';

const open: DatabaseHandle[] = [];
async function opened(): Promise<DatabaseHandle> {
  const handle = await openTestDatabase();
  let closing: Promise<void> | undefined;
  const once = { ...handle, close: () => (closing ??= handle.close()) };
  open.push(once);
  return once;
}
afterEach(async () => {
  for (const handle of open.splice(0)) await handle.close();
});

/** The first column of the first row. */
async function one({ database }: DatabaseHandle, query: string): Promise<unknown> {
  const [row] = await rowsOf(database, sql.raw(query));
  return Object.values(row ?? {})[0];
}

test('rows, sequences, settings and temporary tables of one user are not there for the next', async () => {
  const first = await opened();
  const sequence = String(
    await one(first, "select format('%I', sequencename) from pg_sequences order by 1 limit 1"),
  );
  const [before] = [await one(first, `select nextval('${sequence}')::int`)];
  await first.database.insert(languages).values({ id: 9, name: 'X' });
  const timeout = await one(first, 'show statement_timeout');
  await first.database.execute(sql.raw("set statement_timeout = '7s'"));
  await first.database.execute(sql.raw('create temporary table mine (id int)'));
  await first.close();

  const second = await opened();
  expect(await one(second, 'select count(*)::int from languages')).toBe(0);
  expect(await one(second, `select nextval('${sequence}')::int`)).toBe(before);
  expect(await one(second, 'show statement_timeout')).toBe(timeout);
  expect(await one(second, "select count(*)::int from pg_class where relname = 'mine'")).toBe(0);
  expect(await one(second, 'select count(*)::int from migrations')).toBeGreaterThan(5);
});

test('a database that is as the migrations left it is used again', async () => {
  const startedAt = 'select pg_postmaster_start_time()::text';
  const first = await opened();
  await first.database.insert(languages).values({ id: 9, name: 'X' });
  const before = await one(first, startedAt);
  await first.close();
  expect(await one(await opened(), startedAt)).toBe(before);
});

test('a database whose tables somebody changed is used by nobody else', async () => {
  const first = await opened();
  await first.database.execute(sql.raw('alter table languages add column mine int'));
  await first.close();
  const second = await opened();
  expect(
    await one(
      second,
      "select count(*)::int from information_schema.columns where table_name = 'languages' and column_name = 'mine'",
    ),
  ).toBe(0);
});

test('two in parallel see nothing of each other, and a closed one answers nobody', async () => {
  const [first, second] = [await opened(), await opened()];
  await first.database.execute(sql.raw('create table own (id int)'));
  expect(await one(second, "select count(*)::int from pg_class where relname = 'own'")).toBe(0);
  await first.close();
  await expect(one(first, 'select 1')).rejects.toThrow(/closed|end on the pool|Failed query/);
});
