import fc from 'fast-check';

import { coordinateForms, coordinateRefusals } from '../testing/corpus/coordinates.ts';
import {
  isLocated,
  looksLikeCoordinates,
  parseCoordinates,
  readCoordinates,
  writeCoordinates,
} from './coordinates.ts';
import { roundCoordinate } from './place.ts';

test.each(coordinateForms)('"%s" is one point', (text) =>
  expect(readCoordinates(text)).toEqual({ at: { lat: 24.8615, lng: 67.0099 } }),
);

test.each(coordinateRefusals)('"%s" is no point: %s', (text, problem) =>
  expect(readCoordinates(text)).toMatchObject({ problem }),
);

test.each([
  ['-90,-180', { lat: -90, lng: -180 }],
  ['90, 180', { lat: 90, lng: 180 }],
  ['33.45 S 70.66 W', { lat: -33.45, lng: -70.66 }],
])('"%s" is the place %j', (text, place) => expect(parseCoordinates(text)).toEqual(place));

test('a swapped pair of Pakistan has the point that was meant', () =>
  expect(readCoordinates('67.0099, 24.8615').swapped).toEqual({ lat: 24.8615, lng: 67.0099 }));

test('only a text that is no coordinates is looked up as a name', () =>
  expect(
    ['24.86, 67.01', '-100, 200', 'https://goo.gl/maps/x', '24.86', 'Clifton'].map(
      looksLikeCoordinates,
    ),
  ).toEqual([true, true, true, false, false]));

const degrees = (most: number) => fc.integer({ min: -most * 10_000, max: most * 10_000 });
const anyPoint = fc
  .record({ lat: degrees(90), lng: degrees(180) })
  .map(({ lat, lng }) => ({ lat: lat / 10_000 + 0, lng: lng / 10_000 + 0 }))
  .filter(({ lat, lng }) => !(lat >= 60 && lat <= 78 && lng >= 23 && lng <= 38));

test('a point that is written reads as itself, and again', () =>
  fc.assert(
    fc.property(
      anyPoint,
      fc.constantFrom(
        (text: string) => text,
        (text: string) => `(${text})`,
        (text: string) => `geo:${text.replace(' ', '')}`,
        (text: string) => `https://maps.google.com/?q=${encodeURIComponent(text)}`,
        (text: string) => `Near the mosque ${text}`,
      ),
      (at, form) => {
        const text = form(writeCoordinates(at));
        // 0,0 in a geo: URI means a search.
        fc.pre(!(text.startsWith('geo') && at.lat === 0 && at.lng === 0));
        const read = readCoordinates(text);
        expect(read).toEqual({ at });
        expect(readCoordinates(writeCoordinates(at))).toEqual(read);
      },
    ),
    { seed: jest.getSeed() },
  ));

test('never a guess: each degree of a point is a number of the text', () =>
  fc.assert(
    fc.property(
      fc.string({
        unit: fc.constantFrom(...'0123456789.,;- ()', '24.86', '67.01', 'x'),
        maxLength: 14,
      }),
      (text) => {
        const { at } = readCoordinates(text);
        if (!at) return;
        const digits = text.replace(/\D/g, '');
        const numbers = [...text.matchAll(/[+-]?\d+(?:[.,]\d+)?/g)].map(([number]) =>
          Number(number.replace(',', '.')),
        );
        const written = text.match(/\d+(?:\.\d+)?/g) ?? [];
        expect(digits).not.toBe('');
        expect(written.length).toBeLessThanOrEqual(4);
        for (const value of [at.lat, at.lng])
          expect(
            [...numbers, ...written.map(Number)].some(
              (one) => Math.abs(Math.abs(one) - Math.abs(value)) < 0.0001,
            ),
          ).toBe(true);
      },
    ),
    { seed: jest.getSeed() },
  ));

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
