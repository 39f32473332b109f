import { queueRow, queueView } from '../testing/queue-rows.ts';
import {
  isQueueViewFiltered,
  queuePageViewOf,
  queueParamsFor,
  queueQueryOf,
} from './queue-view.ts';

test.each([
  ['', { page: 1, limit: 50, sortBy: 'dt', sortType: 'asc' }],
  [
    'customer_type=1&city=LHR&lang_id=2&sort=asc&page=3&limit=100',
    {
      page: 3,
      limit: 100,
      customer_type: '1',
      city: 'LHR',
      lang_id: 2,
      sortBy: 'dt',
      sortType: 'asc',
    },
  ],
  // 0 is a customer type, not a blank.
  ['customer_type=0', { page: 1, limit: 50, customer_type: '0', sortBy: 'dt', sortType: 'asc' }],
  // Values that the screen does not have are not sent.
  [
    'customer_type=7&lang_id=9&sort=up&page=0&limit=51',
    { page: 1, limit: 50, sortBy: 'dt', sortType: 'asc' },
  ],
  // Longer than any code; its beginning must not be read as another city.
  ['city=KHI-SOUTH', { page: 1, limit: 50, sortBy: 'dt', sortType: 'asc' }],
])('the URL %p requests the list with %p', (address, query) => {
  expect(queueQueryOf(queueView(address))).toEqual(query);
});

test('the sort order of a user applies only without one in the address', () => {
  expect(queueParamsFor({ oldestFirst: true }).sort.fallback).toBe('asc');
  expect(queueParamsFor({ oldestFirst: false }).sort.fallback).toBe('desc');
});

test('an address may have the options of the screen alone', () => {
  const { customer_type, lang_id, sort } = queueParamsFor({ oldestFirst: true });
  const texts = ['', '0', '1', '2', 'asc', 'desc'];
  const read = (param: { read: (text: string) => unknown }) =>
    texts.filter((text) => param.read(text) === text);
  expect([read(customer_type), read(lang_id), read(sort)]).toEqual([
    ['', '0', '1'],
    ['', '1', '2'],
    ['asc', 'desc'],
  ]);
});

test.each([
  ['', false],
  ['sort=desc&page=2', false],
  ['customer_type=0', true],
  ['city=LHR', true],
  ['lang_id=2', true],
])('the address "%s" filters: %s', (address, isFiltered) => {
  expect(isQueueViewFiltered(queueView(address))).toBe(isFiltered);
});

test('a request that is no longer waiting has left only the list that it was in', () => {
  const { left, fits } = queuePageViewOf(queueView('customer_type=0'));
  const booked = queueRow(1, { status: 'booked' });
  expect([fits(queueRow(1)), fits(booked)]).toEqual([true, false]);
  expect([left?.(booked), left?.(queueRow(1))]).toEqual([true, false]);
  expect(left?.({ ...booked, customer_type: 4 })).toBe(false);
  expect(fits(queueRow(1, { customer_type: 4 }))).toBe(false);
});

test('requests of the same moment are in the order of their ids', () => {
  const [first, second, later] = [queueRow(1), queueRow(2, { dt: queueRow(1).dt }), queueRow(3)];
  const signs = (address: string) => {
    const { compare } = queuePageViewOf(queueView(address));
    return [
      compare(first, second),
      compare(second, first),
      compare(first, later),
      compare(later, second),
    ].map(Math.sign);
  };
  expect(signs('sort=asc')).toEqual([-1, 1, -1, 1]);
  expect(signs('sort=desc')).toEqual([1, -1, 1, -1]);
});
