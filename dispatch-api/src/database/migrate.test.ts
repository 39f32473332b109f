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
