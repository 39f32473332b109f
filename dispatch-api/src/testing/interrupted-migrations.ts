// `node interrupted-migrations.ts EVERY` applies each migration to the empty database of the
// settings after it was interrupted, its connection lost, behind every EVERY-th of its statements.
// Prints as JSON how often that was, what was not interrupted, what an interruption left behind,
// and whether the database is as without any.
import {
  cpSync,
  mkdirSync,
  mkdtempSync,
  readdirSync,
  readFileSync,
  rmSync,
  writeFileSync,
} from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';

import { sql } from 'drizzle-orm';

import { rowsOf } from '../database/database.ts';
import { breakpoint, migrate, oneByOne } from '../database/migrate.ts';
import { openDatabase } from '../database/open.ts';

const every = Number(process.argv[2] ?? 1);
const own = join(import.meta.dirname, '../database/migrations');
const planted = '9999_planted.sql';
const lost = 'select pg_terminate_backend(pg_backend_pid())';

const folder = mkdtempSync(join(tmpdir(), 'interrupted-migrations-'));
const handle = await openDatabase({ databaseUrl: process.env['DATABASE_URL'], dataFolder: '' });

/** All that the migrations make, as one value. */
const state = async (): Promise<string> => {
  const [found] = await rowsOf<{ state: string }>(
    handle.database,
    sql`with public as (select oid from pg_namespace where nspname = 'public')
      select md5(string_agg(what, ',' order by what)) as state from (
        select 'relation ' || relname || relkind::text as what from pg_class
          where relnamespace in (select oid from public)
        union all select 'column ' || relname || '.' || attname || atttypid || attnotnull
          from pg_attribute join pg_class on pg_class.oid = attrelid
          where attnum > 0 and not attisdropped and relnamespace in (select oid from public)
        union all select 'index ' || indexrelid::regclass::text || indisvalid from pg_index
          join pg_class on pg_class.oid = indexrelid
          where relnamespace in (select oid from public)
        union all select 'rule ' || conname || convalidated from pg_constraint
          where connamespace in (select oid from public)
        union all select 'function ' || proname || md5(prosrc) from pg_proc
          where pronamespace in (select oid from public)
        union all select 'trigger ' || tgname from pg_trigger where not tgisinternal
        union all select 'applied ' || name from migrations) all_of_it`,
  );
  return found?.state ?? '';
};
/** Whether the migrations of the folder were applied to their end. */
const applied = () =>
  migrate(handle, folder).then(
    () => true,
    () => false,
  );

try {
  mkdirSync(folder, { recursive: true });
  await migrate(handle, folder);
  let interruptions = 0;
  const changed: string[] = [];
  const went: string[] = [];
  const interruptEach = async (name: string, text: string) => {
    const statements = text.split(breakpoint);
    // Outside of a transaction what was done stays, and may be repeated.
    const keeps = text.startsWith(oneByOne);
    for (let after = 1; after <= statements.length; after += every) {
      const before = await state();
      writeFileSync(
        join(folder, name),
        statements.toSpliced(after, 0, lost).join(`;${breakpoint}\n`),
      );
      if (await applied()) went.push(`${name} ${after}`);
      interruptions += 1;
      if (!keeps && (await state()) !== before) changed.push(`${name} ${after}`);
    }
    writeFileSync(join(folder, name), text);
    await migrate(handle, folder);
  };
  for (const name of readdirSync(own)
    .filter((file) => file.endsWith('.sql'))
    .sort())
    await interruptEach(name, readFileSync(join(own, name), 'utf8'));
  const real = await state();

  await interruptEach(
    planted,
    `${oneByOne}
create index concurrently if not exists planted_one on trips (city);${breakpoint}
create index concurrently if not exists planted_two on trips (bdt)`,
  );
  // As a build that was interrupted leaves it.
  await handle.database.execute(sql`update pg_index set indisvalid = false
    where indexrelid = 'planted_one'::regclass`);
  await handle.database.execute(sql`delete from migrations where name = ${planted}`);
  await migrate(handle, folder);
  const indexes = await rowsOf(
    handle.database,
    sql`select indexrelid::regclass::text as name, indisvalid as valid from pg_index
      where indexrelid::regclass::text like 'planted_%' order by 1`,
  );
  await handle.database.execute(sql`drop index planted_one, planted_two`);
  await handle.database.execute(sql`delete from migrations where name = ${planted}`);

  // The same files without an interruption, in the same database, emptied.
  await handle.database.execute(sql`drop schema public, pgboss cascade`);
  await handle.database.execute(sql`create schema public`);
  cpSync(own, folder, { recursive: true });
  rmSync(join(folder, planted));
  await migrate(handle, folder);
  console.log(
    JSON.stringify({ interruptions, went, changed, indexes, same: real === (await state()) }),
  );
} finally {
  await handle.close();
  rmSync(folder, { recursive: true, force: true });
}
