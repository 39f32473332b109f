import { isWallboard, searchOnWall } from './wallboard.ts';

test.each([
  ['?wall=1', true],
  ['?city=KHI&wall=1', true],
  ['', false],
  ['?wall=0', false],
  ['?wall', false],
])('%s is a wallboard: %s', (search, isOn) => {
  expect(isWallboard(search)).toBe(isOn);
});

test('the wallboard of a view keeps its other parameters, and leads back to them', () => {
  const wall = searchOnWall('?city=KHI', true);
  expect(isWallboard(wall)).toBe(true);
  expect(searchOnWall(wall, false)).toBe('city=KHI');
});
