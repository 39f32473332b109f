import { sql } from 'drizzle-orm';

import { breaksFor, olderCode, type OlderCode } from '../testing/older-code.ts';
import { openTestDatabase } from '../testing/test-database.ts';
import type { DatabaseHandle, Transaction } from './database.ts';
import released from './released.json' with { type: 'json' };

// During an upgrade processes of the release before work on the schema of the new one, and after a
// rollback they do so for as long as it takes (docs/production.md#migrations).
let handle: DatabaseHandle;
beforeAll(async () => {
  handle = await openTestDatabase();
});
afterAll(() => handle.close());

/** The faults that a change of the schema causes; the change is rolled back. */
async function brokenBy(change: string, older: OlderCode = olderCode(released.migration)) {
  let breaks: string[] | undefined;
  const takenBack = new Error('taken back');
  const look = async (tx: Transaction): Promise<void> => {
    if (change) await tx.execute(sql.raw(change));
    breaks = await breaksFor(tx, older);
    throw takenBack;
  };
  await expect(handle.database.transaction(look)).rejects.toBe(takenBack);
  return breaks;
}

it('the code of the release before reads and writes on the schema of today', async () => {
  expect(await brokenBy('')).toEqual([]);
});

it.each([
  'alter table trips add column planted text',
  `alter table trips add column planted text not null default 'a'`,
  'create table planted (a int primary key)',
  'create index planted on trips (bdt)',
])('goes on after %s', async (change) => {
  expect(await brokenBy(change)).toEqual([]);
});

it.each([
  ['alter table trips drop column user_name cascade', /column "user_name" .* does not exist/],
  ['alter table trips rename column user_name to planted', /column "user_name" .* does not exist/],
  ['alter table withdrawals rename to planted', /relation "withdrawals" does not exist/],
  ['drop table withdrawals', /relation "withdrawals" does not exist/],
  ['alter table withdrawals alter column amount type bigint', /withdrawals.amount was integer/],
  ['alter table withdrawals alter column account type varchar(9)', /withdrawals.account was text/],
  ['alter table withdrawals alter column method set not null', /withdrawals.method could be null/],
  ['alter table withdrawals alter column amount drop not null', /withdrawals.amount may be null/],
  [
    'alter table withdrawals alter column account drop default',
    /withdrawals.account had a default/,
  ],
  ['alter table withdrawals add column planted int not null', /withdrawals.planted is new/],
  ['drop index withdrawals_one_open', /no unique or exclusion constraint matching/],
  ['create unique index planted on withdrawals (dt)', /planted is a new rule of withdrawals/],
  ['alter table withdrawals add constraint planted check (amount > 1)', /planted is a new rule/],
])('does not go on after %s', async (change, expected) => {
  expect(await brokenBy(change)).toEqual(expect.arrayContaining([expect.stringMatching(expected)]));
});

it('a new rule that older code keeps is accepted with its reason', async () => {
  const change = 'alter table withdrawals add constraint planted check (amount > 0)';
  const older = olderCode(released.migration);
  const since = `${older.since}\n-- older code keeps planted: it asks for more than 0\n`;
  expect(await brokenBy(change, { ...older, since })).toEqual([]);
});
