import { headingOf } from './heading.ts';

const from = { lat: 24.82, lng: 67.03 };

test.each([
  ['north', 0.001, 0, 0],
  ['east', 0, 0.001, 90],
  ['south', -0.001, 0, 180],
  ['west', 0, -0.001, 270],
  // A degree of longitude is shorter here than one of latitude.
  ['north-east', 0.001, 0.0011, 45],
  ['nearly north', 0.001, -0.0001, 0],
] as const)('a driver who moves %s heads there', (_, lat, lng, heading) => {
  expect(headingOf(from, { lat: from.lat + lat, lng: from.lng + lng })).toBe(heading);
});

test('a driver who moves by a few metres only has no heading', () => {
  expect(headingOf(from, from)).toBeUndefined();
  expect(headingOf(from, { lat: 24.82005, lng: 67.03005 })).toBeUndefined();
});
