import type { SumName } from 'shared-contracts/day-sums/day-sums';
import { listDaySums } from 'shared-contracts/day-sums/day-sums.api';

import { newId } from '../database/id.ts';
import { walletEntries } from '../database/schema.ts';
import { openTestApp, type TestApp, type TestUser } from '../testing/test-app.ts';
import { buildTrip } from '../trips/trip.builder.ts';

let test: TestApp;
let user: TestUser;
beforeAll(async () => {
  test = await openTestApp();
  user = await test.user('dispatcher');
});
afterAll(() => test.close());
const requestSums = (name: SumName, from: string, to: string) =>
  test.call(listDaySums, { query: { name, from, to } }, user);

it("sums up the own bookings by Karachi's day, service and outcome; only a done trip has earned its fare", async () => {
  const { database } = test.app.services;
  const trip = (state: Parameters<typeof buildTrip>[1], dt: string, change: object = {}) =>
    buildTrip(database, state, {
      userPhone: user.phone,
      dt: new Date(dt),
      fareActual: 300,
      ...change,
    });
  await trip('completed', '2026-03-01T18:59:59Z');
  await trip('completed', '2026-03-01T19:00:00Z');
  await trip('feedback', '2026-03-02T10:00:00Z', { fareActual: 200 });
  await trip('cancelled', '2026-03-02T11:00:00Z');
  await trip('batch_cancelled', '2026-03-02T12:00:00Z');
  await trip('expired', '2026-03-02T12:00:00Z');
  await trip('open', '2026-03-02T13:00:00Z', { serviceCode: 70 });
  await trip('started', '2026-03-02T13:00:00Z', { serviceCode: 70 });
  await trip('completed', '2026-03-02T10:00:00Z', { userPhone: '923990009998' });
  expect((await requestSums('performance', '2026-03-01', '2026-03-02')).answer.data).toEqual([
    { day: '2026-03-01', service_code: 35, outcome: 'done', trips: 1, earned: 300 },
    { day: '2026-03-02', service_code: 35, outcome: 'done', trips: 2, earned: 500 },
    { day: '2026-03-02', service_code: 35, outcome: 'cancelled', trips: 2, earned: 0 },
    { day: '2026-03-02', service_code: 35, outcome: 'expired', trips: 1, earned: 0 },
    { day: '2026-03-02', service_code: 70, outcome: 'under-way', trips: 2, earned: 0 },
  ]);
  expect((await requestSums('performance', '03/02/2026', '03/02/2026')).answer.data).toHaveLength(
    4,
  );
});

it('sums up what came into the wallet, by the booking that it came from; payments do not count', async () => {
  const { database } = test.app.services;
  const { tripNo } = await buildTrip(database, 'completed', { serviceCode: 36 });
  const entry = (change: Partial<typeof walletEntries.$inferInsert>) => ({
    id: newId(),
    userId: user.id,
    title: 'Commission',
    total: 40,
    transfer: null,
    balance: 0,
    dt: new Date('2026-04-02T10:00:00Z'),
    ...change,
  });
  const other = await test.user('admin');
  await database
    .insert(walletEntries)
    .values([
      entry({ tripNo }),
      entry({ tripNo, total: 5, title: 'Tip' }),
      entry({ total: 1500, title: 'Weekly allowance' }),
      entry({ total: null, transfer: 1000, title: 'Paid out' }),
      entry({ userId: other.id }),
    ]);
  expect((await requestSums('wallet', '2026-04-01', '2026-04-30')).answer.data).toEqual([
    { day: '2026-04-02', service_code: 36, outcome: 'done', trips: 1, earned: 45 },
    { day: '2026-04-02', service_code: null, outcome: null, trips: 0, earned: 1500 },
  ]);
});

it('sums up more than fits into four bytes', async () => {
  const rich = await test.user('dispatcher');
  await test.app.services.database.insert(walletEntries).values(
    [1, 2].map(() => ({
      id: newId(),
      userId: rich.id,
      title: 'Commission',
      total: 2_000_000_000,
      transfer: null,
      balance: 0,
      dt: new Date('2026-04-02T10:00:00Z'),
    })),
  );
  const query = { name: 'wallet', from: '2026-04-01', to: '2026-04-30' } as const;
  const { answer } = await test.call(listDaySums, { query }, rich);
  expect(answer.data.map(({ earned }) => earned)).toEqual([4_000_000_000]);
});

it('sums up a year at most, and days alone', async () => {
  expect((await requestSums('wallet', '2025-01-01', '2026-01-01')).status).toBe(200);
  expect((await requestSums('wallet', '2025-01-01', '2026-01-02')).failure).toMatchObject({
    code: 422,
    error_id: 'field.invalid',
    field: 'to',
    message: 'Choose at most 366 days',
    data: { detail_ur: 'زیادہ سے زیادہ 366 دن منتخب کریں' },
  });
  expect((await requestSums('performance', '2025-02-30', '2025-03-01')).failure).toMatchObject({
    code: 422,
    field: 'from',
  });
});
