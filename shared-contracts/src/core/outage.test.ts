import { outagesIn } from './outage.ts';

test('known outages of a server’s list, in one order, and nothing of a newer server', () => {
  expect(outagesIn(['roads', 'volcano', 'database'])).toEqual(['database', 'roads']);
  expect(outagesIn([])).toEqual([]);
});
