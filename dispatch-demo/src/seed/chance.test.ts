import { randomFrom } from 'shared-contracts/testing/random';

import { eventCount } from './chance.ts';

it('random events occur, on average, at their rate', () => {
  const random = randomFrom(1);
  const sum = Array.from({ length: 5000 }, () => eventCount(random, 0.4, 2)).reduce(
    (total, many) => total + many,
    0,
  );
  expect(sum / 5000).toBeCloseTo(0.8, 1);
  expect(eventCount(random, 0, 10)).toBe(0);
});
