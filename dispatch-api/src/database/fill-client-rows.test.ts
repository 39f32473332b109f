import { cpSync, mkdtempSync, readdirSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';

import { sql } from 'drizzle-orm';

import { openTestDatabase } from '../testing/test-database.ts';
import { rowsOf, type DatabaseHandle } from './database.ts';
import { migrate } from './migrate.ts';

const migrations = join(import.meta.dirname, 'migrations');
let handle: DatabaseHandle;
let earlier: string;
beforeAll(async () => {
  handle = await openTestDatabase();
  earlier = mkdtempSync(join(tmpdir(), 'dispatch-earlier-'));
  for (const name of readdirSync(migrations).filter(
    (file) => file < '0019' && file.endsWith('sql'),
  ))
    cpSync(join(migrations, name), join(earlier, name));
  await handle.database.execute(sql`drop schema public, pgboss cascade`);
  await handle.database.execute(sql`create schema public`);
  await migrate(handle, earlier);
});
afterAll(async () => {
  await handle.close();
  rmSync(earlier, { recursive: true, force: true });
});

const phone = '923001000036';
/** A completed trip as the release before wrote it. */
const trip = (no: string, userId: string | null, userPhone: string, userName = phone) => sql`
  insert into trips (id, trip_no, service_code, city, state, pickup_address, pickup_lat, pickup_lng,
    fare_actual, user_name, user_id, user_phone, creator, bdt, dt)
  values (${no}, ${no}, 35, 'KHI', 'completed', 'Clifton', 24.8, 67, 330, ${userName}, ${userId},
    ${userPhone}, 'Agent', '2026-11-20T08:00:00Z', '2026-11-20T08:00:00Z')`;

it('fills the client of rows that a client made, not of those that bear its phone as a name', async () => {
  const { database } = handle;
  await database.execute(sql`
    insert into users (id, phone, name, role, password_hash, city) values
      ('client', ${phone}, 'Partner', 36, '', 'KHI'), ('staff', '923001000006', ${phone}, 6, '', 'KHI')`);
  await database.execute(trip('own', 'client', phone));
  await database.execute(trip('without-user', null, phone));
  await database.execute(trip('namesake', 'staff', '923001000006'));
  await database.execute(trip('from-app', null, '923330000000'));
  await database.execute(trip('other-name', 'staff', '923001000006', 'Sana'));
  await migrate(handle);
  // A process of the release before writes on until it is replaced.
  await database.execute(trip('later', 'client', phone));
  await database.execute(trip('later-namesake', 'staff', '923001000006'));
  const clients = await rowsOf(
    database,
    sql`select id from trips where client_id = 'client' order by id`,
  );
  expect(clients).toEqual([{ id: 'later' }, { id: 'own' }, { id: 'without-user' }]);
  const tallied = (owner: string) => sql`
    select sum(trips)::int as trips from (
      select * from trip_tallies union all select state, city, service_code, owner, day, trips
        from trip_tally_changes) counted where owner = ${owner} and city = '' and service_code = 0`;
  expect(await rowsOf(database, tallied('client'))).toEqual([{ trips: 3 }]);
  expect(await rowsOf(database, tallied(phone))).toEqual([{ trips: null }]);
  expect(await rowsOf(database, tallied(''))).toEqual([{ trips: 7 }]);
});
