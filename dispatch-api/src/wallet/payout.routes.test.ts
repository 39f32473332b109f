import { eq } from 'drizzle-orm';
import { updateUser } from 'shared-contracts/users/user.api';
import * as api from 'shared-contracts/wallet/payout.api';
import { requestPayout } from 'shared-contracts/wallet/wallet.api';

import { newId } from '../database/id.ts';
import { auditLog, sentMessages, walletEntries, withdrawals } from '../database/schema.ts';
import { openTestApp, type TestApp, type TestUser } from '../testing/test-app.ts';

let test: TestApp;
let admin: TestUser;
beforeAll(async () => {
  test = await openTestApp();
  admin = await test.user('admin', { name: 'Sana' });
});
afterAll(() => test.close());

/** A user with a balance and a bank account that was not changed. */
async function withBalance(): Promise<TestUser> {
  const user = await test.user('dispatcher', { bankAccountNo: '00420042', bankName: 'HBL' });
  await test.app.services.database.insert(walletEntries).values({
    id: newId(),
    userId: user.id,
    title: 'Commission',
    balance: 900,
    dt: new Date(),
  });
  return user;
}
const request = async (user: TestUser) =>
  (await test.call(requestPayout, { body: { method: 'bank' } }, user)).answer.data;
/** A user with an open payout of their balance. */
async function withPayout() {
  const user = await withBalance();
  return { user, id: (await request(user))?.id ?? '' };
}
const changeBank = async (
  { id, actor: { name } }: TestUser,
  bank: { bank_account?: string; bank_name: string },
) => {
  const changed = await test.call(updateUser, { params: { id }, body: { name, ...bank } }, admin);
  expect(changed.status).toBe(200);
};
const bankFile = () =>
  test.app.inject({
    url: '/api/v1/payouts.csv',
    headers: { 'x-dispatch-access-token': admin.token },
  });
const close = (id: string, result: 'paid' | 'failed', reason?: string) =>
  test.call(
    api.closePayout,
    { params: { id }, body: { result, ...(reason !== undefined && { reason }) } },
    admin,
  );
const open = async () => (await test.call(api.listOpenPayouts, {}, admin)).answer.data;
const messageTo = async ({ phone }: TestUser) =>
  (
    await test.app.services.database
      .select()
      .from(sentMessages)
      .where(eq(sentMessages.phone, phone))
  ).at(-1)?.text;

it('an admin marks a payout as paid: it is logged with the admin, and its owner gets an SMS', async () => {
  const { user, id } = await withPayout();
  expect(await open()).toContainEqual(expect.objectContaining({ id, amount: 900 }));
  expect((await close(id, 'paid')).status).toBe(200);
  expect((await open()).map((one) => one.id)).not.toContain(id);
  expect(await messageTo(user)).toMatch(/900/);
  const [entry] = await test.app.services.database
    .select()
    .from(auditLog)
    .where(eq(auditLog.action, 'wallet.paid-out'));
  expect(entry).toMatchObject({ subjectId: id, actorName: 'Sana' });
});

it('a payout that failed needs a reason, which its owner reads', async () => {
  const { user, id } = await withPayout();
  expect((await close(id, 'failed', ' ')).failure).toMatchObject({
    code: 422,
    field: 'reason',
    message: 'Say why the payout failed',
  });
  expect((await close(id, 'failed', 'Account closed')).status).toBe(200);
  expect(await messageTo(user)).toMatch(/Account closed/);
});

it('a payout that is closed keeps its result', async () => {
  const { id } = await withPayout();
  await close(id, 'paid');
  expect((await close(id, 'failed', 'Late')).failure.error_id).toBe('payout.closed');
});

it('the file for the bank is that of the integration API', async () => {
  const { id } = await withPayout();
  const answer = await bankFile();
  expect(answer.headers['content-disposition']).toContain('payouts.csv');
  expect(answer.body).toContain(`${id},`);
});

it('the file names the bank of the request, also after its user has changed banks', async () => {
  const { user, id } = await withPayout();
  await changeBank(user, { bank_account: '7', bank_name: 'UBL' });
  const { body } = await bankFile();
  const line = body.split(/\r?\n/).find((one) => one.startsWith(id));
  expect(line).toContain('HBL');
  expect(line).toContain('00420042');
});

it('a request that the release before stored gets the bank of its user', async () => {
  const { database } = test.app.services;
  const { id } = await withPayout();
  await database.update(withdrawals).set({ bank: null }).where(eq(withdrawals.id, id));
  expect(await open()).toContainEqual(expect.objectContaining({ id, bank_name: 'HBL' }));
});

it('a payout waits after a change of the bank’s name alone, as after one of the account', async () => {
  const user = await withBalance();
  await changeBank(user, { bank_name: 'UBL' });
  expect((await request(user))?.payable_from).toEqual(expect.any(String));
});
