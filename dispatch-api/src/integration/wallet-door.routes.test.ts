import { eq } from 'drizzle-orm';
import type { MovementDraft, PayoutResult } from 'shared-contracts/integration/wallet-door';
import * as api from 'shared-contracts/integration/wallet-door.api';
import { listWallet, requestPayout } from 'shared-contracts/wallet/wallet.api';

import { auditLog, sentMessages } from '../database/schema.ts';
import { openTestApp, type TestApp, type TestKey, type TestUser } from '../testing/test-app.ts';

let test: TestApp;
let key: TestKey;
beforeAll(async () => {
  test = await openTestApp();
  key = await test.key(['wallet']);
});
afterAll(() => test.close());

let ids = 0;
const movement = (user: TestUser, over: Partial<MovementDraft> = {}): MovementDraft => ({
  external_id: `m-${(ids += 1)}`,
  user: user.id,
  amount: 900,
  title: 'Commission',
  ...over,
});
const move = (...movements: MovementDraft[]) =>
  test.call(api.moveMoney, { body: { movements } }, key);
const wallet = async (user: TestUser) => (await test.call(listWallet, { query: {} }, user)).answer;
const person = () => test.user('dispatcher', { bankAccountNo: '00420042', bankName: 'HBL' });
/** A user with an open payout of their balance. */
async function withPayout(method: 'bank' | 'jazz' = 'bank', balance = 900) {
  const user = await person();
  await move(movement(user, { amount: balance }));
  const { data } = (await test.call(requestPayout, { body: { method } }, user)).answer;
  return { user, id: data?.id ?? '' };
}
const settle = (id: string, result: PayoutResult, reason?: string) =>
  test.call(
    api.settlePayout,
    { params: { id }, body: { result, ...(reason !== undefined && { reason }) } },
    key,
  );
const messagesTo = async ({ phone }: TestUser) =>
  (
    await test.app.services.database
      .select()
      .from(sentMessages)
      .where(eq(sentMessages.phone, phone))
      .orderBy(sentMessages.at, sentMessages.id)
  ).map(({ text }) => text);

it('credits and debits appear in the wallet with the balance after each', async () => {
  const user = await person();
  const { data } = (
    await move(
      movement(user, { amount: 900, trip_no: '10000001' }),
      movement(user, { amount: -250, title: 'Fine', user: user.phone }),
    )
  ).answer;
  expect(data.map(({ balance }) => balance)).toEqual([900, 650]);
  expect(await wallet(user)).toMatchObject({
    balance: 650,
    data: [
      { title: 'Fine', total: null, transfer: 250, balance: 650 },
      { title: 'Commission', total: 900, transfer: null, balance: 900, trip_no: '10000001' },
    ],
  });
  const [entry] = await test.app.services.database
    .select()
    .from(auditLog)
    .where(eq(auditLog.subjectId, user.id));
  expect(entry).toMatchObject({ action: 'wallet.moved', actorName: key.name });
});

it('a repeated movement is stored once, at the same time too; other data under its id are refused', async () => {
  const user = await person();
  const one = movement(user);
  const both = await Promise.all([move(one), move(one)]);
  expect(both[1].answer).toEqual(both[0].answer);
  expect((await wallet(user)).balance).toBe(900);
  expect((await move({ ...one, amount: 901 })).failure).toMatchObject({
    code: 409,
    error_id: 'external-id.used',
  });
});

it('movements at the same time lose nothing', async () => {
  const user = await person();
  await Promise.all(Array.from({ length: 8 }, () => move(movement(user, { amount: 10 }))));
  expect((await wallet(user)).balance).toBe(80);
});

it('of several, one that is refused stores none', async () => {
  const user = await person();
  const refused = await Promise.all([
    move(movement(user), movement(user, { amount: 0 })),
    move(movement(user), movement(user, { user: '03009999999' })),
    move(movement(user), movement(user, { amount: -901 })),
  ]);
  expect(refused.map(({ failure }) => [failure.code, failure.error_id, failure.field])).toEqual([
    [422, 'field.invalid', 'movements.1.amount'],
    [422, 'field.invalid', 'movements.1.user'],
    [409, 'wallet.too-low', 'movements.1.amount'],
  ]);
  expect((await wallet(user)).total_records).toBe(0);
});

it('what a user has requested is not taken from the wallet otherwise', async () => {
  const { user, id } = await withPayout();
  await move(movement(user, { amount: 100 }));
  const refused = await move(movement(user, { amount: -250 }));
  expect(refused.failure).toMatchObject({ code: 409, error_id: 'wallet.too-low' });
  expect(refused.failure.message).toContain('100');
  expect((await move(movement(user, { amount: -100 }))).status).toBe(200);
  await settle(id, 'paid');
  expect((await wallet(user)).balance).toBe(0);
});

it('a payout and a debit at the same time leave no debt', async () => {
  for (let round = 0; round < 5; round += 1) {
    const user = await person();
    await move(movement(user));
    const [requested, debited] = await Promise.all([
      test.call(requestPayout, { body: { method: 'bank' } }, user),
      move(movement(user, { amount: -250 })),
    ]);
    expect(requested.status).toBe(200);
    // Either the debit came first, or it is refused.
    expect(requested.answer.data?.amount).toBe(debited.status === 200 ? 650 : 900);
  }
});

it('lists open payouts, and writes a file for the bank of those that it may pay now', async () => {
  const { user, id } = await withPayout();
  const jazz = await withPayout('jazz');
  const { data } = (await test.call(api.listPayouts, {}, key)).answer;
  expect(data.map((payout) => payout.id)).toEqual(expect.arrayContaining([id, jazz.id]));
  expect(data.find((payout) => payout.id === id)).toMatchObject({
    user: { id: user.id, phone: user.phone },
    method: 'bank',
    amount: 900,
    account: '00420042',
    bank_name: 'HBL',
    payable_from: null,
  });
  const file = await test.app.inject({
    url: '/integration/v1/wallet/payouts.csv',
    headers: { authorization: `Bearer ${key.token}` },
  });
  expect(file.headers['content-type']).toContain('text/csv');
  const lines = file.body.slice(1).split('\r\n');
  expect(lines[0]).toBe('reference,name,bank,account,amount');
  expect(lines).toContain(`${id},Test dispatcher,HBL,00420042,900`);
  expect(file.body).not.toContain(jazz.id);
});

it('a paid payout leaves the wallet, and its owner gets an SMS; again it changes nothing', async () => {
  const { user, id } = await withPayout();
  expect((await settle(id, 'paid')).answer.data).toEqual({ id, result: 'paid' });
  expect((await settle(id, 'paid')).status).toBe(200);
  expect(await wallet(user)).toMatchObject({ balance: 0, withdrawal: null });
  const texts = await messagesTo(user);
  expect(texts.filter((text) => text.startsWith('Rs. 900 was paid out'))).toHaveLength(1);
});

it('a failed payout needs a reason, stays in the wallet, and its owner gets an SMS', async () => {
  const { user, id } = await withPayout();
  expect((await settle(id, 'failed')).failure).toMatchObject({ code: 422, field: 'reason' });
  await settle(id, 'failed', 'Account closed');
  await settle(id, 'failed', 'Account closed');
  expect(await wallet(user)).toMatchObject({ balance: 900, withdrawal: null });
  const texts = await messagesTo(user);
  expect(texts.filter((text) => text.endsWith('Reason: Account closed'))).toHaveLength(1);
});

it('a failed payout is in its owner’s wallet with its reason until the next request', async () => {
  const { user, id } = await withPayout();
  expect(await wallet(user)).toMatchObject({ failed_withdrawal: null });
  await settle(id, 'failed', 'Account closed');
  expect(await wallet(user)).toMatchObject({
    balance: 900,
    withdrawal: null,
    failed_withdrawal: { amount: 900, reason: 'Account closed' },
  });
  await test.call(requestPayout, { body: {} }, user);
  expect(await wallet(user)).toMatchObject({
    withdrawal: { amount: 900 },
    failed_withdrawal: null,
  });
});

it('a closed payout can’t get another result, and an unknown one none', async () => {
  const { id } = await withPayout();
  await settle(id, 'paid');
  expect((await settle(id, 'failed', 'Late')).failure).toMatchObject({
    code: 409,
    error_id: 'payout.closed',
    data: { result: 'paid' },
  });
  expect((await settle('0'.repeat(24), 'paid')).failure.error_id).toBe('payout.unknown');
});

it('a payout to a new bank account can’t be paid yet', async () => {
  const user = await test.user('dispatcher', {
    bankAccountNo: '00420042',
    bankChangedAt: new Date(),
  });
  await move(movement(user));
  const { data } = (await test.call(requestPayout, { body: { method: 'bank' } }, user)).answer;
  expect((await settle(data?.id ?? '', 'paid')).failure.error_id).toBe('payout.too-early');
});
