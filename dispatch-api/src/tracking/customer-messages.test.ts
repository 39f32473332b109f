import { asc, eq, sql } from 'drizzle-orm';
import * as api from 'shared-contracts/tracking/tracking.api';
import * as edits from 'shared-contracts/trips/trip-edit.api';

import { rowsOf } from '../database/database.ts';
import { customerMessages, sentMessages, trips } from '../database/schema.ts';
import { openTestApp, type TestApp } from '../testing/test-app.ts';
import { buildDriver } from '../trips/driver.builder.ts';
import { buildTrip } from '../trips/trip.builder.ts';
import { sendCustomerMessages } from './customer-messages.ts';
import { trackingUrl } from './tracking-token.ts';

let test: TestApp;
let now = Date.parse('2026-11-21T08:01:00Z');
beforeEach(async () => {
  now = Date.parse('2026-11-21T08:01:00Z');
  test = await openTestApp({ clock: () => now, settings: { customerMessages: true } });
});
afterEach(() => test.close());

const database = () => test.app.services.database;
const send = () => sendCustomerMessages(test.app.services);
const texts = async () =>
  (await database().select().from(sentMessages).orderBy(asc(sentMessages.at))).map(
    ({ phone, text }) => `${phone} ${text}`,
  );
const urlOf = (id: string) => trackingUrl(test.app.services.settings, id);

async function assignTo(trip: { id: string }) {
  const driver = await buildDriver(database(), { positionAt: new Date(now) });
  const body = { trip_id: trip.id, dispatch_partner: driver.id };
  const supervisor = await test.user('supervisor');
  expect((await test.call(edits.assignDriver, { body }, supervisor)).status).toBe(200);
  return supervisor;
}
async function assign(over: Parameters<typeof buildTrip>[2] = {}) {
  const trip = await buildTrip(database(), 'open', over);
  await assignTo(trip);
  return trip;
}

it('the customer of an assigned trip gets its link, once', async () => {
  const trip = await assign();
  expect([await send(), await send()]).toEqual([1, 0]);
  expect(await texts()).toEqual([`923331234567 Your driver is on the way: ${urlOf(trip.id)}`]);
});

it('two processes send it once', async () => {
  await assign();
  expect((await Promise.all([send(), send()])).toSorted()).toEqual([0, 1]);
});

it('the receiver of a parcel gets it, in the language of the booking', async () => {
  const trip = await assign({ dropoffPhone: '923450000001', langId: 2 });
  await send();
  expect(await texts()).toEqual([`923450000001 ڈرائیور روانہ: ${urlOf(trip.id)}`]);
});

it('a late pickup is announced once, of bookings since messages were turned on', async () => {
  const trip = await assign({ pickupVariance: 3000 });
  await buildTrip(database(), 'open');
  await send();
  now += 14 * 60_000;
  expect([await send(), await send()]).toEqual([1, 0]);
  expect((await texts()).at(-1)).toBe(
    `923331234567 Sorry, we're running late. See when: ${urlOf(trip.id)}`,
  );
});

it('an assignment that was undone is not sent, and the next one is', async () => {
  const trip = await buildTrip(database(), 'open');
  const supervisor = await assignTo(trip);
  const undone = await test.call(edits.undoAssignment, { body: { trip_id: trip.id } }, supervisor);
  expect(undone.status).toBe(200);
  expect(await send()).toBe(0);
  await assignTo(trip);
  expect(await send()).toBe(1);
});

it('an assignment is sent where another one follows while its message would be dropped', async () => {
  const { id } = await assign();
  await database().update(trips).set({ state: 'open' }).where(eq(trips.id, id));
  const waits = sql`select 1 from pg_stat_activity where datname = current_database() and wait_event_type = 'Lock'`;
  const { sent } = await database().transaction(async (tx) => {
    await tx.update(trips).set({ state: 'accepted' }).where(eq(trips.id, id));
    const count = send();
    while ((await rowsOf(database(), waits)).length === 0);
    return { sent: count };
  });
  expect(await sent).toBe(1);
});

it.each(['arrived', 'started', 'cancelled'] as const)(
  'a trip that is %s by then announces no driver on the way',
  async (state) => {
    const { id } = await assign();
    await database().update(trips).set({ state }).where(eq(trips.id, id));
    expect(await send()).toBe(0);
  },
);

it('nothing is sent to a phone that stopped them, until it resumes them', async () => {
  const trip = await assign();
  const token = urlOf(trip.id).split('#')[1]!;
  const turn = (on: boolean) =>
    test.call(api.setTrackingMessages, { params: { token }, body: { on } });
  await turn(false);
  expect((await test.call(api.readTracking, { params: { token } })).answer.data.messages).toBe(
    false,
  );
  expect(await send()).toBe(0);
  await turn(true);
  await assign();
  expect(await send()).toBe(1);
});

it('a message that waited for a quarter of an hour is dropped', async () => {
  const trip = await assign();
  now += 16 * 60_000;
  await send();
  expect((await texts()).filter((text) => text.includes('on the way'))).toEqual([]);
  const [row] = await database()
    .select()
    .from(customerMessages)
    .where(eq(customerMessages.tripId, trip.id));
  expect(row?.sentAt).not.toBeNull();
});
