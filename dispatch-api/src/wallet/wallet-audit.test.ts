import { sql } from 'drizzle-orm';
import { requestPayout } from 'shared-contracts/wallet/wallet.api';

import { systemActor } from '../commands/actor.ts';
import { newId } from '../database/id.ts';
import { walletEntries } from '../database/schema.ts';
import { auditedBy } from '../testing/audited-changes.ts';
import { openTestApp, type TestApp, type TestUser } from '../testing/test-app.ts';
import { payOut } from './wallet.commands.ts';

let test: TestApp;
beforeAll(async () => {
  test = await openTestApp();
});
afterAll(() => test.close());

async function person(balance: number): Promise<TestUser> {
  const user = await test.user('dispatcher');
  await test.app.services.database.insert(walletEntries).values({
    id: newId(),
    userId: user.id,
    title: 'Commission',
    total: 500,
    transfer: 50,
    balance,
    dt: new Date('2026-02-01T10:00:00Z'),
  });
  return user;
}
const withdraw = (as: TestUser, body: { method?: 'jazz' } = {}) =>
  test.call(requestPayout, { body }, as);

it.each([['jazz', { method: 'jazz' }] as const, [null, {}] as const])(
  'a withdrawal by %s is logged with its amount, and once when it is paid out',
  async (method, body) => {
    const user = await person(900);
    let id = '';
    const entries = await auditedBy(test, async () => {
      id = (await withdraw(user, body)).answer.data?.id ?? '';
    });
    const subject = `withdrawal ${id}`;
    expect(entries).toEqual([['wallet.withdrawal-requested', subject, { method, amount: 900 }]]);
    const pay = () => test.app.services.run(payOut, { id }, { actor: systemActor('payer') });
    expect(await auditedBy(test, pay)).toEqual([['wallet.paid-out', subject, { amount: 900 }]]);
    expect(await auditedBy(test, pay)).toEqual([]);
  },
);

it('a request that another one prevented, which is closed by now, can be made again', async () => {
  const user = await person(900);
  const { database } = test.app.services;
  // As if the other request were closed between the insert and the look for it.
  await database.execute(sql`create function prevent() returns trigger language plpgsql as
    'begin return null; end'`);
  await database.execute(sql`create trigger prevented before insert on withdrawals
    for each row execute function prevent()`);
  expect(await withdraw(user)).toMatchObject({
    status: 409,
    failure: { error_id: 'idempotency.running' },
  });
  await database.execute(sql`drop trigger prevented on withdrawals`);
  expect((await withdraw(user)).status).toBe(200);
});
