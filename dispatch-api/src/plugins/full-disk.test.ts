import { sql } from 'drizzle-orm';
import { autocomplete } from 'shared-contracts/places/place.api';

import { openTestApp, type TestApp } from '../testing/test-app.ts';

let test: TestApp;
beforeAll(async () => {
  test = await openTestApp();
});
afterAll(() => test.close());

const create = () =>
  test.app.inject({ method: 'POST', url: '/api/v1/demo/user', payload: { role: 'dispatcher' } });

it('a full disk refuses writes with the reason, and calls that write nothing work', async () => {
  const { database } = test.app.services;
  // what PostgreSQL and PGlite raise when a file cannot grow
  await database.execute(sql`
    create function raise_full() returns trigger language plpgsql as $$
    begin
      raise exception 'could not extend file: No space left on device' using errcode = '53100';
    end $$`);
  const agent = await test.user('dispatcher');
  await database.execute(
    sql`create trigger full_disk before insert on users execute function raise_full()`,
  );
  const refused = await create();
  expect({ status: refused.statusCode, body: refused.json<unknown>() }).toMatchObject({
    status: 503,
    body: { error_id: 'server.full', message: expect.stringContaining('disk is full') },
  });
  expect(refused.headers['retry-after']).toBe('1');
  const read = await test.call(autocomplete, { query: { keyword: 'mazar' } }, agent);
  expect(read.status).toBe(200);

  await database.execute(sql`drop trigger full_disk on users`);
  expect((await create()).statusCode).toBe(200);
  await database.execute(sql`drop function raise_full()`);
});
