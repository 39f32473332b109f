import { eq } from 'drizzle-orm';
import {
  listNotifications,
  readAllNotifications,
  toggleNotification,
} from 'shared-contracts/notifications/notification.api';
import * as edits from 'shared-contracts/trips/trip-edit.api';

import { newId } from '../database/id.ts';
import { trips } from '../database/schema.ts';
import { roomsOf } from '../events/rooms.ts';
import { openTestApp, type TestApp, type TestUser } from '../testing/test-app.ts';
import { statesBetween } from '../trips/trip-states.ts';
import { buildTrip, moveTrip } from '../trips/trip.builder.ts';

let test: TestApp;
let admin: TestUser;
let now = Date.parse('2026-11-21T10:00:00Z');
beforeAll(async () => {
  test = await openTestApp({ clock: () => (now += 1000) });
  admin = await test.user('admin');
});
afterAll(() => test.close());

const client = () => test.user('dispatch_client');
const own = (user: TestUser, over: Parameters<typeof buildTrip>[2] = {}) =>
  buildTrip(test.app.services.database, 'open', { clientId: user.id, ...over });
const move = (tripNo: string, state: 'accepted' | 'arrived' | 'completed' | 'expired') =>
  moveTrip(test, tripNo, state, admin);
const logs = async (user: TestUser, page?: number) =>
  (await test.call(listNotifications, { query: page ? { page } : {} }, user)).answer;

it('a client is notified of the states of its own bookings, and nobody else is', async () => {
  const [user, other] = [await client(), await client()];
  const trip = await own(user);
  await move(trip.tripNo, 'completed');
  const { logs: rows, count, unreadCount } = await logs(user);
  expect(
    rows.map(({ message, trip_status, trip_no, trip_id, booking_type, read }) => ({
      message,
      trip_status,
      trip_no,
      trip_id,
      booking_type,
      read,
    })),
  ).toEqual(
    [
      ['completed', 'is completed'],
      ['started', 'is on its way'],
      ['accepted', 'has a driver'],
    ].map(([state, text]) => ({
      message: `Booking ${trip.tripNo} ${text}`,
      trip_status: state,
      trip_no: trip.tripNo,
      trip_id: trip.id,
      booking_type: 'single',
      read: false,
    })),
  );
  // The fewest steps lead past arrived.
  expect(statesBetween('open', 'completed')).toEqual(['accepted', 'started', 'completed']);
  expect([count, unreadCount]).toEqual([[{ count: 3 }], [{ count: 3 }]]);
  expect(await logs(other)).toMatchObject({
    logs: [],
    count: [{ count: 0 }],
    unreadCount: [{ count: 0 }],
  });
  expect(await logs(admin)).toMatchObject({ logs: [] });
});

it('is announced to that client alone, as the row that the list has', async () => {
  const [user, other] = [await client(), await client()];
  const trip = await own(user);
  await move(trip.tripNo, 'accepted');
  const announced = (await test.announced()).filter(
    ({ event, rooms }) =>
      event === 'NEW_NOTIFICATION' && rooms.some((room) => room.includes(user.id)),
  );
  expect(announced).toEqual([
    {
      event: 'NEW_NOTIFICATION',
      rooms: [`notifications:client-${user.id}`],
      row: (await logs(user)).logs[0],
    },
  ]);
  expect(roomsOf({ role: 'dispatch_client', id: user.id })).toContain(
    `notifications:client-${user.id}`,
  );
  expect(roomsOf({ role: 'dispatch_client', id: other.id })).not.toContain(
    `notifications:client-${user.id}`,
  );
  for (const role of ['admin', 'supervisor', 'dispatcher'] as const)
    expect(
      roomsOf({ role, id: user.id }).filter((room) => room.startsWith('notifications')),
    ).toEqual([]);
});

it('a batch has one notification, which leads to the batch', async () => {
  const user = await client();
  const batchId = newId();
  const batch = { batchId, batchNumber: 'B777', type: 'batch', serviceCode: 100 };
  await own(user, batch);
  await own(user, batch);
  await test.call(
    edits.cancelBatch,
    { params: { batch_id: batchId }, body: { cancel_reason: 'Booked twice' } },
    admin,
  );
  expect((await logs(user)).logs).toMatchObject([
    {
      message: 'Booking B777 was cancelled',
      trip_status: 'batch_cancelled',
      booking_type: 'batch',
      trip_id: batchId,
    },
  ]);
});

it('a client is not notified of its own changes', async () => {
  const user = await client();
  const trip = await own(user);
  expect(
    (
      await test.call(
        edits.cancelTrip,
        { body: { trip_id: trip.id, cancel_reason: 'Changed plans' } },
        user,
      )
    ).status,
  ).toBe(200);
  expect((await logs(user)).logs).toEqual([]);
});

it('one is marked read and unread, or all are marked read; only the user’s own', async () => {
  const [user, other] = [await client(), await client()];
  for (let i = 0; i < 3; i += 1) await move((await own(user)).tripNo, 'expired');
  await move((await own(other)).tripNo, 'expired');
  const [first] = (await logs(user)).logs;
  const toggle = (id: string, as: TestUser) => test.call(toggleNotification, { body: { id } }, as);
  expect(await toggle(first?.id ?? '', user)).toMatchObject({
    status: 200,
    answer: { data: { id: first?.id, read: true } },
  });
  expect((await logs(user)).unreadCount).toEqual([{ count: 2 }]);
  expect(await toggle(first?.id ?? '', user)).toMatchObject({ answer: { data: { read: false } } });
  expect(await toggle(first?.id ?? '', other)).toMatchObject({
    status: 404,
    failure: { error_id: 'notification.unknown' },
  });
  expect((await test.call(readAllNotifications, {}, user)).status).toBe(200);
  expect([(await logs(user)).unreadCount, (await logs(other)).unreadCount]).toEqual([
    [{ count: 0 }],
    [{ count: 1 }],
  ]);
});

it('with a requested state one gets that state, even when the call is repeated', async () => {
  const user = await client();
  await move((await own(user)).tripNo, 'expired');
  const id = (await logs(user)).logs[0]?.id ?? '';
  for (const read of [true, true, false, false]) {
    expect(await test.call(toggleNotification, { body: { id, read } }, user)).toMatchObject({
      status: 200,
      answer: { data: { id, read } },
    });
  }
});

it('there are fifteen per page, newest first', async () => {
  const user = await client();
  for (let i = 0; i < 17; i += 1) await move((await own(user)).tripNo, 'expired');
  const [first, second] = [await logs(user), await logs(user, 2)];
  expect([first.logs.length, second.logs.length, first.count]).toEqual([15, 2, [{ count: 17 }]]);
  const times = [...first.logs, ...second.logs].map(({ dt }) => dt);
  expect(times).toEqual([...times].sort().reverse());
  expect(new Set([...first.logs, ...second.logs].map(({ id }) => id)).size).toBe(17);
  expect((await test.call(listNotifications, { query: { limit: 16 } }, user)).status).toBe(400);
});

describe('what needs the client', () => {
  const needs = async (user: TestUser, page = 1) =>
    (await test.call(listNotifications, { query: { needs_me: true, page } }, user)).answer;
  const states = async (user: TestUser) =>
    (await needs(user)).logs.map(({ trip_no, trip_status }) => [trip_no, trip_status]);

  it('is a driver at the pickup until the trip goes on, and a booking that expired until it is rebooked', async () => {
    const [user, other] = [await client(), await client()];
    const [waits, starts, expired] = [await own(user), await own(user), await own(user)];
    await move((await own(other)).tripNo, 'arrived');
    await move(waits.tripNo, 'arrived');
    await move(starts.tripNo, 'arrived');
    await move(expired.tripNo, 'expired');
    expect(await states(user)).toEqual([
      [expired.tripNo, 'expired'],
      [starts.tripNo, 'arrived'],
      [waits.tripNo, 'arrived'],
    ]);
    await move(starts.tripNo, 'completed');
    await test.app.services.database
      .update(trips)
      .set({ removedAt: new Date() })
      .where(eq(trips.tripNo, expired.tripNo));
    expect(await states(user)).toEqual([[waits.tripNo, 'arrived']]);
    // Of the seven unread ones one is counted as asking.
    expect(await needs(user)).toMatchObject({
      count: [{ count: 1 }],
      unreadCount: [{ count: (await logs(user)).unreadCount[0]?.count }],
    });
  });

  it('is over when the client cancels, and when the notification is read', async () => {
    const user = await client();
    const [given, read] = [await own(user), await own(user)];
    for (const { tripNo } of [given, read]) await move(tripNo, 'arrived');
    await test.call(
      edits.cancelTrip,
      { body: { trip_id: given.id, cancel_reason: 'Changed plans' } },
      user,
    );
    expect(await states(user)).toEqual([[read.tripNo, 'arrived']]);
    const id = (await needs(user)).logs[0]?.id ?? '';
    await test.call(toggleNotification, { body: { id, read: true } }, user);
    expect(await needs(user)).toMatchObject({ logs: [], count: [{ count: 0 }] });
  });

  it('has its own pages; the bell asks staff nothing', async () => {
    const user = await client();
    for (let i = 0; i < 17; i += 1) await move((await own(user)).tripNo, 'expired');
    expect((await needs(user)).count).toEqual([{ count: 17 }]);
    expect((await needs(user, 2)).logs).toHaveLength(2);
    expect(await needs(admin)).toMatchObject({ logs: [], count: [{ count: 0 }] });
  });
});
