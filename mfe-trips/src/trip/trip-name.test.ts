import { tripKey } from './trip-name.ts';

test('a batch has its own id, a single trip its number', () => {
  expect(tripKey({ batch_id: 'b', trip_no: 'T1' })).toBe('b');
  expect(tripKey({ batch_id: null, trip_no: 'T1' })).toBe('T1');
});
