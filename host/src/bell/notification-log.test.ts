import type { Notification } from 'shared-contracts/notifications/notification';
import { tripStates } from 'shared-contracts/trips/trip';

import {
  afterNew,
  afterReadAll,
  afterToggle,
  countOf,
  notificationPathOf,
  unreadCountOf,
  notificationTextOf,
} from './notification-log.ts';
import type { NotificationLog } from './notification-log.ts';

const row = (number: number, over: Partial<Notification> = {}): Notification => ({
  id: String(number).padStart(24, '0'),
  message: `Booking ${number}`,
  dt: new Date(Date.UTC(2026, 10, 21, 8, number)).toISOString(),
  read: false,
  trip_status: 'accepted',
  trip_id: 'a'.repeat(24),
  trip_no: String(number),
  booking_type: 'single',
  ...over,
});
const log = (
  logs: Notification[],
  count = logs.length,
  unread = logs.filter(({ read }) => !read).length,
): NotificationLog => ({ logs, count: [{ count }], unreadCount: [{ count: unread }] });
const numbers = ({ logs }: NotificationLog) => logs.map(({ trip_no }) => Number(trip_no));
const newestFirst = (from: number, to: number) =>
  Array.from({ length: from - to + 1 }, (_, index) => row(from - index));

test('a new one is added at the top and counted, and the page keeps its length', () => {
  const after = afterNew(log(newestFirst(15, 1), 40, 20), row(16));
  expect(numbers(after)).toEqual(newestFirst(16, 2).map(({ trip_no }) => Number(trip_no)));
  expect([countOf(after), unreadCountOf(after)]).toEqual([41, 21]);
});

test('one that is already listed changes nothing, even after a later page has pushed it off', () => {
  const before = log(newestFirst(20, 6), 20, 20);
  expect(afterNew(before, row(20))).toBe(before);
  expect(afterNew(before, row(3))).toBe(before);
});

test('a disconnection with polling: repeated events are neither lost nor doubled', () => {
  // The socket delivered 1 to 5 and disconnected; the poll returned 1 to 25; the reconnect delivers
  // 6 to 30 one by one.
  const polled = log(newestFirst(25, 11), 25, 25);
  const after = Array.from({ length: 25 }, (_, index) => row(6 + index)).reduce(afterNew, polled);
  expect(numbers(after)).toEqual(newestFirst(30, 16).map(({ trip_no }) => Number(trip_no)));
  expect([countOf(after), unreadCountOf(after)]).toEqual([30, 30]);
});

test('reading one, un-reading it, and reading all move the count', () => {
  const before = log([row(2), row(1, { read: true })], 30, 7);
  const read = afterToggle(before, row(2, { read: true }), false);
  expect([read.logs[0]?.read, unreadCountOf(read)]).toEqual([true, 6]);
  expect(unreadCountOf(afterToggle(read, row(2), true))).toBe(7);
  // Another press has marked it already.
  expect(unreadCountOf(afterToggle(read, row(2, { read: true }), true))).toBe(6);
  const all = afterReadAll(before);
  expect([all.logs.every((one) => one.read), unreadCountOf(all), countOf(all)]).toEqual([
    true,
    0,
    30,
  ]);
});

test('each state links to its section, a batch by its own id', () => {
  const sections = Object.fromEntries(
    tripStates.map((state) => [state, notificationPathOf(row(7, { trip_status: state }))]),
  );
  expect(sections).toEqual({
    open: '/scheduled/7',
    pending: '/scheduled/7',
    expired: '/scheduled/7',
    accepted: '/inprogress/7',
    arrived: '/inprogress/7',
    started: '/inprogress/7',
    finished: '/completed/7',
    feedback: '/completed/7',
    completed: '/completed/7',
    cancelled: '/completed/7',
    batch_cancelled: '/completed/7',
  });
  expect(notificationPathOf(row(7, { booking_type: 'batch' }))).toBe(
    `/inprogress/${'a'.repeat(24)}`,
  );
});

test("uses the server's message, and in Urdu the same for its state; a batch by the number that only the message has", () => {
  const done = row(7, { message: 'Booking 7 is completed', trip_status: 'completed' });
  expect([notificationTextOf(done, 'en'), notificationTextOf(done, 'ur')]).toEqual([
    'Booking 7 is completed',
    'بکنگ 7 مکمل ہو گئی',
  ]);
  const ofBatch = (message: string) =>
    notificationTextOf(row(7, { message, trip_status: 'completed', booking_type: 'batch' }), 'ur');
  expect(ofBatch('Booking B7 is completed')).toBe('بکنگ B7 مکمل ہو گئی');
  expect(ofBatch('Batch B7 has been delivered')).toBe('Batch B7 has been delivered');
  expect(
    notificationTextOf(row(7, { message: 'Booking 7 is finished', trip_status: 'finished' }), 'ur'),
  ).toBe('Booking 7 is finished');
});
