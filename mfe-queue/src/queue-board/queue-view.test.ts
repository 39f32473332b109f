import { queueView } from '../testing/queue-rows.ts';
import { queueQueryOf } from './queue-view.ts';

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
])('the address %p asks the list for %p', (address, query) => {
  expect(queueQueryOf(queueView(address))).toEqual(query);
});
