import { setImmediate } from 'node:timers/promises';

import { sql, type SQL } from 'drizzle-orm';

import { rowsOf, type Database, type DatabaseHandle } from '../database/database.ts';
import { auditLog } from '../database/schema.ts';
import { openTestApp } from '../testing/test-app.ts';
import { openTestDatabase } from '../testing/test-database.ts';
import { checkChain, linkBatch, linkEntries, newestLink } from './audit-chain.ts';

let handle: DatabaseHandle;
let database: Database;
beforeEach(async () => {
  handle = await openTestDatabase();
  ({ database } = handle);
});
afterEach(() => handle.close());

const write = async (...entries: Partial<typeof auditLog.$inferInsert>[]): Promise<void> => {
  const plain = { action: 'user.changed', subjectType: 'user', subjectId: 'a' };
  await database.insert(auditLog).values(entries.map((entry) => ({ ...plain, ...entry })));
};
/** Changes what no statement of the application can, as an owner of the database would. */
const tamper = (statement: SQL): Promise<void> =>
  database.transaction(async (tx) => {
    await tx.execute(sql`set local session_replication_role = replica`);
    await tx.execute(statement);
  });
const refusal = async (statement: SQL): Promise<unknown> =>
  database.execute(statement).then(
    () => 'none',
    (error: unknown) => error instanceof Error && error.cause,
  );
const old = new Date(Date.now() - 400 * 86_400_000);

test.each([
  `update audit_log set actor_name = 'somebody else'`,
  'delete from audit_log',
  'truncate audit_log',
  `update audit_links set hash = ''`,
  'delete from audit_links',
  'truncate audit_links',
])('%s is refused', async (statement) => {
  await write({}, { at: old });
  await linkEntries(database);
  expect(await refusal(sql.raw(statement))).toMatchObject({ code: '42501' });
});

it('deletes an entry once it is older than a year and linked; its link stays and is correct', async () => {
  await write({ at: old }, { at: old }, {});
  const retire = sql`delete from audit_log where at < now() - interval '399 days'`;
  expect(await refusal(retire)).toMatchObject({ code: '42501' });
  await linkEntries(database);
  expect(await refusal(retire)).toBe('none');
  expect(await checkChain(database)).toMatchObject({ entries: 1, retired: 2 });
  expect((await checkChain(database)).broken).toBeUndefined();
});

it('links each entry once, in the order of commits, by any process', async () => {
  await write({ position: 7 }, { position: 9 });
  await Promise.all([linkEntries(database), linkEntries(database)]);
  await write({ position: 8 }, { position: 10 });
  expect(await linkEntries(database)).toBe(2);
  expect(await linkEntries(database)).toBe(0);
  const links = await rowsOf(
    database,
    sql`select number::int, position::int from audit_links order by number`,
  );
  expect(links).toEqual([7, 9, 8, 10].map((position, index) => ({ number: index + 1, position })));
  expect(await checkChain(database)).toMatchObject({ entries: 4, newest: { number: 4 } });
});

it('a start looks no further back than all was linked, and a check looks everywhere', async () => {
  await write({ position: 20_000, at: old });
  await linkEntries(database);
  await write({ position: 1 });
  expect(await linkEntries(database)).toBe(0);
  expect(await linkEntries(database, true)).toBe(1);
});

it('an entry that is committed minutes late is still linked', async () => {
  await write({ position: 9, at: new Date(Date.now() - 4 * 60_000) });
  await linkEntries(database);
  await write({ position: 8 });
  expect(await linkEntries(database)).toBe(1);
});

it('goes on where a long log was linked to, however often it starts', async () => {
  await write(...Array.from({ length: linkBatch + 5 }, () => ({ at: old })));
  expect(await linkEntries(database)).toBe(linkBatch);
  const [mark] = await rowsOf(database, sql`select position::int from audit_mark`);
  expect(mark).toEqual({ position: linkBatch });
  expect(await linkEntries(database)).toBe(5);
  expect(await checkChain(database)).toMatchObject({ entries: linkBatch + 5 });
});

test.each([
  [`update audit_log set details = '{"amount": 5}' where position = 2`, 2, 2, 'changed'],
  [`update audit_log set actor_name = 'B' where position in (2, 3)`, 2, 2, 'changed'],
  [`update audit_log set at = at - interval '2 years' where position = 3`, 3, 3, 'changed'],
  ['delete from audit_log where position = 2', 2, 2, 'deleted'],
  ['delete from audit_links where position = 2', 2, 0, 'missing'],
  [`update audit_links set hash = md5('a') where number = 3`, 3, 3, 'changed'],
])('names the first that is wrong after %s', async (statement, link, position, reason) => {
  await write({ details: { amount: 4 } }, { details: { amount: 4 } }, { actorName: 'A' }, {});
  await linkEntries(database);
  expect((await checkChain(database)).broken).toBeUndefined();
  await tamper(sql.raw(statement));
  const { broken, entries } = await checkChain(database);
  expect(broken).toEqual({ link, position, reason: expect.stringContaining(reason) as string });
  expect(entries).toBe(link - 1);
});

it('a chain that was rewritten, or has lost its end, is not the one that was noted', async () => {
  await write({}, { actorName: 'A' }, {});
  await linkEntries(database);
  const noted = await newestLink(database);
  await tamper(sql`delete from audit_links where number = 3`);
  expect((await checkChain(database)).broken).toBeUndefined();
  expect((await checkChain(database, noted)).broken).toMatchObject({ link: 3 });
  await tamper(sql`delete from audit_links`);
  await tamper(sql`update audit_log set actor_name = 'B' where actor_name = 'A'`);
  await linkEntries(database, true);
  expect((await checkChain(database)).broken).toBeUndefined();
  expect((await checkChain(database, noted)).broken).toMatchObject({ link: 3, position: 3 });
});

it('a running API links what is written', async () => {
  const test = await openTestApp({ relay: true });
  const { database: own } = test.app.services;
  await own
    .insert(auditLog)
    .values({ action: 'user.changed', subjectType: 'user', subjectId: 'a' });
  // PGlite answers without the event loop, in which the API's timers run.
  while ((await newestLink(own)).number === 0) await setImmediate();
  expect(await checkChain(own)).toMatchObject({ entries: 1, newest: { number: 1 } });
  await test.close();
});
