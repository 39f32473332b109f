import { newId } from 'dispatch-api/src/database/id.ts';
import { drivers, queueRows, trips, walletEntries } from 'dispatch-api/src/database/schema.ts';
import type { TestUser } from 'dispatch-api/src/testing/test-app.ts';
import { count, eq, ne } from 'drizzle-orm';
import { claimQueueRow, listQueue } from 'shared-contracts/queue/queue.api';
import { listWallet, requestPayout } from 'shared-contracts/wallet/wallet.api';

import { openDemo, type DemoTest } from '../testing/demo-test.ts';
import { payoutSeconds } from './payout-life.ts';
import { queueBounds } from './queue-life.ts';

let test: DemoTest;
let person: TestUser;
let now = Date.parse('2026-11-21T10:00:00Z');
beforeAll(async () => {
  test = await openDemo({ seed: 5, bookings: 200 }, () => now);
  person = await test.user('dispatcher');
});
afterAll(() => test.close());

const database = () => test.app.services.database;
/** Lets simulated time pass; the world's clock goes with it. */
async function pass(seconds: number, step = 2): Promise<void> {
  for (let left = seconds; left > 0; left -= step) {
    now += step * 1000;
    await test.tick(step);
  }
}
const waiting = async () =>
  (await test.call(listQueue, { query: {} }, person)).answer.total_records;

it('adds requests, answers old ones and limits the length of the queue', async () => {
  await pass(240);
  expect(await waiting()).toBeGreaterThan(5);
  expect(await waiting()).toBeLessThanOrEqual(queueBounds.high);
  const left = new Set(
    (
      await database()
        .select({ status: queueRows.status })
        .from(queueRows)
        .where(ne(queueRows.status, 'waiting'))
    ).map((row) => row.status),
  );
  expect(left).toContain('booked');
  const booked = await database()
    .select({ many: count() })
    .from(trips)
    .where(eq(trips.creator, 'Agent'));
  expect(booked[0]?.many).toBeGreaterThan(0);
});

it('moves trips through their states and announces it, by the commands that calls use', async () => {
  const events = new Set((await test.announced()).map(({ event }) => event));
  for (const event of [
    'QUEUE_NEW',
    'QUEUE_UPDATE',
    'TRIP_SCHEDULE_NEW',
    'TRIP_SCHEDULE_UPDATE',
    'TRIP_INPROGRESS_NEW',
    'TRIP_INPROGRESS_UPDATE',
    'TRIP_COMPLETE_NEW',
  ])
    expect(events).toContain(event);
});

it('lets drivers move', async () => {
  const place = async () =>
    (await database().select().from(drivers).orderBy(drivers.id)).map(
      ({ lat, lng }) => `${lat},${lng}`,
    );
  const before = await place();
  await pass(10);
  const after = await place();
  expect(after.filter((at, index) => at !== before[index]).length).toBeGreaterThan(10);
});

it('never takes a row that a person has claimed', async () => {
  const { answer } = await test.call(listQueue, { query: {} }, person);
  const held: string[] = [];
  for (const row of answer.list)
    if ((await test.call(claimQueueRow, { params: { id: row.id } }, person)).answer.status)
      held.push(row.id);
  expect(held.length).toBeGreaterThan(3);
  await pass(120);
  const rows = await database().select().from(queueRows).where(eq(queueRows.claimedBy, person.id));
  expect(rows.map((row) => row.id).sort()).toEqual(held.sort());
  expect(rows.every((row) => row.status === 'waiting')).toBe(true);
});

it('pays a withdrawal out after a while, not immediately', async () => {
  const someone = await test.user('dispatcher');
  await database()
    .insert(walletEntries)
    .values({
      id: newId(now),
      userId: someone.id,
      title: 'Weekly allowance',
      total: 1500,
      balance: 1500,
      dt: new Date(now),
    });
  await test.call(requestPayout, { body: null }, someone);
  const wallet = async () => (await test.call(listWallet, { query: {} }, someone)).answer;
  await pass(10);
  expect(await wallet()).toMatchObject({ balance: 1500, withdrawal: { amount: 1500 } });
  await pass(payoutSeconds);
  expect(await wallet()).toMatchObject({ balance: 0, withdrawal: null });
});
