import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';

import { sql } from 'drizzle-orm';

import { openTestDatabase } from '../testing/test-database.ts';
import { rowsOf, type DatabaseHandle } from './database.ts';
import { migrate } from './migrate.ts';

let handle: DatabaseHandle;
let folder: string;
beforeAll(async () => {
  handle = await openTestDatabase();
  folder = mkdtempSync(join(tmpdir(), 'dispatch-migrations-'));
});
afterAll(async () => {
  await handle.close();
  rmSync(folder, { recursive: true, force: true });
});

it('a migration that fails is named with its cause, leaves nothing, and runs once it is corrected', async () => {
  const file = join(folder, '9999_planted.sql');
  writeFileSync(file, 'create table planted (a int); insert into absent values (1)');
  const failed: unknown = await migrate(handle, folder).catch((error: unknown) => error);
  expect(failed).toMatchObject({
    message: 'the migration 9999_planted.sql failed',
    cause: { code: '42P01', message: expect.stringContaining('absent') as string },
  });
  const tables = await rowsOf(handle.database, sql`select to_regclass('planted') as planted`);
  expect(tables).toEqual([{ planted: null }]);
  writeFileSync(file, 'create table planted (a int)');
  await migrate(handle, folder);
  expect(await rowsOf(handle.database, sql`select * from planted`)).toEqual([]);
});

it('a file that was changed after it was applied is refused by name', async () => {
  const file = join(folder, '9998_kept.sql');
  writeFileSync(file, 'create table kept (a int);\n');
  await migrate(handle, folder);
  writeFileSync(file, 'create table kept (a int);\r\n');
  await migrate(handle, folder);
  writeFileSync(file, 'create table kept (a bigint);\n');
  await expect(migrate(handle, folder)).rejects.toThrow('9998_kept.sql changed after');
  rmSync(file);
});

it('what was applied before there were checksums gets one', async () => {
  const file = join(folder, '9997_older.sql');
  writeFileSync(file, 'create table older (a int)');
  await migrate(handle, folder);
  await handle.database.execute(sql`update migrations set checksum = null`);
  await migrate(handle, folder);
  writeFileSync(file, 'create table older (a bigint)');
  await expect(migrate(handle, folder)).rejects.toThrow('9997_older.sql changed after');
  rmSync(file);
});

it('a process that waits for another one says so, once', async () => {
  if (handle.client.kind === 'pglite') return;
  const other = await handle.client.pool.connect();
  await other.query('select pg_advisory_lock(7300411)');
  let waits = 0;
  const migrated = migrate(handle, folder, () => {
    waits += 1;
    // A second look, at least, before the other process ends.
    setTimeout(() => void other.query('select pg_advisory_unlock(7300411)'), 250);
  });
  await migrated;
  other.release();
  expect(waits).toBe(1);
});
