import type { City, Zone } from 'shared-contracts/reference/reference';

import { cityFinder, zoneFinder } from './areas.ts';

const city = (code: string): City => ({
  _id: code,
  name: code,
  city_code: code,
  lat: 0,
  lng: 0,
});
const zone = (code: string, fence?: number[][]): Zone => ({
  _id: code,
  zone: code,
  urdu_text: `${code} in Urdu`,
  code,
  zone_order: 1,
  loc: { coordinates: [0, 0] },
  ...(fence && { fence }),
});
/** A notched square from 0 to 4 degrees: [lng, lat]. */
const notched = [
  [0, 0],
  [4, 0],
  [4, 4],
  [2, 1],
  [0, 4],
];
const square = [
  [10, 10],
  [12, 10],
  [12, 12],
  [10, 12],
];
const zones = [zone('XXX1'), zone('KHI1', notched), zone('LHR1', square), zone('ISB1', [[50, 50]])];

test.each([
  [0.5, 2, 'KHI1'],
  [3, 0.5, 'KHI1'],
  [3, 3.6, 'KHI1'],
  [3, 2, undefined],
  [2, -1, undefined],
  [2, 5, undefined],
  [-1, 2, undefined],
  [5, 2, undefined],
  // Between both slopes, and beside each of them.
  [2, 3, 'KHI1'],
  [2, 2, undefined],
  [2, 1, 'KHI1'],
  // As high as the corner between them.
  [1, 1, 'KHI1'],
  [11, 11, 'LHR1'],
  // A zone includes its western edge, not its eastern one, so that a place on a border is in only
  // one zone.
  [11, 10, 'LHR1'],
  [11, 12, undefined],
  [11, 9, undefined],
  [11, 13, undefined],
])('latitude %d, longitude %d is in zone %s', (lat, lng, code) => {
  expect(zoneFinder(zones)(lat, lng)).toEqual(code && { en: code, ur: `${code} in Urdu` });
});

test('a place is in the city of its zone, or in none', () => {
  const cityAt = cityFinder(zones, [city('LHR'), city('KHI')]);
  expect([cityAt(0.5, 2), cityAt(11, 11), cityAt(30, 30)]).toEqual(['KHI', 'LHR', undefined]);
  expect(cityFinder(zones, [])(11, 11)).toBe('');
});

test('without fences the city of a place is unknown', () => {
  expect(cityFinder([zone('KHI1')], [city('KHI')])(0.5, 2)).toBeNull();
});
