import { trips, users, walletEntries } from 'dispatch-api/src/database/schema.ts';
import type { TestApp } from 'dispatch-api/src/testing/test-app.ts';
import { asc, count, eq } from 'drizzle-orm';
import { listWallet } from 'shared-contracts/wallet/wallet.api';

import { openSeeded } from '../testing/demo-test.ts';

let test: TestApp;
const now = Date.parse('2026-11-21T10:00:00Z');
beforeAll(async () => {
  test = await openSeeded({ seed: 7, bookings: 300 }, { clock: () => now });
});
afterAll(() => test.close());

it('pays a commission for each own finished booking, and every balance follows from the one before', async () => {
  const { database } = test.app.services;
  const [dispatcher] = await database.select().from(users).where(eq(users.phone, '923001000036'));
  const rows = await database
    .select()
    .from(walletEntries)
    .where(eq(walletEntries.userId, dispatcher?.id ?? ''))
    .orderBy(asc(walletEntries.dt), asc(walletEntries.id));
  expect(rows.filter(({ tripNo }) => tripNo !== null).length).toBeGreaterThan(3);
  let balance = 0;
  for (const row of rows) {
    balance += (row.total ?? 0) - (row.transfer ?? 0);
    expect(row.balance).toBe(balance);
    expect(row.dt.getTime()).toBeLessThanOrEqual(now + 1);
  }
  const [booked] = await database
    .select({ phone: trips.userPhone })
    .from(trips)
    .where(eq(trips.tripNo, rows.find(({ tripNo }) => tripNo)?.tripNo ?? ''));
  expect(booked?.phone).toBe('923001000036');
});

it('leaves no demo account without movements', async () => {
  const { database } = test.app.services;
  const [people] = await database.select({ many: count() }).from(users);
  const wallets = await database.selectDistinct({ id: walletEntries.userId }).from(walletEntries);
  expect(wallets).toHaveLength(people?.many ?? -1);
  const admin = await test.user('admin');
  expect((await test.call(listWallet, { query: {} }, admin)).answer).toMatchObject({
    balance: 0,
    total_records: 0,
  });
});
