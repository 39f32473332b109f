import {
  isLocated,
  looksLikeCoordinates,
  parseCoordinates,
  writeCoordinates,
} from './coordinates.ts';
import { roundCoordinate } from './place.ts';

test.each([
  ['24.8615,67.0099', { lat: 24.8615, lng: 67.0099 }],
  [' 24.86149 , 67.00994 ', { lat: 24.8615, lng: 67.0099 }],
  ['-90,-180', { lat: -90, lng: -180 }],
  ['90, 180', { lat: 90, lng: 180 }],
  ['90.1, 67', undefined],
  ['-90.1, 67', undefined],
  ['24, 180.1', undefined],
  ['24, -180.1', undefined],
  ['24.86 67.01', undefined],
  ['24,', undefined],
  ['', undefined],
  ['Block 5, 24.86, 67.01', undefined],
  ['24.86, 67.01 Clifton', undefined],
  ['1234, 5', undefined],
  ['24., 67', undefined],
])('"%s" is the place %j', (text, place) => expect(parseCoordinates(text)).toEqual(place));

test('a pair of numbers is looked up even if it is outside the valid range, so that the field can show an error', () => {
  expect(
    ['24.86, 67.01', '-100, 200', '24.86', 'Clifton', 'at 24.86, 67.01', '24.86, 67.01 or so'].map(
      looksLikeCoordinates,
    ),
  ).toEqual([true, true, false, false, false, false]);
});

test('coordinates have four decimals, on the wire and on screens', () => {
  expect([24.861462, -0.00005, 67].map(roundCoordinate)).toEqual([24.8615, -0, 67]);
  expect(writeCoordinates({ lat: 24.86149, lng: 67 })).toBe('24.8615, 67.0000');
});

test('a place is located when both of its coordinates are numbers', () => {
  const places = [
    { lat: 24, lng: 67 },
    { lat: 0, lng: 0 },
    { lat: null, lng: 67 },
    { lat: 24, lng: null },
    null,
    undefined,
  ];
  expect(places.map((place) => isLocated(place))).toEqual([true, true, false, false, false, false]);
});
