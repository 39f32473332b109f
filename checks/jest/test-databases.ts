import { readFileSync } from 'node:fs';
import { setFlagsFromString } from 'node:v8';

import { PGlite } from '@electric-sql/pglite';

import { snapshotVariable } from './pglite-setup.ts';

/**
 * The databases of one jest worker. Opening one takes a second of processor time and 300 MB, and an
 * API in process needs one or two, so later files reuse each after it is emptied. A database that
 * can't be proved to be as the migrations left it is discarded.
 */

/** Above this size the database is discarded, because its memory never shrinks. */
const maxBytes = 256 * 1024 * 1024;
/** A transaction that a test left open never ends, and every statement waits for it. */
const longestResetMs = 10_000;

// PostgreSQL's alarms run on setTimeout here, one after another while a database is open: they must
// not keep a worker alive.
globalThis.setTimeout = new Proxy(globalThis.setTimeout, {
  apply(schedule, self, args: Parameters<typeof setTimeout>) {
    const timer = Reflect.apply(schedule, self, args);
    if (String(args[0]).includes('emscripten_timeout')) timer.unref();
    return timer;
  },
});

// Tests open many databases for a few queries each: to optimize their WebAssembly costs more than it
// saves (release-kit/console/api-process.ts).
setFlagsFromString('--liftoff-only');

interface Open {
  readonly pglite: PGlite;
  readonly shape: string;
}

const idle: Open[] = [];
let snapshot: Blob | undefined;

function migratedSnapshot(): Blob {
  const file = process.env[snapshotVariable];
  if (!file)
    throw new Error(`${snapshotVariable} is not set: the API project's global set-up has not run`);
  snapshot ??= new Blob([readFileSync(file)]);
  return snapshot;
}

/**
 * Everything except rows that a test can change for later ones: tables, columns, indexes,
 * constraints, functions, triggers, settings.
 */
const shapeQuery = `
  select concat_ws(' ',
    (select md5(string_agg(concat_ws('/', oid, relname, relkind, relnatts, relchecks, reloptions),
      ',' order by oid))
       from pg_class where relnamespace = 'public'::regnamespace),
    (select md5(string_agg(concat_ws('/', attrelid, attname, atttypid, attnotnull, atthasdef), ','
      order by attrelid, attnum))
       from pg_attribute where attrelid in (select oid from pg_class
         where relnamespace = 'public'::regnamespace)),
    (select md5(string_agg(concat_ws('/', oid, conname), ',' order by oid)) from pg_constraint),
    (select md5(string_agg(concat_ws('/', oid, md5(prosrc)), ',' order by oid)) from pg_proc
      where pronamespace = 'public'::regnamespace),
    (select md5(string_agg(concat_ws('/', oid, tgname, tgenabled), ',' order by oid))
      from pg_trigger),
    (select count(*) from pg_db_role_setting), (select count(*) from pg_namespace
      where nspname !~ '^pg_')) as shape`;

const shapeOf = async (pglite: PGlite): Promise<string> =>
  (await pglite.query<{ shape: string }>(shapeQuery)).rows[0]?.shape ?? '';

async function openOne(): Promise<Open> {
  const pglite = await PGlite.create({ loadDataDir: migratedSnapshot() });
  return { pglite, shape: await shapeOf(pglite) };
}

/**
 * All tables except the migrations' own list, which keeps its rows; a table that migrations fill is
 * an error here.
 */
const tablesQuery = `select relname as name from pg_class where relkind = 'r' and relnamespace = 'public'::regnamespace and relname <> 'migrations'`;

/** Removes all rows of a test file. Returns whether the database is like a new one. */
async function empty({ pglite, shape }: Open): Promise<boolean> {
  await pglite.exec('rollback');
  await pglite.exec('discard all');
  await pglite.exec('set search_path to public');
  const names = (await pglite.query<{ name: string }>(tablesQuery)).rows.map(
    ({ name }) => `"${name}"`,
  );
  const filled = await pglite.query<{ name: string }>(
    names
      .map((name) => `select '${name}' as name where exists (select from ${name})`)
      .join(' union all '),
  );
  if (filled.rows.length > 0)
    // As a replica, whose triggers do not fire: one of them protects the audit log.
    await pglite.exec(
      `set session_replication_role = replica; truncate ${filled.rows.map(({ name }) => name).join(', ')} cascade; reset session_replication_role`,
    );
  // A number taken by an insert that was rolled back leaves no row.
  await pglite.exec(
    `select setval(format('%I.%I', schemaname, sequencename)::regclass, start_value, false) from pg_sequences where last_value is not null`,
  );
  await pglite.exec('delete from pg_statistic where starelid >= 16384');
  const {
    rows: [size],
  } = await pglite.query<{ bytes: string }>(
    'select pg_database_size(current_database())::text as bytes',
  );
  return Number(size?.bytes) < maxBytes && (await shapeOf(pglite)) === shape;
}

/** Offers it to the next file, or closes it. */
async function giveBack(open: Open): Promise<void> {
  let timer: NodeJS.Timeout | undefined;
  const stuck = new Promise<false>((resolve) => {
    timer = setTimeout(resolve, longestResetMs, false);
  });
  const isEmpty = await Promise.race([empty(open).catch(() => false as const), stuck]);
  clearTimeout(timer);
  if (isEmpty) idle.push(open);
  // Without waiting, because a blocked database does not close either.
  else open.pglite.close().catch(() => {});
}

/**
 * A database as the migrations left it, for one user. The user's handle is closed when they close
 * it, so that their pending work cannot reach the next user's rows.
 */
export async function leaseDatabase(): Promise<PGlite> {
  const open = idle.pop() ?? (await openOne());
  let closing: Promise<void> | undefined;
  return new Proxy(open.pglite, {
    get(pglite, key) {
      if (key === 'closed') return closing !== undefined;
      if (key === 'close') return () => (closing ??= giveBack(open));
      const value: unknown = Reflect.get(pglite, key, pglite);
      if (typeof value !== 'function' || key === 'constructor') return value;
      return (...args: unknown[]): unknown => {
        if (closing) throw new Error('PGlite is closed');
        return Reflect.apply(value, pglite, args);
      };
    },
  });
}
