import type { QueueRow } from 'shared-contracts/queue/queue';

import { queueRow, queueView } from '../testing/queue-rows.ts';
import type { QueuePage } from './queue.queries.ts';
import { reduceQueue } from './queue.realtime.ts';

const page = (list: QueueRow[], extra: Partial<QueuePage> = {}): QueuePage => ({
  list,
  current_page: 1,
  total_records: list.length,
  total_pages: 1,
  ...extra,
});
const ids = (of: QueuePage) => of.list.map((row) => row.booking_id);
const newest = queueView('sort=desc');
const oldest = queueView('sort=asc');

test('a new request is inserted in order and the total follows', () => {
  const event = { name: 'QUEUE_NEW', row: queueRow(5) } as const;
  expect(ids(reduceQueue(newest, page([queueRow(3), queueRow(2)]), event))).toEqual([
    'Q5',
    'Q3',
    'Q2',
  ]);
  const next = reduceQueue(oldest, page([queueRow(2), queueRow(3)]), event);
  expect(ids(next)).toEqual(['Q2', 'Q3', 'Q5']);
  expect(next.total_records).toBe(3);
});

test.each([
  ['customer_type=1', { customer_type: 0 }, { customer_type: 4 }],
  ['city=LHR', { city: 'KHI' }, { city: 'LHR' }],
  ['lang_id=2', { lang_id: 1 }, { lang_id: 2 }],
])('with %s only rows that pass the filter are added', (address, other, fitting) => {
  const view = queueView(address);
  const before = page([]);
  expect(reduceQueue(view, before, { name: 'QUEUE_NEW', row: queueRow(1, other) })).toBe(before);
  expect(ids(reduceQueue(view, before, { name: 'QUEUE_NEW', row: queueRow(2, fitting) }))).toEqual([
    'Q2',
  ]);
});

test('a claim is shown in place', () => {
  const claimed_by = { id: 'f'.repeat(24), name: 'Sana' };
  const next = reduceQueue(newest, page([queueRow(2), queueRow(1)]), {
    name: 'QUEUE_UPDATE',
    row: queueRow(1, { claimed_by, row_version: 2 }),
  });
  expect(next.list[1]).toMatchObject({ claimed_by, status: 'waiting' });
  expect(next.total_records).toBe(2);
});

test.each(['booked', 'cancelled', 'support', 'junked'] as const)(
  'a row that is %s is removed',
  (status) => {
    const next = reduceQueue(newest, page([queueRow(2), queueRow(1)]), {
      name: 'QUEUE_UPDATE',
      row: queueRow(1, { status, row_version: 2 }),
    });
    expect(ids(next)).toEqual(['Q2']);
    expect(next.total_records).toBe(1);
  },
);

test('an older or repeated event changes nothing', () => {
  const before = page([queueRow(1, { row_version: 3 })]);
  expect(
    reduceQueue(newest, before, {
      name: 'QUEUE_UPDATE',
      row: queueRow(1, { status: 'booked', row_version: 2 }),
    }),
  ).toBe(before);
  expect(
    reduceQueue(newest, before, {
      name: 'QUEUE_UPDATE',
      row: queueRow(1, { status: 'booked', row_version: 3 }),
    }),
  ).toBe(before);
  expect(
    reduceQueue(newest, before, { name: 'QUEUE_NEW', row: queueRow(1, { row_version: 1 }) }),
  ).toBe(before);
});

test('on a later page the total and the pager follow, and rows that moved across its edge are refetched', () => {
  const second = page([queueRow(50), queueRow(49)], {
    current_page: 2,
    total_records: 100,
    total_pages: 2,
  });
  const after = reduceQueue(newest, second, { name: 'QUEUE_NEW', row: queueRow(200) });
  expect(after).toMatchObject({ total_records: 101, total_pages: 3, isMaybeStale: true });
  expect(ids(after)).toEqual(['Q50', 'Q49']);
  // A row leaves the page before this one, so all rows move up by one.
  expect(
    reduceQueue(newest, second, {
      name: 'QUEUE_UPDATE',
      row: queueRow(99, { status: 'booked', row_version: 2 }),
    }),
  ).toMatchObject({ total_records: 99, isMaybeStale: true });
  // A row after a full page is counted but not shown.
  const full = page(Array.from({ length: 50 }, (_, index) => queueRow(100 - index)));
  const longer = reduceQueue(newest, full, { name: 'QUEUE_NEW', row: queueRow(1) });
  expect([longer.list.length, longer.total_records, longer.total_pages]).toEqual([50, 51, 2]);
});

test('another section’s event changes nothing', () => {
  const before = page([queueRow(1)]);
  expect(
    reduceQueue(newest, before, {
      name: 'TRIP_SCHEDULE_NEW',
      row: queueRow(1, { status: 'booked' }),
    }),
  ).toBe(before);
});

test('a provider’s rows without status or version are waiting and always newer', () => {
  const { status: _status, row_version: _version, ...bare } = queueRow(1);
  const next = reduceQueue(newest, page([queueRow(1)]), {
    name: 'QUEUE_UPDATE',
    row: { ...bare, phone: '923009999999' },
  });
  expect(next.list[0]?.phone).toBe('923009999999');
});
