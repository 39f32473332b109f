import { lookupDelayMs } from 'shared-contracts/places/place-lookup';

import { looksLikeCoordinates, point, readTypedCoordinates, writeCoordinates } from './place.ts';

test.each([
  ['24.861462, 67.009939', { lat: 24.8615, lng: 67.0099 }],
  ['24.8,67', { lat: 24.8, lng: 67 }],
  [' -33.45 , -70.66 ', { lat: -33.45, lng: -70.66 }],
])('typed coordinates %s are parsed and rounded to 4 decimals', (text, at) =>
  expect(readTypedCoordinates(text)).toMatchObject(at),
);

test.each(['Clifton', '24.86', '24 67', '91, 67', '24, 181', '24.86, 67.01, 3'])(
  '%s names no place on earth',
  (text) => expect(readTypedCoordinates(text)).toBeUndefined(),
);

test('coordinates out of range are still not a place name', () =>
  expect(looksLikeCoordinates('95, 67')).toBe(true));

test('a point is formatted as it is typed', () =>
  expect(readTypedCoordinates(writeCoordinates(point(24.861462, 67.009939, null)))).toEqual(
    point(24.8615, 67.0099, null),
  ));

test.each([
  ['Cl', undefined],
  ['Cli', 2500],
  ['Clif', 1000],
  ['Clift', 2500],
  ['Clifton ', 2500],
  ['  ', undefined],
])('"%s" is looked up after %s ms without typing', (text, delay) =>
  expect(lookupDelayMs(text)).toBe(delay),
);
