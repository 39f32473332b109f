import { isDictated, namesPlace } from './named-place.ts';

test.each([
  ['House 7, Gulshan, floor 2', 'Gulshan', true],
  ['Gulshan', 'Gulshan', true],
  ['Clifton', 'Gulshan', false],
  ['Gulshan', '', false],
])('"%s" names the place of "%s": %s', (text, placed, named) =>
  expect(namesPlace(text, placed)).toBe(named),
);

test.each([
  ['House 7, behind the mosque', '', true],
  ['House 7, Gulshan', 'Gulshan', true],
  ['Gulshan', 'Gulshan', false],
  [' ', '', false],
  ['24.86, 67.01', '', false],
  ['https://maps.app.goo.gl/x', '', false],
])('"%s" is dictated, where a place gave "%s": %s', (text, given, dictated) =>
  expect(isDictated(text, given)).toBe(dictated),
);
