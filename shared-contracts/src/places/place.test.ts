import { roundCoordinate } from './place.ts';

test('a point has four decimals, about eleven metres', () =>
  expect([24.861_449, 67.009_95, -0.000_04, 90].map(roundCoordinate)).toEqual([
    24.8614, 67.01, -0, 90,
  ]));
