import { sql } from 'drizzle-orm';

import { rowsOf } from '../database/database.ts';
import { auditLog } from '../database/schema.ts';
import { applyWholeRule } from '../operator/apply-rule.ts';
import { operator } from '../operator/on-database.ts';
import { activeRules, countDue } from '../operator/retention.commands.ts';
import { openTestApp, type TestApp } from '../testing/test-app.ts';
import { checkChain, linkEntries } from './audit-chain.ts';
import { makeAuditMonths } from './audit-months.ts';

let test: TestApp;
let now: Date;
beforeEach(async () => {
  test = await openTestApp();
  now = new Date();
  // The database's template may have been made last month.
  await makeAuditMonths(test.app.services.database);
});
afterEach(() => test.close());

const monthsAgo = (months: number): Date =>
  new Date(Date.UTC(now.getUTCFullYear(), now.getUTCMonth() - months, 15));
const nameOf = (at: Date): string => `audit_log_${at.toISOString().slice(0, 7).replace('-', '_')}`;
/** A month in the past, as a server that has run since then has it. */
async function makeMonth(months: number): Promise<string> {
  const { database } = test.app.services;
  const [at, next] = [monthsAgo(months), monthsAgo(months - 1)];
  at.setUTCDate(1);
  next.setUTCDate(1);
  const range = `from ('${at.toISOString()}') to ('${next.toISOString()}')`;
  // Entries from before are where they were, so months of the past don't overlap with them.
  await database.execute(
    sql.raw(`
    alter table audit_log detach partition audit_log_before;
    create table ${nameOf(at)} partition of audit_log for values ${range};
    alter table audit_log attach partition audit_log_before
      for values from (minvalue) to ('2000-01-01')`),
  );
  return nameOf(at);
}
const write = async (...times: Date[]): Promise<void> => {
  const plain = { action: 'user.changed', subjectType: 'user', subjectId: 'a' };
  await test.app.services.database.insert(auditLog).values(times.map((at) => ({ ...plain, at })));
};
const tableOf = async (): Promise<string[]> =>
  (
    await rowsOf<{ name: string }>(
      test.app.services.database,
      sql`select tableoid::regclass::text as name from audit_log order by position`,
    )
  ).map(({ name }) => name);
const partitions = async (): Promise<string[]> =>
  (
    await rowsOf<{ name: string }>(
      test.app.services.database,
      sql`select inhrelid::regclass::text as name from pg_inherits
        where inhparent = 'audit_log'::regclass order by 1`,
    )
  ).map(({ name }) => name);
const auditRule = () => {
  const rule = activeRules(test.app.services.settings).find(
    ({ name }) => name === 'entries of the audit log',
  );
  if (!rule) throw new Error('the audit log has a rule');
  return rule;
};

it('entries of this month and the next ones have partitions of their own', async () => {
  const times = [monthsAgo(0), monthsAgo(-1), monthsAgo(-3)];
  await write(...times);
  expect(await tableOf()).toEqual(times.map(nameOf));
});

it('an entry outside of all months is kept as well', async () => {
  await write(monthsAgo(40), monthsAgo(-40));
  expect(await tableOf()).toEqual(['audit_log_before', 'audit_log_other']);
});

it('months are made once, and not where another partition has entries of theirs', async () => {
  const { database } = test.app.services;
  const before = await partitions();
  await makeAuditMonths(database);
  expect(await partitions()).toEqual(before);
  await database.execute(sql.raw(`drop table ${nameOf(monthsAgo(-2))}`));
  await write(monthsAgo(-2));
  await makeAuditMonths(database);
  expect(await tableOf()).toEqual(['audit_log_other']);
});

it.each(['update', 'delete', 'truncate'])('%s is refused in a month, too', async (verb) => {
  await write(monthsAgo(0));
  const name = nameOf(monthsAgo(0));
  const statement = { update: `update ${name} set action = ''`, delete: `delete from ${name}` }[
    verb
  ];
  const error: unknown = await test.app.services.database
    .execute(sql.raw(statement ?? `truncate ${name}`))
    .catch((caught: unknown) => caught);
  expect(error).toMatchObject({ cause: { code: '42501' } });
});

it('retention drops months that are over, and their links still prove the rest', async () => {
  const { database, settings, run } = test.app.services;
  const kept = new Date(now.getTime() - settings.retention.auditDays * 86_400_000);
  // Not 36 on each day: the time is three years without a leap day.
  const months =
    12 * (now.getUTCFullYear() - kept.getUTCFullYear()) + now.getUTCMonth() - kept.getUTCMonth();
  const [over, partly] = [await makeMonth(40), await makeMonth(months)];
  await write(monthsAgo(40), monthsAgo(40), monthsAgo(months), monthsAgo(0));
  const apply = () => applyWholeRule({ settings, run }, auditRule(), operator);
  // Not linked yet.
  expect(await apply()).toBe(0);
  await linkEntries(database);
  expect(await countDue(database, settings, auditRule())).toBe(2);
  expect(await apply()).toBe(2);
  expect(await apply()).toBe(0);
  const left = await partitions();
  expect(left).not.toContain(over);
  expect(left).toContain(partly);
  const checked = await checkChain(database);
  expect(checked).toMatchObject({ entries: 2, retired: 2 });
  expect(checked.broken).toBeUndefined();
});
