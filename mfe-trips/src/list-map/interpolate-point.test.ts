import { interpolatePoint } from './interpolate-point.ts';

test.each([
  [0, [10, 20]],
  [0.25, [11.5625, 23.125]],
  [0.5, [15, 30]],
  [1, [20, 40]],
])('a share of %d of the time lies at %j', (share, point) => {
  expect(interpolatePoint([10, 20], [20, 40], share)).toEqual(point);
});

test('a coordinate that is new is at its end from the start', () => {
  expect(interpolatePoint([10], [20, 40], 0)).toEqual([10, 40]);
});
