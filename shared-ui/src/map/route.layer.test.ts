import { routeLegsOf } from './route.layer.tsx';

test('a route there and back is one line', () => {
  const [a, b, c] = [
    [67, 24],
    [67.1, 24],
    [67.2, 24.1],
  ] as const;
  expect(routeLegsOf([a, b, b, a])).toEqual([[a, b]]);
  expect(routeLegsOf([a, b, c, a])).toEqual([
    [a, b],
    [b, c],
    [c, a],
  ]);
  expect(routeLegsOf([a])).toEqual([]);
});
