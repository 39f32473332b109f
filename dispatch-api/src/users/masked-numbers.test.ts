import { eq } from 'drizzle-orm';
import { listAudit } from 'shared-contracts/audit/audit.api';
import type { MaskedField, UserChange } from 'shared-contracts/users/user';
import * as api from 'shared-contracts/users/user.api';

import { sessionAnswer } from '../auth/session-answer.ts';
import { outbox, users, webhookMessages } from '../database/schema.ts';
import { auditedBy } from '../testing/audited-changes.ts';
import { messagesTo } from '../testing/sent-messages.ts';
import { openTestApp, type TestApp, type TestUser } from '../testing/test-app.ts';

const cnic = '4210112345671';
const bank = 'PK36SCBL0000001123456702';
const maskedCnic = '*********5671';
const maskedBank = '********************6702';

let test: TestApp;
let admin: TestUser;
beforeAll(async () => {
  test = await openTestApp();
  admin = await test.user('admin');
});
afterAll(() => test.close());

const someone = () => test.user('dispatcher', { cnic, bankAccountNo: bank, bankName: 'HBL' });
const change = (as: TestUser, { id }: TestUser, body: UserChange) =>
  test.call(api.updateUser, { params: { id }, body: { name: 'Test dispatcher', ...body } }, as);
const stored = async ({ id }: TestUser) => {
  const [row] = await test.app.services.database.select().from(users).where(eq(users.id, id));
  return [row?.cnic, row?.bankAccountNo];
};
const expectNone = (answer: unknown) => {
  expect(JSON.stringify(answer)).not.toContain(cnic);
  expect(JSON.stringify(answer)).not.toContain(bank);
};

it('lists, searches and single users have masked numbers', async () => {
  const user = await someone();
  for (const query of [{}, { id: user.id }, { search: user.phone }]) {
    const { answer } = await test.call(api.listUsers, { query }, admin);
    expectNone(answer);
    expect(answer.users.find(({ id }) => id === user.id)).toMatchObject({
      cnic: maskedCnic,
      bank_account: maskedBank,
    });
  }
});

it('nobody finds a user by the digits of a number', async () => {
  await someone();
  const { answer } = await test.call(api.listUsers, { query: { search: cnic } }, admin);
  expect(answer.users).toEqual([]);
});

it('a session has its CNIC masked', async () => {
  const { id } = await someone();
  const [row] = await test.app.services.database.select().from(users).where(eq(users.id, id));
  expect(row && sessionAnswer(row, 'token')).toMatchObject({ cnic: maskedCnic });
});

it('a changed user is answered with masked numbers, also to itself', async () => {
  const user = await someone();
  for (const as of [admin, user]) {
    const { status, answer } = await change(as, user, { address: 'House 7' });
    expect(status).toBe(200);
    expectNone(answer);
  }
});

it('a refused stale change has masked numbers', async () => {
  const user = await someone();
  await change(admin, user, { cnic: '4210112345672', row_version: 1 });
  const refused = await change(admin, user, { cnic: '4210112345673', row_version: 1 });
  expect(refused.status).toBe(409);
  expect(refused.failure.data).toMatchObject({
    changes: [{ fields: [{ field: 'cnic', before: maskedCnic, after: '*********5672' }] }],
    user: { cnic: '*********5672' },
  });
});

it('the audit log tells that a number changed, not what to', async () => {
  const user = await someone();
  await change(admin, user, { cnic: '4210999945671' });
  const { answer } = await test.call(listAudit, { query: { user: user.id } }, admin);
  expectNone(answer);
  expect(answer.data[0]?.details).toEqual({
    changes: [{ field: 'cnic', before: maskedCnic, after: maskedCnic }],
  });
});

it('neither events nor messages to webhooks have a number', async () => {
  const { database } = test.app.services;
  const user = await someone();
  await change(admin, user, { age: 31 });
  expectNone([await database.select().from(outbox), await database.select().from(webhookMessages)]);
});

it.each([maskedCnic, '*************'])('%s, sent back, leaves the CNIC as it is', async (sent) => {
  const user = await someone();
  const { status } = await change(admin, user, { cnic: sent, bank_account: maskedBank });
  expect(status).toBe(200);
  expect(await stored(user)).toEqual([cnic, bank]);
});

it('a masked CNIC is no CNIC of a new user', async () => {
  const body = {
    company_name: 'Office',
    name: 'Bano Khan',
    phone: '923006661234',
    password: 'abcA123@',
    city: 'KHI',
    role: 12,
    status: 'active',
    cnic: maskedCnic,
  };
  expect(await test.call(api.createUser, { body }, admin)).toMatchObject({
    status: 422,
    failure: { field: 'cnic' },
  });
});

it.each<[MaskedField, string]>([
  ['cnic', cnic],
  ['bank_account', bank],
])('an admin reads the %s in full, which is logged', async (field, number) => {
  const user = await someone();
  const entries = await auditedBy(test, async () => {
    const input = { params: { id: user.id }, body: { field } };
    const { answer } = await test.call(api.revealNumber, input, admin);
    expect(answer.data).toEqual({ number });
  });
  expect(entries).toEqual([['user.revealed', `user ${user.id}`, { field }]]);
  const [sent] = await messagesTo(test, user.phone);
  expect(sent?.text).toContain('Test admin viewed it.');
});

it('everybody reads their own, and nobody but an admin another one', async () => {
  const [user, other] = [await someone(), await test.user('supervisor')];
  const body = { field: 'cnic' } as const;
  const own = await test.call(api.revealOwnNumber, { body }, user);
  expect(own.answer.data).toEqual({ number: cnic });
  const refused = await test.call(api.revealNumber, { params: { id: user.id }, body }, other);
  expect(refused).toMatchObject({ status: 403, failure: { error_id: 'role.refused' } });
});
