import type { AddressInfo } from 'node:net';
import { setFlagsFromString } from 'node:v8';
import { runInNewContext } from 'node:vm';

import { eq, sql } from 'drizzle-orm';
import { maxPage } from 'shared-contracts/core/endpoint';
import { formatPhone } from 'shared-contracts/core/phone';
import { listPerformance } from 'shared-contracts/performance/performance.api';
import { bySize } from 'shared-contracts/testing/by-size.builder';
import { listWallet, requestPayout } from 'shared-contracts/wallet/wallet.api';

import { systemActor } from '../commands/actor.ts';
import { newId } from '../database/id.ts';
import { walletEntries, withdrawals } from '../database/schema.ts';
import { cellsOf } from '../testing/spreadsheet.ts';
import { openTestApp, type TestApp, type TestUser } from '../testing/test-app.ts';
import { buildTrip } from '../trips/trip.builder.ts';
import { payOut } from './wallet.commands.ts';

setFlagsFromString('--expose-gc');
// A context made after the flag has V8's own collector, which takes nothing and answers nothing.
const collect = runInNewContext('gc') as () => void;

const hourMs = 60 * 60 * 1000;
/** Not the default, so that the setting is seen to count. */
const newBankAccountHours = 30;

let test: TestApp;
let user: TestUser;
/** The server's time where a test sets it. */
let time: number | undefined;
beforeAll(async () => {
  test = await openTestApp({ clock: () => time ?? Date.now(), settings: { newBankAccountHours } });
  user = await test.user('dispatcher');
});
afterAll(() => test.close());
afterEach(() => {
  time = undefined;
});

const none = { params: undefined, body: undefined };
const entry = (dt: string, change: Partial<typeof walletEntries.$inferInsert> = {}) => ({
  id: newId(),
  userId: user.id,
  title: 'Commission',
  total: 500,
  transfer: 50,
  balance: 1000,
  dt: new Date(dt),
  ...change,
});
const csv = (query: string, as = user) =>
  test.app.inject({
    method: 'GET',
    url: `/api/v1/download?${query}`,
    headers: { 'x-dispatch-access-token': as.token },
  });

it("shows the user's own movements of the requested days, both included, by Karachi's midnight", async () => {
  const other = await test.user('admin');
  await test.app.services.database
    .insert(walletEntries)
    .values([
      entry('2026-03-01T18:59:59Z', { title: 'last of 1 March' }),
      entry('2026-03-01T19:00:00Z', { title: 'first of 2 March', balance: 900 }),
      entry('2026-03-03T18:59:59Z', { title: 'last of 3 March', balance: null }),
      entry('2026-03-02T10:00:00Z', { userId: other.id, title: 'not mine' }),
    ]);
  const { answer } = await test.call(
    listWallet,
    { ...none, query: { from: '03/02/2026', to: '03/03/2026' } },
    user,
  );
  expect(answer.data.map(({ title }) => title)).toEqual(['last of 3 March', 'first of 2 March']);
  expect(answer).toMatchObject({ balance: 900, total_records: 2, total_pages: 1 });
  const all = await test.call(listWallet, { ...none, query: {} }, user);
  expect(all.answer.total_records).toBe(3);
  const wrong = await test.call(listWallet, { ...none, query: { from: '13/45/2026' } }, user);
  expect(wrong.failure).toMatchObject({ code: 422, field: 'from' });
});

const person = async (
  balance: number,
  row: Parameters<TestApp['user']>[1] = {},
): Promise<TestUser> => {
  const someone = await test.user('dispatcher', { bankAccountNo: '00420042', ...row });
  if (balance > 0)
    await test.app.services.database
      .insert(walletEntries)
      .values(entry('2026-02-01T10:00:00Z', { userId: someone.id, balance }));
  return someone;
};
const withdraw = (
  as: TestUser,
  body?: { method?: 'jazz' | 'bank'; amount?: number },
  headers: Record<string, string> = {},
) => test.call(requestPayout, { ...none, query: undefined, body: body ?? null }, as, headers);
const requestsOf = (someone: TestUser) =>
  test.app.services.database.select().from(withdrawals).where(eq(withdrawals.userId, someone.id));
const openOf = async (someone: TestUser) =>
  (await test.call(listWallet, { ...none, query: {} }, someone)).answer.withdrawal;

it('accepts a withdrawal with a method and with an empty body, and shows it while it is open', async () => {
  const [withBank, plain, withJazz] = [await person(900), await person(700), await person(500)];
  const requested = await withdraw(withBank, { method: 'bank', amount: 900 });
  expect(requested.answer.data).toMatchObject({ method: 'bank', amount: 900, account: '00420042' });
  expect(
    (
      await test.app.inject({
        method: 'POST',
        url: '/api/v1/wallet',
        headers: { 'x-dispatch-access-token': plain.token },
      })
    ).statusCode,
  ).toBe(200);
  await withdraw(withJazz, { method: 'jazz' });
  expect(await openOf(withBank)).toEqual(requested.answer.data);
  expect(await openOf(plain)).toMatchObject({ method: null, amount: 700, account: '' });
  expect(await openOf(withJazz)).toMatchObject({
    method: 'jazz',
    amount: 500,
    account: withJazz.phone,
  });
  expect(await openOf(await person(100))).toBeNull();
});

it('has one open request per user: of ten in parallel one is accepted, the others get that one', async () => {
  const someone = await person(900);
  const outcomes = await Promise.all(
    Array.from({ length: 10 }, () => withdraw(someone, { method: 'jazz' })),
  );
  expect(outcomes.map(({ status }) => status).sort()).toEqual([
    200,
    ...Array.from({ length: 9 }, () => 409),
  ]);
  const [made] = await requestsOf(someone);
  expect(await requestsOf(someone)).toHaveLength(1);
  for (const { failure } of outcomes.filter(({ status }) => status === 409))
    expect(failure).toMatchObject({
      error_id: 'withdrawal.open',
      data: { id: made?.id, amount: 900, method: 'jazz' },
    });
});

it('the database itself rejects a second open request, and accepts one after the first is closed', async () => {
  const someone = await person(900);
  await withdraw(someone);
  const row = { userId: someone.id, method: null, amount: 1, dt: new Date() };
  await expect(
    test.app.services.database.insert(withdrawals).values({ id: newId(), ...row }),
  ).rejects.toMatchObject({ cause: { code: '23505' } });
  const open = await openOf(someone);
  await test.app.services.run(payOut, { id: open?.id ?? '' }, { actor: systemActor('payer') });
  await test.app.services.run(payOut, { id: open?.id ?? '' }, { actor: systemActor('payer') });
  expect((await test.call(listWallet, { ...none, query: {} }, someone)).answer).toMatchObject({
    withdrawal: null,
    balance: 0,
    total_records: 2,
  });
  await test.app.services.database
    .insert(walletEntries)
    .values(entry(new Date().toISOString(), { userId: someone.id, balance: 50 }));
  expect((await withdraw(someone)).answer.data).toMatchObject({ amount: 50 });
});

it('of a paid request only the last four digits of its account stay', async () => {
  const someone = await person(900);
  await withdraw(someone, { method: 'jazz' });
  const [made] = await requestsOf(someone);
  expect(made?.account).toBe(someone.phone);
  await test.app.services.run(payOut, { id: made?.id ?? '' }, { actor: systemActor('payer') });
  expect((await requestsOf(someone))[0]?.account).toBe(`••••${someone.phone.slice(-4)}`);
});

it('a withdrawal to a bank account that was changed is not paid for the hours of the setting', async () => {
  const changed = new Date(Date.now() - hourMs);
  const someone = await person(900, { bankChangedAt: changed });
  const payable = new Date(changed.getTime() + newBankAccountHours * hourMs);
  const requested = await withdraw(someone, { method: 'bank' });
  expect(requested.answer.data?.payable_from).toBe(payable.toISOString());
  const id = requested.answer.data?.id ?? '';
  const pay = () => test.app.services.run(payOut, { id }, { actor: systemActor('payer') });
  time = payable.getTime() - 1;
  await pay();
  expect(await openOf(someone)).toMatchObject({ id });
  time = payable.getTime();
  await pay();
  expect(await openOf(someone)).toBeNull();
});

it('a withdrawal to the wallet, or to a bank account of old, is paid any time', async () => {
  const isNew = await person(900, { bankChangedAt: new Date(Date.now() - 1000) });
  const long = new Date(Date.now() - (newBankAccountHours + 1) * hourMs);
  const isOld = await person(900, { bankChangedAt: long });
  expect((await withdraw(isNew, { method: 'jazz' })).answer.data?.payable_from).toBeNull();
  expect((await withdraw(isOld, { method: 'bank' })).answer.data?.payable_from).toBeNull();
});

it('refuses an empty wallet, an amount that is no longer the balance, and a bank without an account', async () => {
  const refused = async (someone: TestUser, body?: Parameters<typeof withdraw>[1]) => {
    const { status, failure } = await withdraw(someone, body);
    expect(await requestsOf(someone)).toEqual([]);
    return [status, failure.error_id, failure.data];
  };
  expect(await refused(await person(0))).toEqual([422, 'withdrawal.empty', undefined]);
  expect(await refused(await person(900), { method: 'jazz', amount: 800 })).toEqual([
    409,
    'withdrawal.changed',
    { amount: 900 },
  ]);
  expect(await refused(await person(900, { bankAccountNo: '' }), { method: 'bank' })).toEqual([
    422,
    'withdrawal.no-account',
    undefined,
  ]);
});

it('the same key returns the first answer and requests nothing', async () => {
  const someone = await person(900);
  const key = { 'idempotency-key': 'one-press' };
  const [first, again] = [
    await withdraw(someone, { method: 'jazz' }, key),
    await withdraw(someone, { method: 'jazz' }, key),
  ];
  expect(again.status).toBe(200);
  expect(again.answer.data).toEqual(first.answer.data);
  expect(await requestsOf(someone)).toHaveLength(1);
});

it('reports the own bookings alone', async () => {
  const dt = new Date('2026-04-02T10:00:00Z');
  await buildTrip(test.app.services.database, 'batch_cancelled', { userPhone: user.phone, dt });
  await buildTrip(test.app.services.database, 'open', { userPhone: '923990009999', dt });
  const { answer } = await test.call(
    listPerformance,
    { ...none, query: { from: '2026-04-02', to: '2026-04-02' } },
    user,
  );
  expect(answer.data.map(({ sender_phone, state }) => [sender_phone, state])).toEqual([
    [user.phone, 'batch_cancelled'],
  ]);
  const file = await csv('name=performance&from=04/02/2026&to=04/02/2026');
  expect(file.headers['x-row-count']).toBe('1');
  expect(file.body.trim().split('\r\n')[1]).toContain(',Batch cancelled,');
});

it('a dispatcher’s report says why an own booking needs action', async () => {
  const dispatcher = await test.user('dispatcher');
  const bdt = new Date('2026-04-03T10:00:00Z');
  const own = { userPhone: dispatcher.phone, dt: bdt, bdt };
  const open = await buildTrip(test.app.services.database, 'open', own);
  const done = await buildTrip(test.app.services.database, 'completed', own);
  const query = { from: '2026-04-03', to: '2026-04-03' };
  const { answer } = await test.call(listPerformance, { ...none, query }, dispatcher);
  expect(Object.fromEntries(answer.data.map((row) => [row.id, row.needs_action]))).toEqual({
    [open.id]: {
      reason: 'no_driver',
      since: bdt.toISOString(),
      from: '2026-04-03T10:10:00.000Z',
    },
    [done.id]: null,
  });
});

/** Days since 1900, as a spreadsheet counts them: a time that it can calculate with. */
const spreadsheetTime = (text: string) =>
  expect.closeTo((Date.parse(`${text}Z`) - Date.UTC(1899, 11, 30)) / 86_400_000, 4);

it('the performance file has the screen’s values; a spreadsheet program finds every row, and no formula', async () => {
  const someone = await test.user('dispatcher');
  const dt = new Date('2026-04-02T10:00:00Z');
  const trip = (change: object) =>
    buildTrip(test.app.services.database, 'completed', {
      userPhone: someone.phone,
      passengerPhone: '',
      dt,
      ...change,
    });
  const [hostile, back] = [
    await trip({ orderNo: '=1+1', batchNumber: '@SUM(A1)', codExists: true, cod: 2500 }),
    await trip({
      displayTag: 'Z',
      serviceCode: 38,
      transactionAmount: 900,
      orderNo: '+1',
      dt: new Date(dt.getTime() - 60_000),
    }),
  ];
  const cells = cellsOf((await csv('name=performance', someone)).body);
  expect(cells.flat().filter(({ f }) => f !== undefined)).toEqual([]);
  const phone = formatPhone(someone.phone);
  expect(cells.map((line) => line.map(({ v }) => v))).toEqual([
    [
      'Created By',
      'Batch ID',
      'Trip ID',
      'Status',
      'Order ID',
      'Trip Type',
      'Fare',
      'COD Amount',
      'Date And Time',
    ],
    [
      phone,
      "'@SUM(A1)",
      Number(hostile.tripNo),
      'Completed',
      "'=1+1",
      'Sawari',
      330,
      2500,
      spreadsheetTime('2026-04-02T15:00'),
    ],
    [
      phone,
      undefined,
      Number(back.tripNo),
      'Completed',
      "'+1",
      'CashPickup - Return Trip',
      330,
      900,
      spreadsheetTime('2026-04-02T14:59'),
    ],
  ]);
});

it('a download names its file, counts its rows and runs no formula', async () => {
  const someone = await test.user('dispatcher');
  await test.app.services.database.insert(walletEntries).values(
    entry('2026-05-01T10:00:00Z', {
      userId: someone.id,
      title: '=HYPERLINK("http://x","y")',
      tripNo: '@1',
      balance: -5,
    }),
  );
  const { headers, body } = await csv('name=wallet', someone);
  expect(headers).toMatchObject({
    'content-type': 'text/csv; charset=utf-8',
    'content-disposition': 'attachment; filename="wallet.csv"',
    'x-row-count': '1',
  });
  expect(body).toBe(
    `\uFEFFCreated By,Booking ID,Title,Amount,Transfer,Balance,Date And Time\r\n${formatPhone(someone.phone)},"'@1","'=HYPERLINK(""http://x"",""y"")",500,50,-5,2026-05-01 15:00\r\n`,
  );
  expect((await csv('name=users')).statusCode).toBe(400);
});

// The number in the full run; held in memory, the fewer rows too would be more than what is
// allowed.
const many = bySize(20_000, 100_000);
const mostMegabytes = bySize(10, 50);

it(`${many} rows pass through less than ${mostMegabytes} MB`, async () => {
  const someone = await test.user('dispatcher');
  await test.app.services.database
    .execute(sql`insert into wallet_entries (id, user_id, title, total, balance, dt)
    select lpad(to_hex(n), 24, '0'), ${someone.id}, 'Commission of a ride', n, n,
      timestamptz '2026-01-01' + make_interval(secs => n / 3)
      from generate_series(1, ${many}::int) n`);
  const list = (
    await test.call(
      listWallet,
      { ...none, query: { from: '01/01/2026', to: '01/31/2026' } },
      someone,
    )
  ).answer;
  expect([list.data.length, list.total_is_estimate, list.total_pages]).toEqual([10, true, maxPage]);
  await test.app.listen({ port: 0, host: '127.0.0.1' });
  // A TCP server that listens has an AddressInfo.
  const { port } = test.app.server.address() as AddressInfo;
  // Counts retained memory only: the collector runs before each reading.
  const inUse = (): number => {
    collect();
    const { heapUsed, external } = process.memoryUsage();
    return heapUsed + external;
  };
  const before = inUse();
  let [most, lines, nextReading] = [before, 0, many / 4];
  const answer = await fetch(`http://127.0.0.1:${port}/api/v1/download?name=wallet`, {
    headers: { 'x-dispatch-access-token': someone.token },
  });
  const seen = new Set<string>();
  let rest = '';
  const decoder = new TextDecoder();
  for await (const chunk of answer.body ?? []) {
    const text = (rest + decoder.decode(chunk, { stream: true })).split('\r\n');
    rest = text.pop() ?? '';
    lines += text.length;
    for (const line of text) seen.add(line.split(',')[3] ?? '');
    if (lines < nextReading) continue;
    nextReading += many / 4;
    most = Math.max(most, inUse());
  }
  expect(answer.headers.get('x-row-count')).toBe(String(many));
  // Every row once: the header and as many different amounts.
  expect([lines, seen.size]).toEqual([many + 1, many + 1]);
  expect((most - before) / 1024 / 1024).toBeLessThan(mostMegabytes);
});
