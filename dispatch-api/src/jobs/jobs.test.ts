import { sql } from 'drizzle-orm';

import { rowsOf } from '../database/database.ts';
import { newId } from '../database/id.ts';
import { auditLog, idempotencyKeys, queueRows } from '../database/schema.ts';
import { openTestApp, type TestApp } from '../testing/test-app.ts';
import { jobs } from './jobs.ts';

let test: TestApp;
beforeEach(async () => {
  test = await openTestApp();
});
afterEach(() => test.close());

const old = new Date(Date.now() - 400 * 86_400_000);
const run = async (name: string, isStopped = false) =>
  jobs.find((job) => job.name === name)?.run(test.app.services, () => isStopped);

async function storeOldRequest(): Promise<void> {
  await test.app.services.database.insert(queueRows).values({
    id: newId(),
    bookingId: newId(),
    type: 'app',
    phone: '923001234567',
    customerType: 0,
    city: 'KHI',
    langId: 1,
    status: 'booked',
    updatedAt: old,
  });
}
const callers = () => test.app.services.database.$count(queueRows, sql`phone <> ''`);

it('what is stored for a short time is deleted', async () => {
  const { database } = test.app.services;
  const answer = { userId: 'a', key: newId(), command: 'test', bodyHash: '', answer: {} };
  await database.insert(idempotencyKeys).values({ ...answer, createdAt: old });
  expect(await run('data.short-lived')).toBe(1);
  expect(await database.$count(idempotencyKeys)).toBe(0);
});

it('personal data past their time are removed, in the name of the server', async () => {
  await storeOldRequest();
  expect(await run('data.retention')).toBe(1);
  expect(await callers()).toBe(0);
  expect(await test.app.services.database.select().from(auditLog)).toContainEqual(
    expect.objectContaining({
      action: 'retention.applied',
      actorName: 'lifecycle',
      subjectId: 'callers of requests',
      details: { rows: 1 },
    }),
  );
});

it('a server that stops begins no further batch', async () => {
  await storeOldRequest();
  expect(await run('data.retention', true)).toBe(0);
  expect(await callers()).toBe(1);
});

it('the space of deleted rows is given back to PGlite', async () => {
  const { database, handle } = test.app.services;
  await test.user('admin');
  await run('database.vacuum');
  const [users] = await rowsOf<{ pages: number }>(
    database,
    sql`select relallvisible as pages from pg_class where relname = 'users'`,
  );
  // PostgreSQL does it in its own time.
  expect(users?.pages).toBe(handle.client.kind === 'pglite' ? 1 : 0);
});
