import { sql } from 'drizzle-orm';

import { rowsOf } from '../database/database.ts';
import { newId } from '../database/id.ts';
import { auditLog, idempotencyKeys, queueRows } from '../database/schema.ts';
import { openTestApp, type TestApp } from '../testing/test-app.ts';
import { housekeeping } from './housekeeping.ts';

const hour = 3_600_000;
let clock = Date.now();
let test: TestApp;
beforeEach(async () => {
  test = await openTestApp({ clock: () => clock });
});
afterEach(() => test.close());

/** A stored answer and a request's caller, both past their time. */
async function storeExpired(): Promise<void> {
  const { database } = test.app.services;
  const old = new Date(Date.now() - 400 * 24 * hour);
  const answer = { userId: 'a', key: newId(), command: 'test', bodyHash: '', answer: {} };
  await database.insert(idempotencyKeys).values({ ...answer, createdAt: old });
  const request = { id: newId(), bookingId: newId(), type: 'app', phone: '923001234567' };
  await database.insert(queueRows).values({
    ...request,
    customerType: 0,
    city: 'KHI',
    langId: 1,
    status: 'booked',
    updatedAt: old,
  });
}
const leftOver = async () => {
  const { database } = test.app.services;
  return {
    answers: await database.$count(idempotencyKeys),
    callers: await database.$count(queueRows, sql`phone <> ''`),
  };
};

it('deletes expired rows each hour, and cleans up personal data each day', async () => {
  await storeExpired();
  const house = housekeeping(test.app.services, () => true);
  await house.keep();
  expect(await leftOver()).toEqual({ answers: 1, callers: 1 });
  clock += hour;
  await house.keep();
  expect(await leftOver()).toEqual({ answers: 0, callers: 0 });
  await storeExpired();
  clock += hour;
  await house.keep();
  expect(await leftOver()).toEqual({ answers: 0, callers: 1 });
  clock += 23 * hour;
  await house.keep();
  expect(await leftOver()).toEqual({ answers: 0, callers: 0 });
});

it('names itself in the audit log', async () => {
  await storeExpired();
  const house = housekeeping(test.app.services, () => true);
  clock += hour;
  await house.keep();
  expect(await test.app.services.database.select().from(auditLog)).toContainEqual(
    expect.objectContaining({
      action: 'retention.applied',
      actorName: 'retention',
      subjectId: 'callers of requests',
      details: { rows: 1 },
    }),
  );
});

it('leaves everything to the process that leads', async () => {
  await storeExpired();
  let isLeading = false;
  const house = housekeeping(test.app.services, () => isLeading);
  clock += hour;
  await house.keep();
  expect(await leftOver()).toEqual({ answers: 1, callers: 1 });
  isLeading = true;
  await house.keep();
  expect(await leftOver()).toEqual({ answers: 0, callers: 0 });
});

it('gives the space of deleted rows back to PGlite', async () => {
  const { database, handle } = test.app.services;
  const house = housekeeping(test.app.services, () => true);
  await test.user('admin');
  clock += hour;
  await house.keep();
  const [users] = await rowsOf<{ pages: number }>(
    database,
    sql`select relallvisible as pages from pg_class where relname = 'users'`,
  );
  // PostgreSQL does it in its own time.
  expect(users?.pages).toBe(handle.client.kind === 'pglite' ? 1 : 0);
});
